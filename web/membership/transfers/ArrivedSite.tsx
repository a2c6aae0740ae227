import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { arrivedSite } from '#shared/content/transfers/arrivedSite.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { pollMs } from './polling.ts';

/** Publishes the website that came along as it was, once someone has looked at it. */
export function ArrivedSite() {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const { can } = useSession();
  const { busy, errors, act } = useAction();
  const { data, error, mutate } = useCall(arrivedSite.load, can('Content:Content:Edit') ? {} : undefined, {
    refreshInterval: (latest) => (latest?.state && !isJobOver(latest.state) ? pollMs : 0),
  });
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  const isWaiting = data !== undefined && data.pages.length + data.blocks > 0;
  if (!data || (!isWaiting && !data.published)) return null;
  const titles = [...new Set(data.pages)];
  const isRunning = data.state !== undefined && !isJobOver(data.state);
  const publish = async () => {
    const question = { title: t('churchMove.site.question'), text: t('churchMove.site.explain') };
    if (!(await confirm({ ...question, confirmLabel: t('churchMove.site.do') }))) return;
    await act(() => call(arrivedSite.publish, { body: {} }));
    await mutate();
  };
  return (
    <Section title={t('churchMove.site.title')}>
      <Stack sx={{ gap: 2 }}>
        {isWaiting && !isRunning && <Typography>{t('churchMove.site.text', { number: format.number(data.pages.length) })}</Typography>}
        {isWaiting && !isRunning && data.pages.length > 0 && (
          <ul>
            {titles.slice(0, mostShown).map((title) => (
              <li key={title}>{title}</li>
            ))}
            {titles.length > mostShown && <li>{t('churchMove.site.more', { number: format.number(titles.length - mostShown) })}</li>}
          </ul>
        )}
        <ErrorList errors={errors} takeFocus />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">
            {data.state &&
              t(isRunning ? 'churchMove.site.working' : 'churchMove.site.done', { number: format.number(data.published ?? 0) })}
            {data.left && !isRunning ? ` ${t('churchMove.site.left', { number: format.number(data.left) })}` : ''}
          </span>
          {isWaiting && (
            <Button variant="outlined" disabled={busy || isRunning} onClick={() => void publish()}>
              {t('churchMove.site.do')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}

const mostShown = 12;
