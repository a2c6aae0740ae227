// For tests of publishing: a church's content, written as its editors would have published it, and the publisher invoked as the queue does.
import type { SQSEvent } from 'aws-lambda';
import { pack } from '#functions/content/drafts/snapshot.ts';
import { newSiteState, type PublishedRow, published, publishedBlocks, type SiteStateRow, siteState } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { Answers, ElementNode, Nodes, SectionNode } from '#shared/elements/node.ts';
import { builderFolder, keyOf } from '../addresses.ts';
import { answer } from '../requests/answer.ts';
import { publish } from './publish.ts';

/** Messages as the queue delivers them; a string stands for an unreadable body. */
export const messages = (...bodies: unknown[]): SQSEvent => ({
  Records: bodies.map((body, i) => ({
    messageId: `m${i}`,
    receiptHandle: 'r',
    body: typeof body === 'string' ? body : JSON.stringify({ id: newId(), body }),
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: 's', ApproximateFirstReceiveTimestamp: '0' },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn',
    awsRegion: 'us-east-1',
  })),
});
export const order = (churchId: string, more: object = {}) => publish(messages({ churchId, ...more }));

const plain = { sort: 1, styles: {}, animations: {} };
const section = (id = newId(), o: Partial<SectionNode> = {}): SectionNode => ({
  ...{ ...plain, node: 'section', id, zone: 'main', answers: {} },
  ...o,
});
const element = (elementType: string, answers: Answers, sectionId: string, id = newId()): ElementNode => ({
  ...{ ...plain, node: 'element', id, elementType, answers, sectionId },
});
/** One section with these elements. */
export function nodesOf(...elements: readonly { readonly type: string; readonly answers: Answers; readonly id?: string }[]): Nodes {
  const around = section();
  return {
    sections: [around],
    elements: elements.map(({ type, answers, id }, at) => ({ ...element(type, answers, around.id, id), sort: at + 1 })),
  };
}
export const text = (words: string) => ({ type: 'text', answers: { text: words } });

/** Puts a page into what the public sees. */
export async function show(churchId: string, url: string, nodes: Nodes, o: Partial<PublishedRow> = {}): Promise<PublishedRow> {
  const table = new Table(churchId);
  const row: PublishedRow = {
    ...{ url, pageId: newId(), versionId: newId(), title: `Page ${url}`, layout: 'headerFooter', visibility: 'public', blocks: [] },
    ...{ snapshot: pack(nodes), at: nowIso(), ...o },
  };
  await table.write(table.set(published, row));
  return row;
}
export async function hide(churchId: string, row: PublishedRow): Promise<void> {
  const table = new Table(churchId);
  await table.write(table.erase(published, row));
}
export async function showBlock(churchId: string, id: string, nodes: Nodes): Promise<void> {
  const table = new Table(churchId);
  const facts = { id, blockType: 'sectionBlock' as const, name: 'Block', blocks: [], at: nowIso() };
  await table.write(table.set(publishedBlocks, { ...facts, versionId: newId(), snapshot: pack(nodes) }));
}
export async function setState(churchId: string, o: Partial<SiteStateRow>): Promise<void> {
  const table = new Table(churchId);
  await table.write(table.set(siteState, { ...newSiteState, ...o }));
}

/** Requests what the bucket doesn't have, as the CDN does. */
export const ask = (path: string, method = 'GET') => answer({ method, path, query: {}, headers: {}, cookies: {}, address: '' });

/** The objects of a church for visitors, by their names below `pages/<church>/`. */
export const storedOf = (cloud: TestCloud, churchId: string): Record<string, string> =>
  Object.fromEntries(Object.entries(below(cloud, `pages/${churchId}/`)).filter(([name]) => !name.startsWith(builderFolder)));
/** What the builder shows of its pages, by their ids. */
export const builderFilesOf = (cloud: TestCloud, churchId: string): Record<string, string> => below(cloud, keyOf(churchId, builderFolder));
function below(cloud: TestCloud, folder: string): Record<string, string> {
  const own = [...cloud.objects].filter(([key]) => key.startsWith(`site/${folder}`));
  return Object.fromEntries(own.map(([key, body]) => [key.slice(`site/${folder}`.length), body.toString()]));
}
export const hostEntry = (cloud: TestCloud, host: string): string | undefined => cloud.edge.get(`host:${host}`);
