import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { GroupEdit, Theirs } from './useGroupEdit.ts';

/** Somebody else was quicker: offers their version, and then says what they changed. */
export function EditConflict({ edit }: { readonly edit: GroupEdit }) {
  const { t } = useTranslation();
  const say = useValueInWords();
  if (edit.outdated) {
    const load = (
      <Button color="inherit" variant="outlined" onClick={() => void edit.loadNewest()}>
        {t('groups.outdated.load')}
      </Button>
    );
    return (
      <Banner tone="warning" title={t('groups.outdated.title')} action={load}>
        {t('groups.outdated.text')}
      </Banner>
    );
  }
  if (edit.theirs.length === 0) return null;
  return (
    <Banner>
      {t('groups.outdated.loaded')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {edit.theirs.map((one) => (
          <li key={one.field}>{say(one)}</li>
        ))}
      </Box>
    </Banner>
  );
}

function useValueInWords(): (theirs: Theirs) => string {
  const { t } = useTranslation();
  return ({ field, value }) => {
    const label = t(`groups.fields.${field}`);
    if (field === 'photoUrl' || typeof value === 'boolean') return label;
    const words = typeof value === 'string' ? value : value.join(', ');
    const cut = words.length > 120 ? `${words.slice(0, 120)}…` : words;
    return t('groups.outdated.theirs', { field: label, value: cut || t('groups.outdated.nothing') });
  };
}
