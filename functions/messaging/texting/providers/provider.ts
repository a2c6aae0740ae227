// What every provider of texts can do. The rest of the area knows none of them by name.

export interface Account {
  readonly account: string;
  readonly secret: string;
  readonly from: string;
}

interface Text {
  readonly to: string;
  readonly body: string;
  /** Where the provider says what became of it. */
  readonly statusUrl: string;
}

/**
 * `refused`: it was not taken, and won't be; `number`: because of the number, `stopped`: because its owner answered STOP. `busy`: it was not
 * taken, and may be later. `unclear`: it may have been taken.
 */
export type Sent =
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly because?: 'number' | 'stopped' | undefined }
  | { readonly is: 'busy' }
  | { readonly is: 'unclear' };

export type News =
  | { readonly is: 'delivered' }
  | { readonly is: 'failed'; readonly because?: 'number' | 'stopped' | undefined }
  | { readonly is: 'onTheWay' };

export interface Heard {
  /** The same whenever it is posted again. */
  readonly id: string;
  readonly message: string;
  readonly from: string;
  readonly word: 'stop' | 'start' | 'help' | undefined;
  /** The provider answers this word itself. */
  readonly isAnswered: boolean;
}

/** What the provider posts to us: the address it was told, the body as it came, and its headers. */
export interface Posted {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface TextProvider {
  send(account: Account, text: Text): Promise<Sent>;
  /** Whether it was posted by the holder of the account's key. */
  isGenuine(account: Account, posted: Posted): boolean;
  newsIn(posted: Posted): News;
  heardIn(posted: Posted): Heard;
  /** What answers an incoming text; nothing is said without `says`. */
  reply(says?: string): { readonly type: string; readonly body: string };
}
