// The HTML that churches can write. Everything else is removed, but its text is kept.
import type sanitizeHtml from 'sanitize-html';
import { cleanStyle } from '../styles/inline.ts';
import { safeLink, safePicture } from './urls.ts';

type Attributes = Record<string, string>;

const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'kbd',
  'span',
  'q',
  'abbr',
  'img',
];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'];

/** The only classes of ours that texts can use: those of buttons. Others could imitate parts of the interface. */
const classes = ['btn', 'btn-*', 'full'];

function link(_: string, given: Attributes): sanitizeHtml.Tag {
  const href = safeLink(given.href ?? '');
  const { href: _href, target, rel: _rel, ...rest } = given;
  const opens: Attributes = target === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return { tagName: 'a', attribs: { ...rest, ...(href ? { href } : {}), ...opens } };
}

function picture(_: string, given: Attributes): sanitizeHtml.Tag {
  const { src: given_, ...rest } = given;
  const src = safePicture(given_ ?? '');
  return { tagName: 'img', attribs: { ...rest, ...(src ? { src } : {}), alt: given.alt ?? '', loading: 'lazy', decoding: 'async' } };
}

/** Written by older editors; converted to today's form. */
const font = (_: string, { color, face }: Attributes): sanitizeHtml.Tag => ({
  tagName: 'span',
  attribs: { style: [color && `color:${color}`, face && `font-family:${face}`].filter(Boolean).join(';') },
});

const styled = (tagName: string, { style, ...rest }: Attributes): sanitizeHtml.Tag => {
  const clean = cleanStyle(style ?? '');
  return { tagName, attribs: clean ? { ...rest, style: clean } : rest };
};

export const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    '*': ['style', 'class', 'title', 'lang', 'dir'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
    li: ['value'],
  },
  allowedClasses: { '*': classes },
  /** The library's own parser needs Node; ours runs in browsers, too. */
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** Deeper than anything a church writes, and far below what would exhaust a browser. */
  nestingLimit: 60,
  transformTags: {
    '*': styled,
    a: link,
    img: picture,
    font,
    strike: 's',
    center: () => ({ tagName: 'div', attribs: { style: 'text-align:center' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};
