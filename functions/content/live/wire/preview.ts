import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { isPublished, readMedia } from '../../sermons/read.ts';
import { publicEntries } from '../../sermons/views.ts';
import { liveOf, readServices, sermonOf } from '../read.ts';
import { previewOf } from './older.ts';

/**
 * The next date of each service. One with nothing to show is left out: players show the logo then, whereas they would play an arbitrary
 * sermon of one they don't know (decision M6).
 */
export async function nextServices(table: Table) {
  const services = (await readServices(table)).map(({ row }) => row);
  if (services.length === 0) return [];
  const rows = (await readMedia(table)).sermons.map(({ row }) => row);
  const at = now();
  const dates = liveOf(services, rows, at);
  return Promise.all(
    services.flatMap((service) => {
      const date = dates.find((one) => one.id === service.id);
      if (!date?.video) return [];
      const own = service.dates.find(({ original }) => date.key === `${service.id} ${original}`);
      const sermonId = own?.video ? undefined : (own?.sermonId ?? service.sermonId);
      const found = sermonId ? sermonOf(rows, sermonId, at.toISOString()) : undefined;
      // Of a sermon that isn't public yet, only what is streamed.
      const row = found && isPublished(found, at.toISOString()) ? found : undefined;
      return [
        row
          ? publicEntries(table, row).then(([sermon]) => previewOf(date, dates, sermon, table.church))
          : previewOf(date, dates, undefined, table.church),
      ];
    }),
  );
}
