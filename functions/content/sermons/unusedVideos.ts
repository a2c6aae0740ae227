// A video of the church's own is in its files as soon as it is uploaded, so that it can be looked at before anything is saved. What no sermon
// and no service shows a day later is deleted; also what one has shown, once it shows another or is gone.
import { removeObject } from '#functions/core/aws/objects.ts';
import { later, nowIso } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { alive } from '#functions/core/table/page.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { type DueRow, due, ofChurch } from '../table.ts';
import { folderOfVideo, removeCaptions } from './ownVideo.ts';
import { videoChecks } from './rows.ts';

/** Written with whatever may leave a video unused; nothing for other addresses. `days`: for as long it is needed in any case. */
export function checkVideo(table: Table, path: string | undefined, days = 1): Op[] {
  if (!path || !folderOfVideo(table.church, path)) return [];
  const at = later(days * dayMs).toISOString();
  const check = { at, churchId: table.church, pageId: table.church, what: 'videos' as const };
  return [...table.set(videoChecks, { path, at }), ...table.set(due, check)];
}

/** Safe to repeat. What was looked at too early is looked at by its own entry. */
export async function removeUnusedVideos(table: Table, row: DueRow): Promise<void> {
  const [checks, media, live] = await Promise.all(
    ['videochecks', 'media', 'live'].map((pk) => table.all(ofChurch, [pk], { withRemoved: true })),
  );
  // Also deleted sermons that can be restored, and single dates of services.
  const shown = JSON.stringify([media, live].flatMap((page) => page?.items.filter(alive) ?? []));
  const now = nowIso();
  for (const { row: check } of checks?.of(videoChecks) ?? []) {
    if (check.at > now) continue;
    const folder = folderOfVideo(table.church, check.path);
    if (folder && !shown.includes(check.path)) {
      await removeObject(settings.contentBucket, check.path.slice(1));
      await removeCaptions(table.church, folder);
    }
    await table.write(table.erase(videoChecks, check));
  }
  await table.write(table.erase(due, row));
}
