/** JSON from clients and files, whose shape is unknown until it has been checked. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in a text; an empty one for anything else. */
export function readObject(text: string): Json {
  try {
    const given: unknown = JSON.parse(text);
    return isRecord(given) ? given : {};
  } catch {
    return {};
  }
}

export const textAt = (record: Json, name: string): string => (typeof record[name] === 'string' ? record[name] : '');
export const numberAt = (record: Json, name: string): number => (typeof record[name] === 'number' ? record[name] : 0);
export function objectAt(record: Json, name: string): Json {
  const value = record[name];
  return isRecord(value) ? value : {};
}
export function listAt(record: Json, name: string): readonly unknown[] {
  const value = record[name];
  return Array.isArray(value) ? value : [];
}
