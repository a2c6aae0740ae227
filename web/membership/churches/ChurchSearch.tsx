import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Church } from '#shared/membership/churches/churches.ts';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { ChurchOption, optionList } from './ChurchOption.tsx';
import { useEnterChurch } from './useEnterChurch.ts';

interface Props {
  readonly onRegister: () => void;
  /** Called after a church was entered. */
  readonly onEntered?: () => void;
}

/** Searches churches by name; a missing church can be registered. */
export function ChurchSearch({ onRegister, onEntered }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly Church[]>();
  const { busy, errors, submit } = useSubmit();
  const entering = useEnterChurch();
  const search = (wanted: string) => submit(async () => setFound(await call(churchesCalls.search, { body: { name: wanted } })));
  const choose = async (churchId: string) => {
    if (await entering.enter(churchId)) onEntered?.();
  };
  const register = async () => {
    const question = { title: t('churches.register.title'), text: t('churches.register.sure'), confirmLabel: t('churches.register.yes') };
    if (await confirm(question)) onRegister();
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <ErrorList errors={[...errors, ...entering.errors]} takeFocus />
      <SearchField
        label={t('churches.search.name')}
        value={name}
        onChange={setName}
        onSearch={(wanted) => void search(wanted)}
        busy={busy}
        showLabel
        autoFocus
      />
      <div aria-live="polite">
        {found?.length === 0 && <Typography color="textSecondary">{t('churches.search.none')}</Typography>}
        {found && found.length > 0 && (
          <Box component="ul" aria-label={t('churches.search.matches')} sx={optionList}>
            {found.map((church) => (
              <ChurchOption key={church.id} church={church} disabled={entering.busy} onChoose={() => void choose(church.id)} />
            ))}
          </Box>
        )}
      </div>
      <div>
        <Link component="button" type="button" onClick={() => void register()}>
          {t('churches.register.title')}
        </Link>
      </div>
    </Stack>
  );
}
