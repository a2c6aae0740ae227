// A process in a browser's time zone that runs the published player of older clients as it is (`clients.ts`). The first line it reads names
// the package's folder; every further one an instant, what was previewed then, and the services of the staff screen. Prints what is shown.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { DateHelper } from '@churchapps/helpers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anything, many, parse, shape, text, whole } from '#shared/words.ts';

const Service = shape({ id: text(20), serviceTime: text(40), timezoneOffset: whole });
const Asked = shape({ now: whole, preview: anything, services: many(Service) });

let now = 0;
/** The player asks for the time by itself. */
const setDate = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
  get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
});

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const folder = String((await lines.next()).value);
const at = (path: string) => pathToFileURL(`${folder}/dist/website/${path}`).href;
const { StreamingServiceHelper } = await import(at('helpers/StreamingServiceHelper.js'));
const { VideoContainer } = await import(at('components/video/VideoContainer.js'));
Object.assign(globalThis, { Date: setDate });

for await (const line of lines) {
  const { now: instant, preview, services } = parse(Asked, JSON.parse(line));
  now = instant;
  StreamingServiceHelper.updateServiceTimes(preview);
  const current = StreamingServiceHelper.determineCurrentService(Object(preview).services);
  const html = renderToStaticMarkup(createElement(VideoContainer, { currentService: current, embedded: true, appearance: {} }));
  const isTalking = current ? now >= current.localChatStart.getTime() && now <= current.localChatEnd.getTime() : false;
  // As the staff screen reads a service's time, shows it in a field, and sends the field.
  const sent = services.map(({ id, serviceTime, timezoneOffset }) => {
    const time = new Date(Date.parse(serviceTime));
    time.setMinutes(time.getMinutes() + timezoneOffset);
    return { id, serviceTime: new Date(DateHelper.formatHtml5DateTime(time)).toISOString() };
  });
  process.stdout.write(`${JSON.stringify({ id: current?.id ?? '', html, isTalking, sent })}\n`);
}
process.exit(0);
