import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { mapOf, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { readJsonFile, replaceFile } from '../dataFolder/files.ts';
import { account } from '../environment.ts';
import { jsonResponse } from '../front/http.ts';
import { type Json, textAt } from '../json.ts';
import { AwsRefusal, type Service } from './protocol.ts';

const Version = shape({ id: text(64), value: text(65_536) });
const StoredSecrets = mapOf(shape({ madeAt: whole, current: maybe(Version), previous: maybe(Version) }));
type StoredSecrets = Out<typeof StoredSecrets>;

/** The initial value of secrets on AWS (`infra/aws/data/dataStack.ts`): an empty object, until the keeper fills it. */
const empty = '{}';

/** What an operator has entered: the stand-in's captcha takes any key. */
const entered: Readonly<Record<string, string>> = { providers: JSON.stringify({ captcha: 'stand-in' }) };

/** A stand-in for Secrets Manager. The values are in a file of the data folder that only its owner can read. */
export function openSecrets(dataDir: string, names: readonly string[]): Service {
  const path = join(dataDir, 'secrets.json');
  const kept: StoredSecrets = readJsonFile(path, StoredSecrets) ?? {};
  for (const name of names)
    kept[name] ??= { madeAt: Date.now(), current: { id: randomUUID(), value: entered[name] ?? empty }, previous: undefined };
  const save = () => replaceFile(path, JSON.stringify(kept));
  save();

  const find = (input: Json) => {
    const name = nameOf(textAt(input, 'SecretId'));
    const secret = kept[name];
    if (!secret) throw new AwsRefusal(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return { name, secret };
  };

  const operations: Readonly<Record<string, (input: Json) => Json>> = {
    GetSecretValue: (input) => {
      const { name, secret } = find(input);
      const stage = textAt(input, 'VersionStage') || 'AWSCURRENT';
      const version = stage === 'AWSCURRENT' ? secret.current : stage === 'AWSPREVIOUS' ? secret.previous : undefined;
      if (!version)
        throw new AwsRefusal(
          400,
          'ResourceNotFoundException',
          `Secrets Manager can't find the specified secret value for staging label: ${stage}`,
        );
      return {
        ...named(name),
        CreatedDate: secret.madeAt / 1000,
        VersionId: version.id,
        VersionStages: [stage],
        SecretString: version.value,
      };
    },
    PutSecretValue: (input) => {
      const { name, secret } = find(input);
      const id = textAt(input, 'ClientRequestToken') || randomUUID();
      const value = textAt(input, 'SecretString');
      if (secret.current?.id !== id) kept[name] = { ...secret, current: { id, value }, previous: secret.current };
      else if (secret.current.value !== value)
        throw new AwsRefusal(400, 'ResourceExistsException', 'This version exists with another value.');
      save();
      return { ...named(name), VersionId: id, VersionStages: ['AWSCURRENT'] };
    },
    DescribeSecret: (input) => {
      const { name, secret } = find(input);
      return { ...named(name), CreatedDate: secret.madeAt / 1000, VersionIdsToStages: stagesOf(secret) };
    },
    CreateSecret: (input) => {
      const name = textAt(input, 'Name');
      if (kept[name]) throw new AwsRefusal(400, 'ResourceExistsException', `The secret ${name} already exists.`);
      const value = textAt(input, 'SecretString');
      kept[name] = { madeAt: Date.now(), current: value ? { id: randomUUID(), value } : undefined, previous: undefined };
      save();
      return { ...named(name), VersionId: kept[name].current?.id };
    },
  };

  return async ({ target, input }) => {
    const operation = operations[target.replace(/^secretsmanager\./, '')];
    return target.startsWith('secretsmanager.') && operation ? jsonResponse(200, operation(input)) : undefined;
  };
}

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:${account}:secret:${name}`;
const named = (name: string) => ({ ARN: arnOf(name), Name: name });
const nameOf = (id: string) => (id.startsWith('arn:') ? (id.split(':')[6] ?? '') : id);

const stagesOf = ({ current, previous }: StoredSecrets[string]) => ({
  ...(current ? { [current.id]: ['AWSCURRENT'] } : {}),
  ...(previous ? { [previous.id]: ['AWSPREVIOUS'] } : {}),
});
