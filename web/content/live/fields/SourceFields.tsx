import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { namedChannel } from '#shared/content/sermons/channelAddress.ts';
import { sermons } from '#shared/content/sermons/sermons.ts';
import { readVideo, shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCall } from '#web/useCall.ts';
import { CaptionsField } from '../../sermons/video/CaptionsField.tsx';
import { hasCaptions, isOwnVideo, withVideo } from '../../sermons/video/captions.ts';
import { OwnVideo } from '../../sermons/video/OwnVideo.tsx';
import { sources } from '../serviceDraft.ts';
import type { FieldsProps } from './WhenFields.tsx';

/** What visitors see: a stream or video by its address, the newest sermon, or one of them. */
export function SourceFields({ draft, onChange, problems }: FieldsProps) {
  const { t } = useTranslation();
  const { data = [] } = useCall(sermons.list, {});
  const { source, video } = draft;
  const said = (problem: 'video' | 'sermon') => (problems.includes(problem) ? t(`liveServices.problems.${problem}`) : undefined);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SelectField
        label={t('liveServices.source.kind')}
        value={source}
        onChange={(next) => onChange({ source: next })}
        choices={sources.map((value) => ({ value, label: t(`liveServices.source.${value}`) }))}
      />
      {source === 'latest' && <span>{t('liveServices.source.latestHint')}</span>}
      {source === 'sermon' && (
        <SelectField
          label={t('liveServices.source.which')}
          hint={t('liveServices.source.whichHint')}
          placeholder={t('liveServices.source.choose')}
          error={said('sermon')}
          value={draft.sermonId}
          onChange={(sermonId) => onChange({ sermonId })}
          choices={data.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {source === 'video' && (
        <>
          <TextField
            label={t('sermons.video.address')}
            hint={t('liveServices.source.addressHint')}
            error={said('video')}
            value={video}
            onChange={(next) => onChange(withVideo(next))}
            inputMode="url"
            spellCheck={false}
            maxLength={700}
          />
          <Recognized address={video} />
          <OwnVideo onUploaded={(address) => onChange({ ...withVideo(address), live: false })} />
          {isOwnVideo(video) && <CaptionsField isThere={hasCaptions(draft)} onChange={(captions) => onChange({ captions })} />}
          <CheckField
            label={t('liveServices.source.live')}
            hint={t('liveServices.source.liveHint')}
            checked={draft.live}
            onChange={(live) => onChange({ live })}
          />
        </>
      )}
    </Stack>
  );
}

/** Whose video an address is, and a way to look at it there. */
function Recognized({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const named = namedChannel(address);
  const read = named ? undefined : readVideo(address);
  const shown = read && shownVideo(read);
  if (named) return <span role="status">{t('liveServices.source.isChannel')}</span>;
  if (!read || !shown) return null;
  const what =
    read.type === 'youtube_channel' ? t('liveServices.source.isChannel') : t('liveServices.source.isVideo', { host: shown.host });
  return (
    <span role="status">
      {what}{' '}
      <TextLink href={shown.page} newTab>
        {t('liveServices.source.open')}
      </TextLink>
    </span>
  );
}
