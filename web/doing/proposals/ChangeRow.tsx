import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { isTextField, nameKey, type ShownChange } from './fields.ts';

interface Props {
  readonly change: ShownChange;
  /** The value of today; unknown to those who don’t decide. */
  readonly today: string | undefined;
  /** For those who decide. */
  readonly choice?: { readonly chosen: boolean; readonly onChoose: (chosen: boolean) => void } | undefined;
  /** Once it is decided. */
  readonly outcome?: string | undefined;
}

/** One field of a proposal: what it says today, and what it would say. */
export function ChangeRow({ change, today, choice, outcome }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const photoUrl = usePhotoUrl();
  const id = useId();
  const { field, value } = change;
  const label = isTextField(field) ? t(nameKey(field)) : field === 'photo' ? t('proposals.photo') : t('proposals.familyMember');
  const said = (text: string) => (text === '' ? t('proposals.empty') : field === 'birthDate' ? format.date(text) : text);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
      {choice && (
        <Checkbox
          checked={choice.chosen}
          onChange={(_, chosen) => choice.onChoose(chosen)}
          slotProps={{ input: { 'aria-labelledby': id } }}
          sx={{ mt: -0.5, ml: -1 }}
        />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box id={id} sx={{ typography: 'body2', fontWeight: 600 }}>
          {label}
        </Box>
        {isTextField(field) && today !== undefined && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('proposals.today', { value: said(today) })}
          </Box>
        )}
        {field !== 'photo' ? (
          <Box sx={{ overflowWrap: 'anywhere' }}>{said(value)}</Box>
        ) : (
          value && <Box component="img" src={photoUrl(value)} alt={t('proposals.photo')} sx={{ width: 96, borderRadius: 1, mt: 0.5 }} />
        )}
      </Box>
      {outcome && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{outcome}</Box>}
    </Box>
  );
}
