import { useTranslation } from 'react-i18next';
import { windowOf } from '#shared/membership/forms/access.ts';
import type { Form } from '#shared/membership/forms/forms.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** Whether a form can be filled out now, in words. */
export interface FormStatus {
  readonly label: string;
  readonly tone: 'success' | 'neutral' | 'warning';
}

/** States the status of forms at this moment, by the church's clock. */
export function useFormStatus(): (form: Pick<Form, 'archived' | 'opens' | 'closes'>) => FormStatus {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  return ({ archived, opens, closes }) => {
    if (archived) return { label: t('forms.builder.status.archived'), tone: 'neutral' };
    const { from, until } = windowOf({ opens, closes }, zone);
    const now = Date.now();
    if (now < from) return { label: t('forms.builder.status.opens', { date: format.shortDate(from, zone) }), tone: 'warning' };
    if (now >= until) return { label: t('forms.builder.status.closed'), tone: 'neutral' };
    if (until === Number.POSITIVE_INFINITY) return { label: t('forms.builder.status.open'), tone: 'success' };
    return { label: t('forms.builder.status.openUntil', { date: format.shortDate(until - 1, zone) }), tone: 'success' };
  };
}
