import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { type Mailing, type mailings, mayEmail, type Result } from '#shared/messaging/mailings/mailings.ts';
import { mayText } from '#shared/messaging/texting/texts.ts';
import type { CallError } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { PersonLines } from './PersonLines.tsx';
import { useWayWords, type Way, wayCalls } from './ways.ts';

interface Props {
  readonly way: Way;
}

/** `/emails/:id` and `/texts/:id`: how far it is, and who got it, who not, and why. */
export function MailingScreen({ way }: Props) {
  const words = useWayWords(way);
  return (
    <RequirePermission needs={[way === 'text' ? mayText : mayEmail]} title={words.title}>
      <Loaded way={way} />
    </RequirePermission>
  );
}

const everyMs = 3000;

/** What became of a text is told some time after it was sent. */
const isOnTheWay = (one: Mailing | undefined, way: Way) =>
  one !== undefined && (one.can.cancel || (way === 'text' && one.state === 'done'));

function Loaded({ way }: Props) {
  const words = useWayWords(way);
  const { id = '' } = useParams();
  const refreshInterval = (now: Mailing | undefined) => (isOnTheWay(now, way) ? everyMs : 0);
  const { data, error, mutate } = useSWR<Mailing, CallError>(['mailing', way, id], () => wayCalls[way].load(id), { refreshInterval });
  return (
    <Page title={data?.subject ?? words.title} back={{ to: wayCalls[way].path, label: words.title }}>
      {error && !data && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={3} avatars={false} />}
      {data && (
        <>
          <About way={way} mailing={data} onChanged={(now) => void mutate(now, { revalidate: false })} />
          <Results key={`copies ${data.sent} ${data.quiet} ${data.failed}`} way={way} id={id} of="copies" />
          <Results key={`passed ${data.passed}`} way={way} id={id} of="passed" />
        </>
      )}
    </Page>
  );
}

interface AboutProps extends Props {
  readonly mailing: Mailing;
  readonly onChanged: (now: Mailing) => void;
}

function About({ way, mailing, onChanged }: AboutProps) {
  const words = useWayWords(way);
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const { state, can, toName, byName, created, sent, quiet, passed, failed } = mailing;
  const cancel = async () => {
    const question = { title: t('mailings.one.askTitle'), text: t('mailings.one.askText'), confirmLabel: t('mailings.one.cancel') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await submit(async () => {
      const now = await wayCalls[way].cancel(mailing.id);
      onChanged(now);
      if (now.state === 'cancelled') snackbar.success(t('mailings.one.cancelled'));
    });
  };
  const start = async () => onChanged(await wayCalls[way].now(mailing.id));
  const number = (given: number) => (given > 0 ? format.number(given) : undefined);
  return (
    <Section
      footer={
        can.cancel && (
          <>
            <Button variant="outlined" color="error" disabled={busy} onClick={() => void cancel()}>
              {t('mailings.one.cancel')}
            </Button>
            {state === 'waiting' && (
              <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void submit(start)}>
                {t('mailings.one.now')}
              </Button>
            )}
          </>
        )
      }
    >
      <ErrorList errors={errors} takeFocus />
      <div role="status">
        {state === 'waiting' ? <Banner tone="info">{t('mailings.one.starts')}</Banner> : <Chip label={t(`mailings.states.${state}`)} />}
      </div>
      <DescriptionList
        facts={[
          { label: t('mailings.compose.to'), value: toName || t('mailings.everyone') },
          { label: words.sent, value: format.number(sent) },
          { label: t('mailings.one.quiet'), value: number(quiet) },
          { label: words.failed, value: number(failed) },
          { label: t('mailings.one.passed'), value: format.number(passed) },
          { label: '', value: t('mailings.byWhen', { name: byName, date: format.dateTime(created) }) },
        ]}
      />
    </Section>
  );
}

type Pages = Answer<typeof mailings.results>;

interface ResultsProps extends Props {
  readonly id: string;
  readonly of: 'copies' | 'passed';
}

function Results({ way, id, of }: ResultsProps) {
  const { t } = useTranslation();
  const words = useWayWords(way);
  const fetchPage = (key: string[]) => wayCalls[way].results(id, { of, ...pageQuery(key) });
  const refreshInterval = way === 'text' && of === 'copies' ? everyMs : 0;
  const { loaded, error, more, loadMore, loadingMore, retry } = paged(
    useSWRInfinite<Pages, CallError>(pageKeys('mailingResults', id, of), fetchPage, { refreshInterval }),
  );
  const results = loaded.flatMap((page) => page.results);
  const title = t(of === 'copies' ? 'mailings.one.copies' : 'mailings.one.without');
  const about = ({ outcome, reason, forName }: Result) => {
    if (outcome === 'passed') return reason ? words.reason(reason) : '';
    return [words.outcome(outcome), forName && t('mailings.one.forName', { name: forName })].filter(Boolean).join(' · ');
  };
  return (
    <Section title={title}>
      {error && <FetchError error={error} onRetry={retry} />}
      {!error && results.length === 0 && t(of === 'copies' ? 'mailings.one.none.copies' : 'mailings.one.none.passed')}
      <PersonLines
        label={title}
        lines={results.map((one) => ({
          id: one.personId,
          name: one.name,
          text: about(one),
          isOut: one.outcome !== 'sent' && one.outcome !== 'delivered',
        }))}
      />
      {more && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1.5 }} onClick={loadMore} loading={loadingMore}>
          {t('mailings.more')}
        </Button>
      )}
    </Section>
  );
}
