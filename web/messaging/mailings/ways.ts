import { useTranslation } from 'react-i18next';
import { type Mailing, mailings, type PassedReason, type Result } from '#shared/messaging/mailings/mailings.ts';
import { texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';

/** How something is written to many. */
export type Way = 'email' | 'text';

type Page = { readonly after?: string | undefined };
type To = Page & { readonly kind: Mailing['to']['kind']; readonly id?: string | undefined };
type Of = Page & { readonly of: 'copies' | 'passed' };

/** The same calls of both ways. */
export const wayCalls = {
  email: {
    path: '/emails',
    list: (query: Page) => call(mailings.list, { query }),
    recipients: (query: To) => call(mailings.recipients, { query }),
    load: (id: string): Promise<Mailing> => call(mailings.load, { id }),
    results: (id: string, query: Of) => call(mailings.results, { id, query }),
    now: (id: string) => call(mailings.now, { id, body: {} }),
    cancel: (id: string) => call(mailings.cancel, { id, body: {} }),
  },
  text: {
    path: '/texts',
    list: (query: Page) => call(texts.list, { query }),
    recipients: (query: To) => call(texts.recipients, { query }),
    load: (id: string): Promise<Mailing> => call(texts.load, { id }),
    results: (id: string, query: Of) => call(texts.results, { id, query }),
    now: (id: string) => call(texts.now, { id, body: {} }),
    cancel: (id: string) => call(texts.cancel, { id, body: {} }),
  },
} as const;

/** What reasons and outcomes are called. */
export function useWayWords(way: Way) {
  const { t } = useTranslation();
  const isText = way === 'text';
  return {
    reason: (reason: PassedReason): string =>
      isText && (reason === 'off' || reason === 'bounced' || reason === 'same')
        ? t(`textMessages.reasons.${reason}`)
        : t(`mailings.reasons.${reason}`),
    outcome: (outcome: Exclude<Result['outcome'], 'passed'>): string =>
      isText && outcome === 'failed' ? t('textMessages.failed') : t(`mailings.outcomes.${outcome}`),
    title: isText ? t('textMessages.title') : t('mailings.title'),
    copies: isText ? t('textMessages.copies') : t('mailings.compose.copies'),
    sent: isText ? t('textMessages.sent') : t('mailings.one.sent'),
    failed: isText ? t('textMessages.failed') : t('mailings.one.failed'),
  };
}
