// jsdom matches every rule of every style sheet against every element, and recomputes the whole style on each request: most of the time of
// the component tests. Here rules that can't match are filtered first, and a style is cached for as long as jsdom caches its own. Must be
// imported before jsdom.
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const require = createRequire(createRequire(resolve('jest-environment-jsdom')).resolve('jsdom'));
const selectors = require('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('./jsdom/living/generated/utils.js');

/** What only narrows a part of a selector: `[type='text']`, `:not(.a, .b)`, innermost first. */
const narrowing = /:?[\w-]*\([^()[\]]*\)|\[[^()[\]]*\]/g;

/** What an element must have to match the last part of a selector: a class or an element's name. Anything out of the ordinary: nothing. */
function needed(given) {
  if (typeof given !== 'string' || given.includes('\\')) return undefined;
  let selector = given;
  for (let before = ''; before !== selector; ) {
    before = selector;
    selector = selector.replace(narrowing, '');
  }
  if (/["'[\]()]/.test(selector)) return undefined;
  const subjects = selector.split(',').map(
    (one) =>
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  );
  const needs = subjects.map((subject) => /\.([\w-]+)/.exec(subject)?.[0] ?? /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase());
  return needs.every(Boolean) ? needs : undefined;
}

const known = new Map();
function needsOf(selector) {
  if (!known.has(selector)) known.set(selector, needed(selector));
  return known.get(selector);
}

const isQuirky = ({ _ownerDocument }) => _ownerDocument._mode === 'quirks';
const has = (element, need) =>
  need.startsWith('.') ? element.classList.contains(need.slice(1)) : element._localName?.toLowerCase() === need;

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const needs = needsOf(selector);
  if (needs && !isQuirky(element) && !needs.some((need) => has(element, need))) return false;
  return matchesDontThrow(element, selector);
};

/** Keeps what a window says of styles until something in its document changes. */
export function keepStyles(window) {
  const compute = window.getComputedStyle;
  const document = implForWrapper(window.document);
  let keptFor;
  let kept = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected || element.ownerDocument !== window.document) return compute(element, pseudo);
    if (document._styleCache !== keptFor || !keptFor) kept = new WeakMap();
    const found = kept.get(element) ?? compute(element);
    kept.set(element, found);
    keptFor = document._styleCache;
    return found;
  };
}
