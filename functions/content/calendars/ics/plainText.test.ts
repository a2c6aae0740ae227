import { expect, test } from '@jest/globals';
import { plainText } from './plainText.ts';

test.each([
  ['paragraphs', '<p>Bring cake.</p><p>And <b>tea</b>.</p>', 'Bring cake.\n\nAnd tea.'],
  ['lines', 'One<br>Two<br/>Three<br />\nFour', 'One\nTwo\nThree\nFour'],
  ['lines of its source', 'One\nTwo <i>and</i>\n\nThree', 'One\nTwo and\n\nThree'],
  ['an empty line', 'One<br><br>Two', 'One\n\nTwo'],
  [
    'Outlook',
    '<!DOCTYPE html>\r\n<html><head><style>p { color: red }</style></head>\r\n<body>\r\n<p class="x">A&nbsp;&amp; B</p>\r\n<p>&nbsp;</p>\r\n<div>C</div>\r\n</body></html>',
    'A & B\n\nC',
  ],
  ['Google', '<html-blob><u></u>Choir<ul><li>Alto</li><li>Bass</li></ul>End<u></u></html-blob>', 'Choir\n• Alto\n• Bass\nEnd'],
  ['links', '<a href="https://x.test/a?b=1&amp;c=2" target=_blank>Here</a>', 'Here (https://x.test/a?b=1&c=2)'],
  ['links that say where they lead', '<a href="https://x.test/">x.test</a> <a href="mailto:a@x.test">a@x.test</a>', 'x.test a@x.test'],
  ['links that lead nowhere', '<a href="javascript:alert(1)">Here</a>', 'Here'],
  ['signs', '<p>Gr&uuml;&szlig;e &#8211; &#x1F600; &lt;b&gt; &unknown;</p>', 'Grüße – 😀 <b> &unknown;'],
  ['letters', '<b>&Auml;&oelig;&apos;&laquo;&ordm;&icirc;&sect;&frac12;&igrave;&iquest;</b>', "Äœ'«ºî§½ì¿"],
  ['tables', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\nC'],
  ['what has no end', 'Press <script> now', 'Press  now'],
])('of HTML the text stays: %s', (_, html, text) => expect(plainText(html)).toBe(text));

test.each(['A &amp; B\n\n\n  C ', 'x < y and y > z', 'Mail <anna@x.test>, see <https://x.test>', 'a<b', '<3 you>', ''])(
  'what has no tags of HTML stays to the letter: %j',
  (text) => expect(plainText(text)).toBe(text),
);

// Anything quadratic would never finish on this input.
test.each(['<p>', '<script>', '<br', '<!--', '<a href="', '&#x1;<b>', '\n<p> ', '<a href="x">'])('hostile ones end soon: %j', (part) => {
  for (let times = 0; times < 40; times++) expect(plainText(`<b>${part.repeat(400_000 / part.length)}`).length).toBeLessThan(61_000);
});
