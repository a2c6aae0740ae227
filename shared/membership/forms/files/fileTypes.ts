// What the questions File and Picture accept (decision F11).

const pictures = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;
const documents = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const;

const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Picture: pictures,
  File: { ...documents, ...pictures },
};

/** For the browser's file dialog: `.pdf,.docx,…`. */
export const acceptOf = (fieldType: string): string =>
  Object.keys(accepted[fieldType] ?? {})
    .map((ending) => `.${ending}`)
    .join(',');

/** The media type of a file by its name; `undefined` if the question doesn't accept such files. */
export function typeOfFile(fileName: string, fieldType: string): string | undefined {
  const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const types = accepted[fieldType] ?? {};
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
