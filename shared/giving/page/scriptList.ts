import { mapOf, type Out, text } from '#shared/words.ts';

/** Where the build lists what the giving page can load, within the web app. */
export const scriptList = 'give/scripts.json';

/** SHA-256, base64, of each script and style of ours, by file name. */
export const ScriptList = mapOf(text(100));
export type ScriptList = Out<typeof ScriptList>;
