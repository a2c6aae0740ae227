import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { texts } from '#shared/messaging/texting/texts.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

type Loaded = Answer<typeof texts.answers>;
type Line = Loaded['answers'][number];

/** What people answered to texts, newest first; nothing as long as no one did. */
export function AnswersSection() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { loaded, error, more, loadMore, loadingMore, retry } = paged(
    useSWRInfinite<Loaded, CallError>(pageKeys('textAnswers', current?.church.id ?? ''), (key: string[]) =>
      call(texts.answers, { query: pageQuery(key) }),
    ),
  );
  const answers = loaded.flatMap((page) => page.answers);
  if (!error && answers.length === 0) return null;
  return (
    <Section title={t('textMessages.answers.title')} description={t('textMessages.answers.intro')} flush>
      {error && <FetchError error={error} onRetry={retry} />}
      <Box component="ul" aria-label={t('textMessages.answers.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answers.map((line) => (
          <AnswerRow key={line.id} line={line} />
        ))}
      </Box>
      {more && (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          <Button variant="outlined" color="inherit" onClick={loadMore} loading={loadingMore}>
            {t('mailings.more')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

function AnswerRow({ line: { at, personId, name, from, message } }: { readonly line: Line }) {
  const { t } = useTranslation();
  const { dateTime, relative } = useFormat();
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {personId ? <TextLink to={`/people/${personId}`}>{name}</TextLink> : <span>{from || t('textMessages.answers.unknown')}</span>}
        <Box component="time" dateTime={at} title={dateTime(at)} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {relative(at)}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{message}</Box>
    </Box>
  );
}
