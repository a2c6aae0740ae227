import { expect, test } from '@jest/globals';
import { withAppWaiting } from './pageDocument.ts';

const document = `<head>
    <link rel="icon" href="/favicon.svg" />
    <script src="/assets/early-1.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/client-1.js">
    <link rel="stylesheet" crossorigin href="/assets/client-1.css">
  </head>
`;

test('what loads the app waits in front of the script that lets it in', () => {
  expect(withAppWaiting(document)).toBe(`<head>
    <link rel="icon" href="/favicon.svg" />
    <template><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/client-1.js"><link rel="stylesheet" crossorigin href="/assets/client-1.css"></template>
    <script src="/assets/early-1.js"></script>
  </head>
`);
});

test('a document without a first script, or without an app, is not taken for one', () => {
  expect(() => withAppWaiting(document.replace('<script src=', '<script async src='))).toThrow('could wait');
  expect(() => withAppWaiting('<head>\n    <script src="/a.js"></script>\n</head>')).toThrow('could wait');
});
