// The name of a chat's room: one for each date of a streaming service (decision M15).

/** The service's id and the wall time of the date, as digits. */
export const roomForm = /^[\w-]{11}-\d{12}$/;

/** The room of a date, by the `key` that `live.json` gives it. `''` if the key is none. */
export function roomOf(key: string): string {
  const at = key.indexOf(' ');
  const room = `${key.slice(0, at)}-${key
    .slice(at + 1)
    .replace(/\D/g, '')
    .slice(0, 12)}`;
  return roomForm.test(room) ? room : '';
}

/** What everyone reads instead of a minor's name (decision D58); pages show it in their language. */
export const minorName = 'Member';
