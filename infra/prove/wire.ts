import { sleep } from '#shared/concurrency/sleep.ts';
import { Conversation, Counts } from '#shared/messaging/words.ts';
import { many, parse } from '#shared/words.ts';
import type { Proof, ProofContext, ProofResult } from './proof.ts';
import { makeWireChurch, type WireChurch } from './wire/church.ts';
import { WireClient } from './wire/client.ts';
import { WireLedger } from './wire/ledger.ts';
import { breakSockets, comeBack, type Load, writeOneByOne, writePrivately, writeToRooms } from './wire/load.ts';
import { startWire, type WireStage } from './wire/stageProcess.ts';

export interface WireSize {
  readonly members: number;
  readonly groups: number;
  /** Sockets per member. */
  readonly devices: number;
  readonly seconds: number;
  readonly pace: Load['pace'];
  /** Messages written one by one while nothing else happens, and the maximum milliseconds from post to receipt for 99 of 100 of them. */
  readonly calm: number;
  readonly p99: number;
}

/** The bar: 2,000 sockets in rooms of 500; one message at a time, then half an hour of load. */
const whole: WireSize = {
  ...{ members: 1000, groups: 4, devices: 2, seconds: 1800 },
  pace: { rooms: 1, privates: 3, kills: 2 },
  ...{ calm: 20, p99: 1000 },
};

export const wire: Proof = {
  name: 'wire',
  claim:
    'A message to a room of 500 is there within a second. Sockets killed at random while people write: nothing is lost, doubled or out of order, and everybody’s counts are right.',
  run: ({ dir, minutes = 30 }: ProofContext) => proveWire(dir, { ...whole, seconds: minutes * 60 }),
};

export async function proveWire(dir: string, size: WireSize): Promise<ProofResult> {
  const subject = await startWire(dir);
  try {
    return await run(subject, size);
  } finally {
    await subject.stop();
  }
}

async function run(subject: WireStage, size: WireSize): Promise<ProofResult> {
  const ledger = new WireLedger();
  const church = await makeWireChurch(size.members, size.groups);
  const rooms = await Promise.all(church.groups.map((contentId, group) => openRoom(subject, church, group, contentId)));
  const clients = church.members.flatMap((member) =>
    Array.from({ length: size.devices }, () => {
      const room = rooms[member.group] ?? '';
      return new WireClient({ subject, ledger, churchId: church.churchId, room, member });
    }),
  );
  const connecting = performance.now();
  await eachOf(clients, (client) => client.connect().catch(() => comeBack({ ledger }, client)));
  const connectedMs = performance.now() - connecting;
  const load: Load = { subject, ledger, church, rooms, clients, pace: size.pace };
  const calm = await inCalm(load, size);
  const until = performance.now() + size.seconds * 1000;
  await Promise.all([writeToRooms(load, until), writePrivately(load, until), breakSockets(load, until)]);
  await sleep(2_000);
  await untilShown(load);
  await judge(load);
  return { facts: [...calm, ...report(load, size, connectedMs)], faults: ledger.faults };
}

/** Whether everyone in a room gets a message, and how soon, without other load. */
async function inCalm(load: Load, { calm, p99: allowed }: WireSize): Promise<string[]> {
  const { ledger, clients, rooms } = load;
  const wanted = await writeOneByOne(load, calm);
  const [half, p99] = [ledger.percentile(0.5), ledger.percentile(0.99)].map(Math.round);
  const got = ledger.latencies.splice(0).length;
  if (got < wanted) ledger.fault(`Of ${wanted} receipts of single messages ${wanted - got} are missing.`);
  if ((p99 ?? 0) > allowed) ledger.fault(`99 of 100 single messages were received within ${p99} ms; ${allowed} ms are allowed.`);
  const each = Math.round(clients.length / rooms.length);
  return [`one message at a time to rooms of ${each}: half received within ${half} ms, 99 % within ${p99} ms (${got} receipts)`];
}

async function openRoom(subject: WireStage, { members }: WireChurch, group: number, contentId: string): Promise<string> {
  const by = members.find((one) => one.group === group);
  const body = [{ contentType: 'group', contentId, title: `Group ${group}`, visibility: 'private', allowAnonymousPosts: false }];
  const [made] = parse(many(Conversation), await subject.persist('POST', '/conversations', { token: by?.token, body }));
  if (!made) throw new Error('No conversation was made.');
  return made.id;
}

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>, abreast = 24): Promise<void> {
  const waiting = all.values();
  const line = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: abreast }, line));
}

/** What is on its way comes late on a busy machine; what is lost doesn't come, however long one waits. */
async function untilShown({ ledger, clients }: Load): Promise<void> {
  const isRight = ({ place: { member }, counts }: WireClient) => counts?.pmCount === ledger.unreadOf(member.index).size;
  for (let tries = 0; tries < 60 && !clients.every(isRight); tries += 1) await sleep(250);
}

async function judge({ subject, ledger, church, rooms, clients }: Load): Promise<void> {
  for (const [group, room] of rooms.entries()) {
    const mine = clients.filter(({ place }) => place.room === room);
    const [first] = mine;
    if (!first) continue;
    // A first-time reader loads all of it.
    const reader = new WireClient({ ...first.place, ledger: new WireLedger() });
    await reader.fetch();
    const found = [...reader.shown.values()].toSorted((a, b) => a.number - b.number);
    ledger.judgeRoom(room, found);
    for (const [at, client] of mine.entries()) ledger.judgeClient(`socket ${at} of room ${group}`, client.shown, found);
  }
  const live = new Map(clients.map((client) => [client.place.member, client.counts]));
  await eachOf(church.members, async (member) => {
    const told = { token: member.token, from: member.index };
    const { pmCount } = parse(Counts, await subject.persist('GET', '/notifications/unreadCount', told));
    const wanted = ledger.unreadOf(member.index).size;
    if (pmCount !== wanted) ledger.fault(`Member ${member.index} has ${pmCount} unread conversations, it should be ${wanted}.`);
    if (live.get(member)?.pmCount !== wanted)
      ledger.fault(`Member ${member.index} is shown ${live.get(member)?.pmCount} unread, it should be ${wanted}.`);
  });
}

function report({ ledger, clients, rooms }: Load, { seconds, members }: WireSize, connectedMs: number): string[] {
  const { kills, joins, byFrame, byFetch, again, gaps, retries, edits, privates, reads } = ledger.counted;
  const ms = (share: number) => `${Math.round(ledger.percentile(share))} ms`;
  return [
    `${clients.length} sockets of ${members} members in ${rooms.length} rooms, all connected after ${(connectedMs / 1000).toFixed(1)} s; ${seconds} s of load`,
    `${ledger.sent.size} messages to rooms, ${edits} changed, ${privates} private, ${reads} times read; ${retries} sent again without an answer`,
    `${kills} sockets killed, ${joins} joined`,
    `${byFrame} received by frame, ${byFetch} fetched, ${gaps} gaps seen, ${again} frames that were known already`,
    `from post to receipt under load: half within ${ms(0.5)}, 95 % ${ms(0.95)}, 99 % ${ms(0.99)}, all ${ms(1)} (${ledger.latencies.length} receipts)`,
  ];
}
