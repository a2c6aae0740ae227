import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/messaging/messages/messages.ts';
import { shownName } from '#web/session/shownName.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { MessageFiles } from '../messages/MessageFiles.tsx';

const tones = { open: 'warning', noAction: 'neutral', acted: 'success' } as const;
const small = { typography: 'body2', color: 'text.secondary' };
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

/** A reported message as it was, who reported it and why, and the resolution. */
export function ReportCard({ report, onSettle }: { readonly report: Report; readonly onSettle: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { outcome, message, earlier = [] } = report;
  const isOpen = outcome === 'open';
  return (
    <Section
      title={t('reports.by', { name: report.byName })}
      description={`${dateTime(report.at)} · ${t('reports.in', { title: report.conversationTitle })}`}
      actions={<Chip label={t(`reports.outcomes.${outcome}`)} tone={tones[outcome]} />}
      footer={
        <Button variant={isOpen ? 'contained' : 'outlined'} color={isOpen ? 'primary' : 'inherit'} onClick={onSettle}>
          {isOpen ? t('reports.settle') : t('reports.changeResolution')}
        </Button>
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'flex', flexDirection: 'column', gap: 2, '& dd': { m: 0 } }}>
        <div>
          <Box component="dt" sx={small}>
            {t('reports.why')}
          </Box>
          <Box component="dd" sx={asWritten}>
            {report.reason}
          </Box>
        </div>
        <div>
          <Box component="dt" sx={{ ...small, mb: 0.75 }}>
            {t('reports.message')}
          </Box>
          <Box component="dd">
            <Quoted message={message} />
          </Box>
        </div>
        {earlier.length > 0 && <Earlier wordings={earlier} />}
        {!isOpen && <Outcome report={report} />}
      </Box>
    </Section>
  );
}

function Quoted({ message }: Pick<Report, 'message'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const name = shownName(message.displayName, t);
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, p: 2, borderRadius: 1.2, bgcolor: 'surface.sunken', display: 'flex', gap: 1.5, alignItems: 'flex-start' }}
    >
      <Box sx={{ zoom: 0.7 }}>
        <Avatar name={name} decorative />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={small}>
          <time dateTime={message.timeSent}>{dateTime(message.timeSent)}</time>
        </Box>
        {message.replyTo?.quote && (
          <Box sx={{ ...small, ...asWritten, mt: 0.5 }}>
            {t('reports.inReplyTo', {
              name: shownName(message.replyTo.quote.displayName, t),
              text: message.replyTo.quote.preview || t('messages.attachment'),
            })}
          </Box>
        )}
        <Box sx={{ ...asWritten, mt: 0.5 }}>{message.content || <em>{t('reports.noWords')}</em>}</Box>
        {message.attachments && <MessageFiles files={message.attachments} />}
      </Box>
    </Box>
  );
}

/** Shows earlier versions, so that nothing can be hidden by editing before it is reported. */
function Earlier({ wordings }: { readonly wordings: NonNullable<Report['earlier']> }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div>
      <Box component="dt" sx={small}>
        {t('reports.earlier')}
      </Box>
      {wordings.map(({ at, content }) => (
        <Box component="dd" key={`${at} ${content}`} sx={{ mt: 0.75 }}>
          <Box component="time" dateTime={at} sx={small}>
            {dateTime(at)}
          </Box>
          <Box sx={asWritten}>{content || <em>{t('reports.noWords')}</em>}</Box>
        </Box>
      ))}
    </div>
  );
}

function Outcome({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div>
      <Box component="dt" sx={small}>
        {t('reports.outcome')}
      </Box>
      <Box component="dd" sx={asWritten}>
        {report.note || t(`reports.outcomes.${report.outcome}`)}
        {report.settledAt && (
          <Box sx={small}>{t('reports.settledBy', { name: report.settledBy ?? '', when: dateTime(report.settledAt) })}</Box>
        )}
      </Box>
    </div>
  );
}
