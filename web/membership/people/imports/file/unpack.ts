// What a file holds, if it is packed: a workbook, or the export of another system.
import type { MovedGift } from '#shared/giving/imports/moved.ts';
import { type Bundle, bundleOfSheet, bundleOfZip } from '#shared/membership/people/imports/bundle.ts';
import { decode } from '#shared/membership/people/imports/decode.ts';
import { type Sheet, sheetOf, typedText } from '#shared/membership/people/imports/table.ts';

/** `church`: of a dump of several; `today`: from which its dates are reckoned; `currency`: of its gifts. */
export interface Reading {
  readonly church: string;
  readonly today: string;
  readonly currency: MovedGift['currency'];
  readonly zone: string;
}
export const nowhere: Reading = { church: '', today: '', currency: 'usd', zone: 'UTC' };

/** Unpacked, of all lists together. */
const mostUnpacked = 150_000_000;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The first sheet of a workbook; its reader is fetched with the first one. */
async function sheetOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const { default: readXlsx } = await import('read-excel-file/web-worker');
  const [first] = await readXlsx(new Blob([bytes]));
  return sheetOf((first?.data ?? []).map((row) => row.map(typedText)));
}

/** A workbook is a zip as well. Of others, only lists and dumps are unpacked; of pictures, the names are enough. */
export async function bundleOfPacked(bytes: Uint8Array<ArrayBuffer>, { church, today, currency, zone }: Reading): Promise<Bundle> {
  const { unzipSync } = await import('fflate');
  const names: string[] = [];
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (!/\.(csv|tsv|sql)$/i.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Error('The file is too large.');
      return true;
    },
  });
  if (names.includes('xl/workbook.xml')) return bundleOfSheet(await sheetOfWorkbook(bytes), currency);
  const found = bundleOfZip(
    names.map((name) => ({ name, text: () => decode(files[name] ?? new Uint8Array()).text })),
    church,
    today,
    currency,
    zone,
  );
  if (!found) throw new Error('There is no list of people in the file.');
  return found;
}
