import type { Environment } from '#infra/environmentNames.ts';
import { buckets, type queues } from '#infra/plan.ts';
import { framesFor } from '#infra/quotas.ts';
import type { Stage } from '#infra/stages.ts';
import { standIns } from './standIns/paths.ts';

/** The ports of a running stage. `port`: the public one; the others are for functions only. */
export interface Parts {
  readonly port: number;
  readonly engine: string;
  readonly store: string;
  /** The stand-ins for queues, secrets, email, the edge's store, own domains and the socket's management. */
  readonly services: string;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The settings of any SDK client here. */
export interface ClientSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
}

export const account = '000000000000';
export const tableName = 'narthex';
export const edgeStoreArn = `arn:aws:cloudfront::${account}:key-value-store/narthex`;
const ownDomainsParameter = '/narthex-local/own-domains';
const queueUrl = (services: string, queue: string): string => `${services}/${account}/${queue}`;
/** The WebSocket API's stage is called `socket`, so these addresses have the same path prefix as on AWS. */
export const socketManagementUrl = (services: string): string => `${services}/socket`;

/** The environment variables of every function, for a stage that listens on `port`. */
export function environmentOf(stage: Stage, parts: Parts): Environment {
  const origin = (host: string) => `http://${host}:${parts.port}`;
  const portal = origin(stage.domain);
  return {
    STAGE: 'local',
    ENVIRONMENT: stage.environment,
    TABLE: tableName,
    PORTAL_URL: portal,
    SITE_URL: origin(`{key}.${stage.domain}`),
    LESSONS_URL: origin(`lessons.${stage.domain}`),
    API_URL: `${portal}/api`,
    CONTENT_URL: `${origin(`content.${stage.domain}`)}/content`,
    USERCONTENT_URL: origin(`usercontent.${stage.domain}`),
    GIVE_URL: origin(`give.${stage.domain}`),
    TILES_URL: `${portal}/tiles`,
    OWN_DOMAINS: ownDomainsParameter,
    CONTENT_BUCKET: buckets.content,
    SITE_BUCKET: buckets.site,
    FACTS_BUCKET: buckets.facts,
    MAIL_QUEUE_URL: queueUrl(parts.services, 'mail' satisfies keyof typeof queues),
    MAILINGS_QUEUE_URL: queueUrl(parts.services, 'mailings' satisfies keyof typeof queues),
    PUBLISH_QUEUE_URL: queueUrl(parts.services, 'publish' satisfies keyof typeof queues),
    REFRESH_QUEUE_URL: queueUrl(parts.services, 'refresh' satisfies keyof typeof queues),
    DELIVER_QUEUE_URL: queueUrl(parts.services, 'deliver' satisfies keyof typeof queues),
    JOBS_QUEUE_URL: queueUrl(parts.services, 'jobs' satisfies keyof typeof queues),
    CONTENT_JOBS_QUEUE_URL: queueUrl(parts.services, 'contentJobs' satisfies keyof typeof queues),
    BOOK_QUEUE_URL: queueUrl(parts.services, 'book' satisfies keyof typeof queues),
    GIVING_JOBS_QUEUE_URL: queueUrl(parts.services, 'givingJobs' satisfies keyof typeof queues),
    SIGNING_SECRET: 'signing',
    SEALING_SECRET: 'sealing',
    PROVIDERS_SECRET: 'providers',
    PUSH_SECRET: 'push',
    VAULT_SECRET: 'vault',
    STOCK_URL: '',
    GEOCODE_URL: standIns.geocode(parts.services),
    VIDEOS_URL: standIns.videos(parts.services),
    TILES_SOURCE: standIns.tiles(parts.services),
    CAPTCHA_URL: standIns.captcha(parts.services),
    CAPTCHA_JS_URL: standIns.captchaScript(origin(`pay.${stage.domain}`)),
    CAPTCHA_KEY: 'stand-in',
    PUSH_STAND_IN: standIns.push(parts.services),
    STRIPE_URL: standIns.stripe(parts.services),
    STRIPE_JS_URL: standIns.stripeScript(origin(`pay.${stage.domain}`)),
    PAYPAL_URL: standIns.paypal(parts.services),
    PAYPAL_JS_URL: standIns.paypalScript(origin(`pay.${stage.domain}`)),
    TWILIO_URL: standIns.twilio(parts.services),
    EDGE_STORE_ARN: edgeStoreArn,
    SOCKET_MANAGEMENT_URL: socketManagementUrl(parts.services),
    MAIL_FROM: stage.mailFrom,
    SUPPORT_EMAIL: stage.supportEmail,
    SUPPORT_FORUM_URL: stage.supportForumUrl,
    SERVER_ADMINS: stage.serverAdmins.join(','),
    REVEAL_UNKNOWN_EMAIL: String(stage.revealUnknownEmail),
    SIGN_IN_TRIES: `${stage.signInTries.account},${stage.signInTries.address}`,
    PASSWORD_COST: String(stage.passwordCost),
    READY_MS: String(stage.visitorReadyMs),
    MAILS_PER_SECOND: String(stage.mailsPerSecond),
    CHAT_FRAMES_PER_SECOND: String(framesFor(stage.churches)),
  };
}

/** What AWS sets in addition to a function's own environment: region, credentials, and here the addresses of the stand-ins. */
export function platformEnvironment(stage: Stage, parts: Parts, { accessKeyId, secretAccessKey }: Credentials): Record<string, string> {
  return {
    AWS_REGION: stage.region,
    AWS_DEFAULT_REGION: stage.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: parts.engine,
    AWS_ENDPOINT_URL_S3: parts.store,
    AWS_ENDPOINT_URL_SQS: parts.services,
    AWS_ENDPOINT_URL_SESV2: parts.services,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: parts.services,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: parts.services.replace('127.0.0.1', 'localhost'),
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: parts.services,
    AWS_ENDPOINT_URL_CLOUDFRONT: parts.services,
    AWS_ENDPOINT_URL_SSM: parts.services,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    NODE_ENV: 'production',
    TZ: 'UTC',
  };
}
