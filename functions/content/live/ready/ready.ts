import type { Table } from '#functions/core/table/table.ts';
import { chatSettings } from '#functions/messaging/chat/rows.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { CheckResult } from '#shared/content/live/readiness.ts';
import { holdsType } from '../../drafts/snapshot.ts';
import { ofChurch, published, publishedBlocks } from '../../table.ts';
import { videoAnswers } from './answers.ts';
import { checksOf } from './checks.ts';
import { holdersOf } from './holders.ts';

/** Pages that visitors see, and the blocks on them. */
async function isOnPage(table: Table): Promise<boolean> {
  const site = await table.all(ofChurch, ['site']);
  return [...site.of(published), ...site.of(publishedBlocks)].some(({ row }) => holdsType(row.snapshot, ['stream']));
}

/** Looks now. */
export async function readinessOf(table: Table, date: LiveService): Promise<CheckResult[]> {
  const [video, page, { hosts }, chat] = await Promise.all([
    videoAnswers(date.video),
    isOnPage(table),
    holdersOf(table),
    table.get(chatSettings, {}),
  ]);
  return checksOf(date, { video, page, hosts: hosts.length, crisis: (chat?.row.crisis ?? '').trim() !== '' });
}
