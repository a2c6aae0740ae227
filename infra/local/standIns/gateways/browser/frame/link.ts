import {
  type Answered,
  type Asked,
  type FromFrame,
  type FromPage,
  formOf,
  type Init,
  isRecord,
  type Problem,
  textIn,
} from '../messages.ts';

/** The frame's side of talking to the page that made it. */
export interface Link {
  readonly init: Init;
  tell(event: string, data?: Readonly<Record<string, unknown>>): void;
  /** `{ result }` or `{ error }`. */
  call(method: 'GET' | 'POST', path: string, fields: Parameters<typeof formOf>[0]): Promise<Answered>;
  /** PayPal's calls, with a client token. */
  post(path: string, body: object): Promise<Answered>;
}

/** Waits for the page's first word; later ones are taken from it and its origin only. */
export function open(begin: (link: Link) => (ask: Asked) => Promise<Answered>): void {
  let answerer: ((ask: Asked) => Promise<Answered>) | undefined;
  let page = '';
  const post = (message: FromFrame) => parent.postMessage(message, page || '*');
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || !isRecord(data) || (page && origin !== page)) return;
    const message: FromPage = { pay: 'ask', id: 0, ...data };
    if (message.pay === 'init' && message.init && !page) {
      page = origin;
      const { init } = message;
      answerer = begin({
        init,
        tell: (event, more) => post({ pay: 'event', event, data: more }),
        call: calling(init.key),
        post: posting(init.key),
      });
    } else if (message.ask && answerer)
      void answerer(message.ask)
        .catch(() => ({ error: broken() }))
        .then((answer) => post({ pay: 'answer', id: message.id, answer }));
  });
  post({ pay: 'hello' });
}

const broken = (): Problem => ({
  type: 'api_connection_error',
  message: 'An error occurred with our connection to the payment provider. Please check your network and try again.',
});

const calling =
  (key: string): Link['call'] =>
  async (method, path, fields) => {
    const form = new URLSearchParams(formOf(fields).map(([name, value]): [string, string] => [name, value]));
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const url = method === 'GET' ? `/v1/${path}?${form}` : `/v1/${path}`;
    const answer = await fetch(url, { method, headers, ...(method === 'POST' ? { body: form } : {}) });
    const body: unknown = await answer.json();
    if (!isRecord(body) || !isRecord(body.error)) return { result: body };
    const { type, message } = body.error;
    return { error: { ...body.error, type: String(type), message: String(message) } };
  };

const posting =
  (token: string): Link['post'] =>
  async (path, sent) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`/paypal${path}`, { method: 'POST', headers, body: JSON.stringify(sent) });
    const body: unknown = await answer.json();
    if (answer.ok) return { result: body };
    const [detail] = isRecord(body) && Array.isArray(body.details) ? body.details : [];
    return {
      error: {
        type: textIn(body, 'name'),
        code: textIn(detail, 'issue'),
        message: textIn(detail, 'description') || textIn(body, 'message'),
      },
    };
  };
