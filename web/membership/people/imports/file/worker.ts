// Prepares an import beside the page, which stays quick whatever the file holds.
import type { Asked, Told } from './client.ts';
import { ImportSession } from './importSession.ts';

const importing = new ImportSession();

async function answer(asked: Asked): Promise<Told> {
  if (asked.does === 'read') {
    const { bytes, labels, reading } = asked;
    return { does: 'read', answer: await importing.read(bytes, new Map(labels), reading) };
  }
  if (asked.does === 'preview') return { does: 'preview', answer: importing.preview(asked.planning) };
  if (asked.does === 'contentPart') return { does: 'contentPart', answer: importing.contentPart(asked.at) };
  if (asked.does === 'notePart') return { does: 'notePart', answer: importing.notePart(asked.at) };
  if (asked.does === 'giftPart') return { does: 'giftPart', answer: importing.giftPart(asked.at) };
  if (asked.does === 'part') return { does: 'part', answer: importing.part(asked.at) };
  if (asked.does === 'learn') importing.learn(asked.people, asked.keys);
  else importing.know(asked.here);
  return { does: asked.does };
}

addEventListener('message', async ({ data: { id, asked } }: MessageEvent<{ readonly id: number; readonly asked: Asked }>) => {
  // A file that is no workbook, although it begins like one.
  const told = await answer(asked).catch((): Told => ({ does: 'fail' }));
  postMessage({ id, told });
});
