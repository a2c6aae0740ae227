import { StoreError } from '../errors.ts';
import type { Pairs } from '../storage/parse.ts';
import { parseQuery } from './target.ts';
import { childrenOf, parseXml, textOf } from './xml.ts';

const kept = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];

/** The headers or form fields of an upload that are stored with the object and returned with it. */
export function keptHeaders(given: ReadonlyMap<string, string>): Pairs {
  const found = [...given]
    .filter(([name]) => kept.includes(name) || name.startsWith('x-amz-meta-'))
    .map(([name, value]) => {
      if (/[\p{Cc}]/u.test(value)) throw new StoreError('InvalidArgument', `The header '${name}' holds a control character.`);
      return [name, name === 'content-encoding' ? withoutChunking(value) : value] as const;
    });
  const metadata = found.filter(([name]) => name.startsWith('x-amz-meta-'));
  if (metadata.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) - 11 + Buffer.byteLength(value), 0) > 2048) {
    throw new StoreError('MetadataTooLarge');
  }
  const headers = found.filter(([name, value]) => value !== '' || name.startsWith('x-amz-meta-'));
  return headers.some(([name]) => name === 'content-type') ? headers : [['content-type', 'binary/octet-stream'], ...headers];
}

/** aws-chunked describes the transfer, not the contents. */
const withoutChunking = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== 'aws-chunked')
    .join(', ');

/** A value as Node sends it: header bytes are UTF-8 if the text goes beyond Latin-1. */
export const headerBytes = (value: string): string => ([...value].some((one) => one > 'ÿ') ? Buffer.from(value).toString('latin1') : value);

const overrides = kept.filter((name) => name !== 'content-type').concat('content-type');

/** The `response-*` parameters of a signed address, as the headers they replace. */
export function overriddenHeaders(query: ReadonlyMap<string, string>): Pairs {
  return overrides.flatMap((name) => {
    const value = query.get(`response-${name}`);
    if (value === undefined) return [];
    if (/[\p{Cc}]/u.test(value)) throw new StoreError('InvalidArgument', `The parameter 'response-${name}' holds a control character.`);
    return [[name, value] as const];
  });
}

export function checkTags(tags: Pairs): Pairs {
  const keys = new Set(tags.map(([key]) => key));
  const fits = tags.every(([key, value]) => key !== '' && key.length <= 128 && value.length <= 256);
  if (!fits || tags.length > 10 || keys.size !== tags.length) throw new StoreError('InvalidTag');
  return tags;
}

/** Tags in a header: `a=1&b=2`. */
export const parseTagHeader = (header: string | undefined): Pairs => (header === undefined ? [] : checkTags(parseQuery(header)));

/** Tags in a body or a form field. */
export function parseTagDocument(source: string): Pairs {
  const set = childrenOf(parseXml(source), 'TagSet').flatMap((node) => childrenOf(node, 'Tag'));
  return checkTags(set.map((tag) => [textOf(tag, 'Key') ?? '', textOf(tag, 'Value') ?? '']));
}
