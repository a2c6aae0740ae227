// The calls of those who host chats (decision M14). Room names are of the caller's church.
import { verbs } from '#shared/api.ts';
import { choice, exact, id, instant, many, maybe, type Out, required, shape, text, whole, yes } from '#shared/words.ts';
import { longestHelp, mostInPrayer } from './prayers.ts';
import { Callout, ChatEvent, ChatNews, longestCallout, longestPost, roomName } from './words.ts';

const { get, post } = verbs('messaging');
const hostsChats = 'Messaging:Chat:Host';

/** A message that only hosts have yet; `waiting`: until one of them lets it through. `due`: when everyone gets it, in milliseconds. `danger`: the words are those of someone who may be in danger. */
export const Held = shape({
  ...{ id: text(20), by: text(20), name: text(300), content: exact(longestPost), at: whole, due: whole, waiting: yes },
  ...{ minor: maybe(yes), address: text(10), danger: maybe(yes) },
});
export type Held = Out<typeof Held>;

/** Someone who wrote, or entered to. `address`: a letter for it, and how many viewers here have it. `name`: a minor's, too. */
export const Viewer = shape({
  ...{ by: text(20), name: text(300), member: yes, minor: maybe(yes), address: text(10), sharing: whole, last: whole, blocked: yes },
});
export type Viewer = Out<typeof Viewer>;

/** `who`: sent back to unblock. */
export const Block = shape({ who: text(60), name: text(300), address: text(10), by: text(300), at: instant, until: instant });
export type Block = Out<typeof Block>;

/** `open`: two cleared hosts are in it. `waiting`: not yet. `hosts`: how many cleared hosts are in it. */
export const PrayerInList = shape({
  ...{ id: text(20), name: text(300), at: whole, state: choice('waiting', 'open', 'closed'), hosts: many(text(300), mostInPrayer) },
  ...{ danger: maybe(yes), minor: maybe(yes), joined: yes },
});
export type PrayerInList = Out<typeof PrayerInList>;

/** What a host has said to the other hosts, whichever client they use. `own`: the caller has. */
const HostTalk = shape({ number: whole, at: whole, name: text(300), content: exact(longestPost), own: yes });
export type HostTalk = Out<typeof HostTalk>;

/** Everything a console shows. `cleared`: the caller may join prayers. */
export const HostView = shape({
  ...{ room: roomName, label: text(200), opens: whole, closes: whole, cleared: yes },
  held: many(Held, 500),
  viewers: many(Viewer, 1000),
  blocks: many(Block, 1000),
  prayers: many(PrayerInList, 200),
  callouts: many(Callout, 100),
  talk: many(HostTalk, 50),
});
export type HostView = Out<typeof HostView>;

const inRoom = { room: roomName };

/** A chat that is kept. Times in milliseconds. */
export const KeptChat = shape({ room: roomName, label: text(200), opens: whole, closes: whole });
export type KeptChat = Out<typeof KeptChat>;

export const chathosts = {
  rooms: get('/chathosts/rooms', {
    says: 'Lists the chats that have begun and are still kept, newest first.',
    access: hostsChats,
    returns: many(KeptChat, 200),
  }),
  view: get('/chathosts/:room', {
    says: 'Returns what hosts see of a chat: held messages, who is writing, blocks, prayers, callouts, and what they say to each other.',
    access: hostsChats,
    returns: HostView,
  }),
  news: get('/chathosts/:room/news/:revision', {
    says: 'Returns what happened in a chat after a revision, at once, with the names of minors.',
    access: hostsChats,
    returns: shape({ ...ChatNews.entries, events: many(shape({ ...ChatEvent.entries, by: maybe(text(20)), minor: maybe(yes) }), 300) }),
  }),
  callouts: get('/chathosts/:room/callouts', {
    says: 'Returns the callouts of a chat with their times, also when it is over.',
    access: hostsChats,
    returns: many(Callout),
  }),
  curve: get('/chathosts/:room/curve', {
    says: 'Returns how many viewed a service, for each window of 30 seconds since 1970.',
    access: hostsChats,
    returns: many(shape({ window: whole, viewers: whole }), 10_000),
  }),
  release: post('/chathosts/release', {
    says: 'Lets a held message through.',
    access: hostsChats,
    body: shape({ ...inRoom, id }),
    returns: shape({ released: yes }),
  }),
  remove: post('/chathosts/remove', {
    says: 'Removes a message: within its grace, no one but hosts has seen it.',
    access: hostsChats,
    body: shape({ ...inRoom, id }),
    returns: shape({ removed: yes }),
  }),
  callout: post('/chathosts/callout', {
    says: 'Shows a text to everyone; an empty one takes the last away. Latecomers see it, too.',
    access: hostsChats,
    body: shape({ ...inRoom, content: text(longestCallout) }),
    returns: shape({}),
  }),
  talk: post('/chathosts/talk', {
    says: 'Writes to the other hosts of a chat, once per id; those with older clients have it in their own conversation.',
    access: hostsChats,
    body: shape({ ...inRoom, id, content: required(longestPost) }),
    returns: shape({}),
  }),
  block: post('/chathosts/block', {
    says: 'Blocks the author a message (`id`) or someone in the list (`by`), in all chats of the church until a day after the service; `address`: a guest’s network address, too.',
    access: hostsChats,
    body: shape({ ...inRoom, id: maybe(id), by: maybe(text(20)), address: maybe(yes) }),
    returns: many(Block),
  }),
  unblock: post('/chathosts/unblock', {
    says: 'Ends a block.',
    access: hostsChats,
    body: shape({ who: required(60) }),
    returns: shape({}),
  }),
  settings: get('/chathosts/settings', {
    says: 'Returns the words that wait for a host, and where those in danger find help.',
    access: hostsChats,
    returns: shape({ words: many(text(60), 200), crisis: text(longestHelp) }),
  }),
  setSettings: post('/chathosts/settings', {
    says: 'Sets the words that wait for a host, and where those in danger find help.',
    access: hostsChats,
    body: shape({ words: many(required(60), 200), crisis: text(longestHelp) }),
    returns: shape({ words: many(text(60), 200), crisis: text(longestHelp) }),
  }),
};
