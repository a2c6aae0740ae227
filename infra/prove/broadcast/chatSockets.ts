// Five hundred sockets in a service's chat, older clients among them, on a whole stage.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { putObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { liveFile } from '#shared/content/live/liveService.ts';
import { frameMs } from '#shared/messaging/chat/pace.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { ChatEvent } from '#shared/messaging/chat/words.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { anything, many, parse, shape, text, yes } from '#shared/words.ts';
import type { Proof } from '../proof.ts';
import { makeWireChurch, type WireChurch } from '../wire/church.ts';
import { idOf } from '../wire/client.ts';
import { startWire, type WireStage } from '../wire/stageProcess.ts';

const [sockets, older] = [500, 100];
/** Messages a second, from as many members as may write every two seconds. */
const [rate, seconds] = [4, 30];
const longestMs = 1000;
const bareSeconds = 10;

const Heard = shape({ action: text(40), conversationId: text(40), data: anything });
const Joined = shape({ socket: yes });
const OlderFrame = shape({ id: text(20) });
const News = shape({ events: many(ChatEvent, 300) });

/** When messages were sent, and how long each took to each socket. */
class Receipts {
  readonly #sent = new Map<string, number>();
  readonly #seen: Set<string>[] = [];
  readonly latencies: number[] = [];
  /** How often sockets were told what they had. */
  again = 0;

  sent(id: string): void {
    this.#sent.set(id, performance.now());
  }
  get wanted(): number {
    return this.#sent.size * this.#seen.length;
  }
  socket(): (id: string) => void {
    const seen = new Set<string>();
    this.#seen.push(seen);
    return (id) => {
      const at = this.#sent.get(id);
      if (seen.has(id)) this.again += 1;
      else if (at !== undefined) this.latencies.push(performance.now() - at);
      seen.add(id);
    };
  }
}

async function openRoom(church: WireChurch): Promise<string> {
  const [id, at] = [newId(), Date.now()];
  const key = `${id} 2026-01-04T10:00:00`;
  const times = { serviceTime: at, start: at, end: at + hourMs, until: at + hourMs, chatFrom: at - hourMs, chatTo: at + 2 * hourMs };
  const service = { id, key, label: 'Sunday', ...times, live: true, chat: 'everyone', grace: 5, keepDays: 90 };
  const file = JSON.stringify({ church: church.churchId, made: at, services: [service] });
  await putObject(settings.siteBucket, `pages/${church.churchId}/${liveFile}`, file, { 'content-type': 'application/json' });
  return roomOf(key);
}

async function listen(subject: WireStage, churchId: string, room: string, at: number, receipts: Receipts): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${subject.port}/socket`);
  socket.on('error', () => {});
  const socketId = await idOf(socket);
  const got = receipts.socket();
  socket.on('message', (said) => {
    const { action, conversationId, data } = parse(Heard, JSON.parse(String(said)));
    if (conversationId !== room) return;
    if (action === 'message') got(parse(OlderFrame, data).id);
    if (action === 'chat') for (const { kind, id } of parse(News, data).events) if (kind === 'message' && id) got(id);
  });
  if (at < older) {
    const body = [{ conversationId: room, churchId, socketId, displayName: 'Older', personId: '' }];
    await subject.persist('POST', '/connections', { from: at, body });
  } else {
    const joined = await subject.persist('POST', '/chat/join', { from: at, body: { churchId, room, socketId } });
    if (!parse(Joined, joined).socket) throw new Error(`The room was full for socket ${at}.`);
  }
  return socket;
}

/** Members take turns, each at most every two seconds. */
async function writeOn(
  subject: WireStage,
  church: WireChurch,
  room: string,
  onSend: (id: string) => void,
  until: () => boolean,
  each: number,
) {
  const writing: Promise<unknown>[] = [];
  for (let nth = 0; !until(); nth += 1) {
    const by = church.members[nth % church.members.length];
    const id = newId();
    onSend(id);
    const body = { churchId: church.churchId, room, id, content: `Good morning ${nth}, from ${by?.index}` };
    writing.push(subject.persist('POST', '/chat/post', { token: by?.token, from: nth, body }));
    await sleep(1000 / each);
  }
  await Promise.all(writing);
}

const share = (all: readonly number[], part: number) => all.toSorted((a, b) => a - b)[Math.floor(part * (all.length - 1))] ?? 0;

export const broadcastSockets: Proof = {
  name: 'broadcast-sockets',
  claim: 'Five hundred sockets in a chat, older clients among them, have a message within a second.',
  run: async ({ dir }) => {
    const subject = await startWire(dir);
    try {
      const church = await makeWireChurch(60, 1);
      const room = await openRoom(church);
      const crowded = await inRoom(subject, church, room);
      const floor = await bare();
      return { facts: [...crowded.facts, floor], faults: crowded.faults };
    } finally {
      await subject.stop();
    }
  },
};

interface Judged {
  readonly facts: readonly string[];
  readonly faults: readonly string[];
}

async function inRoom(subject: WireStage, church: WireChurch, room: string): Promise<Judged> {
  const [olderOnes, ours] = [new Receipts(), new Receipts()];
  const all: WebSocket[] = [];
  // One after the other: older clients that come in the same moment count too high until a later one sets it right, and the last would be
  // told to ask instead of listening.
  for (let at = 0; at < older; at += 1) all.push(await listen(subject, church.churchId, room, at, olderOnes));
  for (let at = older; at < sockets; at += 10) {
    const some = Array.from({ length: 10 }, (_, more) => listen(subject, church.churchId, room, at + more, ours));
    all.push(...(await Promise.all(some)));
  }
  const end = performance.now() + seconds * 1000;
  await writeOn(
    subject,
    church,
    room,
    (id) => {
      olderOnes.sent(id);
      ours.sent(id);
    },
    () => performance.now() > end,
    rate,
  );
  await sleep(3000);
  for (const socket of all) socket.terminate();
  const latencies = [...olderOnes.latencies, ...ours.latencies];
  const wanted = olderOnes.wanted + ours.wanted;
  const [half, p99] = [share(latencies, 0.5), share(latencies, 0.99)].map(Math.round);
  const told = `${latencies.length} receipts, ${ours.again} told again to ours, ${olderOnes.again} to older ones`;
  return {
    facts: [
      `${sockets} sockets, ${older} of older clients, ${rate} messages a second: half within ${half} ms, 99 % within ${p99} ms (${told})`,
    ],
    faults: [
      ...(latencies.length < wanted ? [`${wanted - latencies.length} of ${wanted} receipts are missing.`] : []),
      // Ours know a message by its number, and what was written while a frame was being made is in the next one, too.
      ...(olderOnes.again > 0 ? [`Older clients were told ${olderOnes.again} messages twice.`] : []),
      ...((p99 ?? 0) > longestMs ? [`99 % have a message within ${p99} ms, ${longestMs} are allowed.`] : []),
    ],
  };
}

const bareProgram = fileURLToPath(new URL('bareSockets.ts', import.meta.url));

/** The least this machine needs: a process that does nothing but send the same frames to as many sockets. */
async function bare(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', bareProgram], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  const receipts = new Receipts();
  const all = await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      const got = receipts.socket();
      socket.on('message', (said) => got(parse(OlderFrame, JSON.parse(String(said))).id));
      await once(socket, 'open');
      return socket;
    }),
  );
  const frames = (bareSeconds * 1000) / frameMs;
  for (let nth = 0; nth < frames; nth += 1) {
    const id = newId();
    receipts.sent(id);
    child.stdin.write(`${JSON.stringify({ id, more: 'x'.repeat(600) })}\n`);
    await sleep(frameMs);
  }
  await sleep(1000);
  for (const socket of all) socket.terminate();
  child.stdin.end();
  await once(child, 'exit');
  const p99 = Math.round(share(receipts.latencies, 0.99));
  return `the least: a process that only sends such frames to ${sockets} sockets needs ${p99} ms for 99 %`;
}
