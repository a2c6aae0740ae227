// Whether a file is what its name says, by its first bytes.
import { pictureTypeOf } from './pictureType.ts';

/** How many bytes to read. */
export const startBytes = 512;

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
/** The name and the beginning of the content of a zip's first entry (APPNOTE.TXT, section 4.3.7). */
function firstEntry(bytes: Buffer): { name: string; content: string } {
  if (bytes.length < 30) return { name: '', content: '' };
  const [nameLength, extraLength] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  return { name: text(30, 30 + nameLength), content: text(30 + nameLength + extraLength, bytes.length) };
}

/** Parts that an Office Open XML package begins with. */
const officePart = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/;

/** `type`: a PDF, an office document or an image; anything else never fits. */
export function isOfType(bytes: Buffer, type: string): boolean {
  if (type.startsWith('image/')) return pictureTypeOf(bytes) === type;
  if (type === 'application/pdf') return bytes.subarray(0, startBytes).includes('%PDF-');
  if (!isZip(bytes)) return false;
  const { name, content } = firstEntry(bytes);
  // OpenDocument names its type in the first, uncompressed entry.
  if (type.startsWith('application/vnd.oasis.')) return name === 'mimetype' && content.startsWith(type);
  return type.startsWith('application/vnd.openxmlformats-') && officePart.test(name);
}
