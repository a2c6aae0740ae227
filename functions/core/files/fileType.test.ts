import { expect, test } from '@jest/globals';
import { isOfType } from './fileType.ts';

const zip = (name: string, content = ''): Buffer => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
};
const odt = 'application/vnd.oasis.opendocument.text';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each<[string, Buffer, string, boolean]>([
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf', true],
  ['a program called PDF', Buffer.from('MZ\x90\x00'), 'application/pdf', false],
  ['a page called PDF', Buffer.from('<!doctype html><script>'), 'application/pdf', false],
  ['a document', zip('[Content_Types].xml'), docx, true],
  ['a document of another writer', zip('_rels/.rels'), docx, true],
  ['any zip called document', zip('setup.exe'), docx, false],
  ['an open document', zip('mimetype', odt), odt, true],
  ['another kind of open document', zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), odt, false],
  ['a broken zip', Buffer.from('PK\x03\x04'), docx, false],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png', true],
  ['a PNG called JPEG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/jpeg', false],
  ['a drawing with script', Buffer.from('<svg onload="x()">'), 'image/svg+xml', false],
  ['nothing', Buffer.alloc(0), 'application/pdf', false],
])('%s', (_, bytes, type, fits) => expect(isOfType(bytes, type)).toBe(fits));
