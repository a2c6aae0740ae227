import { Rich } from '../Html.tsx';
import type { ViewProps } from '../view.ts';

/** A table whose first row may be a header and whose cells may hold markdown. Wide tables scroll, by keyboard too. */
export function TableView({ answers, site }: ViewProps<'table'>) {
  const { contents, head, markdown, size } = answers;
  const rows = evened(contents);
  if (!rows[0]?.length) return null;
  const [names, body] = head ? [rows[0], rows.slice(1)] : [undefined, rows];
  const shown = (text: string) => (markdown ? <Rich text={text} className="rich cell" /> : text);
  const scrolls = { tabIndex: 0, role: 'region', 'aria-label': site.say('site.table') };
  return (
    <div className={`sheet ${size}`} {...scrolls}>
      <table>
        {names && (
          <thead>
            <tr>
              {keyed(names).map(([key, text]) =>
                text ? (
                  <th key={key} scope="col">
                    {shown(text)}
                  </th>
                ) : (
                  <td key={key} />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {keyed(body).map(([key, row]) => (
            <tr key={key}>
              {keyed(row).map(([place, text]) => (
                <td key={place}>{shown(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pads all rows to the length of the longest. */
function evened(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** Rows and cells are identified only by their position. */
const keyed = <T,>(list: readonly T[]): readonly (readonly [string, T])[] => list.map((one, at) => [`${at}`, one]);
