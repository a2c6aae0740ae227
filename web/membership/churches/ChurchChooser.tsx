import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ChurchOption, optionList } from './ChurchOption.tsx';
import { JoinChurch } from './JoinChurch.tsx';
import { useEnterChurch } from './useEnterChurch.ts';

interface Props {
  readonly onSearch: () => void;
}

/** The person's churches to choose from, and a way to find another. A church's own site offers only that church. */
export function ChurchChooser({ onSearch }: Props) {
  const { t } = useTranslation();
  const { userChurches, problem, join, host } = useSession();
  const { busy, errors, enter } = useEnterChurch();
  const before = problem === 'church' && errors.length === 0 ? [t('login.validate.selectingChurch')] : [];
  return (
    <Stack sx={{ gap: 2 }}>
      <ErrorList errors={[...before, ...errors]} takeFocus />
      {join && <JoinChurch churchId={join} busy={busy} onJoin={() => void enter(join)} />}
      {host?.app !== 'site' && (
        <>
          <Box component="ul" aria-label={t('churches.title')} sx={optionList}>
            {userChurches.map(({ church }) => (
              <ChurchOption key={church.id} church={church} disabled={busy} onChoose={() => void enter(church.id)} />
            ))}
          </Box>
          <div>
            <Link component="button" type="button" onClick={onSearch}>
              {t('churches.select.other')}
            </Link>
          </div>
        </>
      )}
    </Stack>
  );
}
