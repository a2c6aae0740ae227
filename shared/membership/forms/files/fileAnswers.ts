// Files in answers (decision F11): how many, and how they are written. Part of every form on a public page, so small.

/** The most files of an answer, and of a submission; the largest file, in bytes. */
export const mostFiles = 5;
export const mostFilesSent = 30;
export const largestMb = 10;
export const largestFile = largestMb * 1024 * 1024;

/** Whether answers to this type of question are files. */
export const asksForFiles = (fieldType: string): boolean => fieldType === 'File' || fieldType === 'Picture';

/** A file in an answer, `<id>/<name>`: the name is shown wherever answers are. */
export const fileAnswer = ({ id, name }: { readonly id: string; readonly name: string }): string => `${id}/${name}`;
const fileForm = /^([\w-]{11})\/([^/]{1,200})$/;
export function fileIn(value: string): { readonly id: string; readonly name: string } | undefined {
  const [, id, name] = fileForm.exec(value) ?? [];
  return id && name ? { id, name } : undefined;
}

/** Files are uploaded for a form, not for an event: such questions aren't asked along with a registration. */
export const withoutFiles = <Q extends { readonly fieldType: string }>(questions: readonly Q[]): Q[] =>
  questions.filter(({ fieldType }) => !asksForFiles(fieldType));
