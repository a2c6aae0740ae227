import { useTranslation } from 'react-i18next';
import type { Addressee } from '#shared/membership/people/letters/addressees.ts';
import type { MergeValues } from '#shared/messaging/mailings/mergeFields.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { addressLines } from './postal.ts';
import type { Sheet } from './sheets.ts';

/** One letter, or one label. */
export interface Piece {
  readonly key: string;
  /** The name and below it the address. */
  readonly lines: readonly string[];
  readonly values: MergeValues;
}

/** Without the nickname that a display name has in quotes. */
const postalName = ({ display, first, last, suffix }: Addressee['to'][number]): string =>
  first && last ? [first, last, suffix].filter(Boolean).join(' ') : display;

/** Names and addresses as they are written, in a church of that country. */
export function useLetterWords(country: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const church = useSession().current?.church;
  const churchName = church?.name ?? '';
  const listOf = (names: Addressee['to']): string => {
    const [one] = names;
    const isFamily = names.length > 1 && one?.last && names.every(({ first, last }) => first && last === one.last);
    return isFamily ? `${format.list(names.map(({ first = '' }) => first))} ${one.last}` : format.list(names.map(postalName));
  };
  const piece = ({ key, to, parentsOf, address }: Addressee): Piece => {
    const displayName = to.length > 0 ? listOf(to) : t('letters.parentsOf', { names: listOf(parentsOf) });
    const firstName = to.length > 0 ? format.list(to.map(({ first, display }) => first || display)) : displayName;
    const lastName = to[0]?.last ?? parentsOf[0]?.last ?? '';
    return {
      key,
      lines: [displayName, ...addressLines(address, country)],
      values: { displayName, firstName, lastName, email: '', churchName },
    };
  };
  const own = church ? addressLines(church, country) : [];
  return {
    piece,
    sender: [churchName, ...own].filter(Boolean).join(' · '),
    today: format.date(new Date()),
    sheet: ({ id, columns, rows, width, height }: Sheet) =>
      `${id} · ${columns} × ${rows} · ${format.number(Math.round(width * 10) / 10)} × ${format.number(Math.round(height * 10) / 10)} mm`,
  };
}
