// The API document as one page: no script, so that it works under the strictest policy and prints as is.
import { refusals } from '#shared/errors.ts';
import { type Answered, type Document, type Method, type Operation, sentenceOf } from './document.ts';
import { notation } from './notation.ts';
import type { JsonSchema } from './schema.ts';
import { pageStyle } from './style.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Escapes text and formats `code` between backticks. */
const prose = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>');

interface Entry {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

const order: readonly Method[] = ['get', 'post', 'patch', 'delete'];
const entriesOf = (document: Document): Entry[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    order.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

export function apiPage(document: Document): string {
  const entries = entriesOf(document);
  const resources = document.tags.map(({ name }) => ({ name, entries: entries.filter(({ operation }) => operation.tags.includes(name)) }));
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">Narthex</p>
<h1>${escaped(title)}</h1>
<p>${prose(String(description))}</p>
<p>Version ${escaped(version)} · ${entries.length} calls · <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
</header>
<div class="columns">
<nav aria-label="Calls">
${resources.map(contents).join('\n')}
<details><summary>More</summary><ul><li><a href="#tokens">Tokens</a></li><li><a href="#shapes">Shapes</a></li><li><a href="#refusals">Refusals</a></li></ul></details>
</nav>
<main id="content">
${resources.map(section).join('\n')}
${tokens(document)}
${shapes(document)}
${refusalList()}
</main>
</div>
</body>
</html>
`;
}

interface Resource {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const verb = (method: Method) => `<span class="verb ${method}">${method.toUpperCase()}</span>`;

const contents = ({ name, entries }: Resource) =>
  `<details><summary>${escaped(name)} <span class="count">${entries.length}</span></summary><ul>${entries
    .map(({ method, path, operation }) => `<li><a href="#${operation.operationId}">${verb(method)} <span>${wrapped(path)}</span></a></li>`)
    .join('')}</ul></details>`;

/** Allows long paths to break after slashes. */
const wrapped = (path: string) => escaped(path).replaceAll('/', '/<wbr>');

const section = ({ name, entries }: Resource) =>
  `<section aria-labelledby="of-${name}"><h2 id="of-${name}">${escaped(name)}</h2>\n${entries.map(call).join('\n')}\n</section>`;

function call({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return `<article id="${operationId}" aria-labelledby="t-${operationId}">
<h3 id="t-${operationId}">${verb(method)} <a href="#${operationId}"><code>${wrapped(path)}</code></a></h3>
<p>${prose(summary)}</p>
<p class="access">${prose(description)}</p>
${parameters.length ? shown('Parameters', parameters.map(parameter).join('\n')) : ''}
${requestBody ? shown('Body', notationOf(requestBody.content)) : ''}
${shown('Answer', notationOf(responses['200']?.content))}
${refused(responses)}
</article>`;
}

const parameter = ({ name, in: where, required, schema }: Operation['parameters'][number]) =>
  `${escaped(name)}${required ? '' : '?'}: ${notation(schema)}${where === 'path' ? '  <i>in the path</i>' : ''}`;

const notationOf = (content: Answered['content']) => {
  const schema = content?.['application/json']?.schema;
  return schema ? notation(schema) : '';
};

/** Anything too wide for a small screen scrolls by itself, also with the keyboard. */
const shown = (what: string, code: string) =>
  `<h4>${what}</h4>\n<pre tabindex="0" role="group" aria-label="${what}"><code>${code}</code></pre>`;

function refused(responses: Operation['responses']): string {
  const lines = Object.entries(responses).filter(([status]) => status !== '200' && status !== 'default');
  if (lines.length === 0) return '';
  const items = lines.map(([status, { description }]) => `<dt>${status}</dt><dd>${prose(description)}</dd>`).join('');
  return `<details><summary>Refusals</summary><dl>${items}</dl></details>`;
}

const tokens = ({ components }: Document) =>
  `<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2><dl class="wide">${Object.entries(components.securitySchemes)
    .map(([name, { description = '' }]) => `<dt><code>${escaped(name)}</code></dt><dd>${prose(description)}</dd>`)
    .join('')}</dl></section>`;

const shapes = ({ components }: Document) =>
  `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>\n${Object.entries(components.schemas).map(shape).join('\n')}\n</section>`;

const shape = ([name, schema]: [string, JsonSchema]) =>
  `<article id="shape-${name}" aria-labelledby="s-${name}"><h3 id="s-${name}">${escaped(name)}</h3><pre tabindex="0" role="group" aria-label="${name}"><code>${notation(schema)}</code></pre></article>`;

const refusalList = () =>
  `<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2><dl class="wide">${Object.entries(refusals)
    .map(([code, { status }]) => `<dt>${status} <code>${code}</code></dt><dd>${prose(sentenceOf(code))}</dd>`)
    .join('')}</dl></section>`;
