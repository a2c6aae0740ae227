import { StoreError } from '../errors.ts';
import { ByteReader, gather } from './byteReader.ts';

/** An upload form up to its file, whose bytes haven't been read yet. Field names are in lower case. */
export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Buffer>;
}

const fieldsLimit = 20_000;

/** Reads a multipart/form-data body up to its `file`; what follows the file is ignored, as S3 does. */
export async function readForm(source: AsyncIterable<Buffer>, contentType: string): Promise<UploadForm> {
  const [, quoted, bare] = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new StoreError('MalformedPOSTRequest');
  // A line break before the first byte makes the first delimiter look like all the others.
  const reader = new ByteReader(source, '\r\n');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await gather(reader.until(delimiter), 2_000);
  const fields = new Map<string, string>();
  let room = fieldsLimit;
  while ((await reader.line(100)).trim() === '') {
    const part = await readPartHead(reader);
    if (part.name === 'file') return { fields, fileName: baseName(part.fileName), bytes: reader.until(delimiter) };
    const value = await readValue(reader, delimiter, room);
    room -= value.length + part.name.length;
    if ((fields.get(part.name) ?? value) !== value) {
      throw new StoreError('InvalidArgument', `The field '${part.name}' is given twice with different values.`);
    }
    fields.set(part.name, value);
  }
  throw new StoreError('InvalidArgument', 'The form needs exactly one file, after all other fields.');
}

async function readPartHead(reader: ByteReader): Promise<{ name: string; fileName: string }> {
  let [name, fileName] = ['', ''];
  for (let count = 0; count < 20; count += 1) {
    const line = await reader.line(8_000);
    if (line === '') break;
    if (!/^content-disposition:/i.test(line)) continue;
    name = parameter(line, 'name').toLowerCase();
    fileName = parameter(line, 'filename');
  }
  if (name === '') throw new StoreError('MalformedPOSTRequest');
  return { name, fileName };
}

/** A quoted parameter; browsers encode quotes and line breaks in it as %22, %0D and %0A. */
function parameter(line: string, name: string): string {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(line) ?? [];
  return (quoted?.replace(/\\(["\\])/g, '$1') ?? bare ?? '').replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');
}

const baseName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

async function readValue(reader: ByteReader, delimiter: Buffer, room: number): Promise<string> {
  try {
    const bytes = await gather(reader.until(delimiter), Math.max(room, 0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'MaxMessageLengthExceeded') throw new StoreError('MaxPostPreDataLengthExceededError');
    if (error instanceof TypeError) throw new StoreError('MalformedPOSTRequest', 'A field of the form is not valid UTF-8.');
    throw error;
  }
}
