// Answers to forms kept in the browser until the server has them: drafts, and submissions waiting for the network. Without any
// framework, because public pages use it, too.

/** `owner`: `<church> <person>`, empty for visitors of a public page. `id`: that of the submission, so that sending it twice is harmless. */
export interface KeptFilling {
  readonly key: string;
  readonly owner: string;
  readonly formId: string;
  readonly id: string;
  readonly state: 'draft' | 'unsent';
  readonly formVersion: number;
  readonly start: string;
  /** Of work, for visitors (decision F7); empty until it is needed. */
  readonly proof: string;
  /** As typed, by question id. */
  readonly answers: readonly (readonly [questionId: string, values: readonly string[]])[];
  /** The form's name, for lists. */
  readonly name: string;
  /** Whom it is about, if not the person filling it in. */
  readonly about: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
}

export const ownerOf = (churchId: string, personId: string): string => `${churchId} ${personId}`;
/** One draft per form, owner and subject. */
export const fillingKey = (owner: string, formId: string, about = ''): string => [owner, formId, about].join('/');

const [database, store] = ['narthex-forms', 'fillings'];

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isAnswer = (value: unknown): value is [string, string[]] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isTexts(value[1]);

/** What an older version of the app stored may look different: it is left out. */
export function isFilling(value: unknown): value is KeptFilling {
  if (typeof value !== 'object' || value === null) return false;
  const found: Partial<Record<keyof KeptFilling, unknown>> = value;
  const { key, owner, formId, id, start, proof, name, about, state, formVersion, at, answers } = found;
  return (
    [key, owner, formId, id, start, proof, name, about].every((one) => typeof one === 'string') &&
    (state === 'draft' || state === 'unsent') &&
    [formVersion, at].every((one) => typeof one === 'number') &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

/** What couldn't be stored because storage is blocked or full; kept while the page is open. */
const unstored = new Map<string, KeptFilling>();

let opening: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opening ??= new Promise((done, fail) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error('The database is in use by an older version.'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function attempt<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(store, mode);
  const request = ask(transaction.objectStore(store));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => fail(transaction.error);
    transaction.onerror = () => fail(transaction.error);
  });
}

/** Phones close the database of a page in the background: it is opened again. */
const transact: typeof attempt = (mode, ask) =>
  attempt(mode, ask).catch(() => {
    opening = undefined;
    return attempt(mode, ask);
  });

/** Events before a page may be gone, in time for storing what was typed last: at `pagehide` Chromium stores nothing any more. */
export const leavingPage = ['beforeunload', 'visibilitychange'] as const;

const stored = async (): Promise<KeptFilling[]> =>
  (await transact<unknown[]>('readonly', (rows) => rows.getAll())).filter(isFilling).filter(({ key }) => !unstored.has(key));

/** Oldest first. */
export async function allFillings(): Promise<readonly KeptFilling[]> {
  const known = await stored().catch(() => []);
  return [...known, ...unstored.values()].toSorted((a, b) => a.at - b.at);
}

/** What is kept under the id of a submission. Throws if the storage can't be read: that doesn't mean there is nothing. */
export async function fillingsOf(id: string): Promise<readonly KeptFilling[]> {
  const here = [...unstored.values()].filter((one) => one.id === id);
  return here.length > 0 ? here : (await stored()).filter((one) => one.id === id);
}

/** What waits to be sent comes before a draft. */
export async function filling(key: string): Promise<KeptFilling | undefined> {
  const all = await allFillings();
  return all.find((one) => one.state === 'unsent' && one.key.startsWith(`${key}/`)) ?? all.find((one) => one.key === key);
}

const draftKey = ({ owner, formId, about }: KeptFilling) => fillingKey(owner, formId, about);

/**
 * What waits to be sent has a key of its own, so that neither a draft nor another submission takes its place: the same form may be open in
 * several tabs. The draft it was is gone.
 */
export async function keepFilling(given: KeptFilling): Promise<void> {
  const kept = { ...given, key: given.state === 'draft' ? draftKey(given) : `${draftKey(given)}/${given.id}` };
  const isSubmitted = kept.state === 'unsent';
  if (isSubmitted) unstored.delete(draftKey(kept));
  try {
    await transact('readwrite', (rows) => {
      if (isSubmitted) rows.delete(draftKey(kept));
      return rows.put(kept);
    });
    unstored.delete(kept.key);
  } catch {
    unstored.set(kept.key, kept);
  }
}

/** What the server refused can be changed and submitted again, with the start that its files belong to. */
export async function keepRefused(kept: KeptFilling): Promise<void> {
  await keepFilling({ ...kept, state: 'draft' });
  if (kept.key !== draftKey(kept)) await forgetFilling(kept.key);
}

export async function forgetFilling(key: string): Promise<void> {
  unstored.delete(key);
  await transact('readwrite', (rows) => rows.delete(key)).catch(() => undefined);
}

/** On signing out: a shared computer keeps no drafts, but what is waiting to be sent stays for its owner to come back to. */
export async function forgetDraftsOf(owners: readonly string[]): Promise<void> {
  const own = (await allFillings()).filter(({ owner, state }) => state === 'draft' && owners.includes(owner));
  for (const { key } of own) await forgetFilling(key);
}
