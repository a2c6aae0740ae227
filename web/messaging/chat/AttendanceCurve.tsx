import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import { curveOf, peakOf } from './curve.ts';

const [width, height] = [600, 160];
const everyMs = 60_000;

/** How many viewed the service, minute by minute: a curve, its peak in a sentence, and the figures as a table. */
export function AttendanceCurve({ room }: { readonly room: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, mutate } = useCall(chathosts.curve, { room }, { refreshInterval: everyMs });
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={2} avatars={false} />;
  const counted = curveOf(data);
  // One minute alone is a level line.
  const points = counted[0] && counted.length === 1 ? [counted[0], counted[0]] : counted;
  const peak = peakOf(points);
  if (!peak || peak.viewers === 0) return <Box sx={{ color: 'text.secondary' }}>{t('chatHost.curveNone')}</Box>;
  const says = t('chatHost.curveText', { most: format.number(peak.viewers), time: format.time(peak.at) });
  const x = (index: number) => (index / (points.length - 1)) * width;
  const y = (viewers: number) => height - (viewers / peak.viewers) * (height - 8);
  const path = points.map(({ viewers }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(viewers).toFixed(1)}`).join('');
  return (
    <>
      <Box component="p" sx={{ m: 0, mb: 1 }}>
        {says}
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${t('chatHost.curve')}. ${says}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ width: '100%', height, display: 'block', overflow: 'visible' }}
      >
        <path d={`${path}L${x(points.length - 1)} ${height}L${x(0)} ${height}Z`} fill="var(--palette-primary-main)" opacity="0.15" />
        <path d={path} fill="none" stroke="var(--palette-primary-main)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <summary>{t('chatHost.curveTable')}</summary>
        <Box component="table" sx={{ mt: 1, '& th, & td': { textAlign: 'start', pr: 3, py: 0.25 } }}>
          <thead>
            <tr>
              <th scope="col">{t('chatHost.curveTime')}</th>
              <th scope="col">{t('chatHost.viewers')}</th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ at, viewers }) => (
              <tr key={at}>
                <td>{format.time(at)}</td>
                <td>{format.number(viewers)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}
