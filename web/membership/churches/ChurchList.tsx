import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { useSession } from '#web/session/session.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { ChurchAvatar } from './ChurchAvatar.tsx';
import { useEnterChurch } from './useEnterChurch.ts';
import { useLeaveChurch } from './useLeaveChurch.ts';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1, sm: 2 },
  py: 0.75,
  listStyle: 'none',
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};

/** The user's churches: choosing one switches to it; any but the current one can be left. */
export function ChurchList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { userChurches, current } = useSession();
  const { busy, errors, enter } = useEnterChurch();
  const leaving = useLeaveChurch();
  const choose = async (churchId: string) => {
    if (await enter(churchId)) void navigate('/');
  };
  return (
    <>
      {[...errors, ...leaving.errors].length > 0 && (
        <Box sx={{ p: 2 }}>
          <ErrorList errors={[...errors, ...leaving.errors]} takeFocus />
        </Box>
      )}
      <Box component="ul" aria-label={t('churches.title')} sx={{ m: 0, p: 0, py: 0.75 }}>
        {userChurches.map((of) => (
          <Box component="li" key={of.church.id} sx={row}>
            <Entry of={of} isCurrent={of.church.id === current?.church.id} disabled={busy} onChoose={() => void choose(of.church.id)} />
            {of.church.id !== current?.church.id && (
              <IconAction
                icon={TrashIcon}
                label={t('churches.leave.label', { church: of.church.name })}
                disabled={leaving.busy}
                onClick={() => void leaving.leave(of)}
              />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface EntryProps {
  readonly of: LoginUserChurch;
  readonly isCurrent: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Entry({ of: { church }, isCurrent, disabled, onChoose }: EntryProps) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={disabled}
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        flex: 1,
        minWidth: 0,
        justifyContent: 'flex-start',
        textAlign: 'start',
        typography: 'body1',
        gap: 1.5,
        p: 1,
        borderRadius: 1.2,
        flexWrap: 'wrap',
        '&:hover': { bgcolor: 'surface.hover' },
      }}
    >
      <ChurchAvatar church={church} />
      <Box component="span" sx={{ flex: '1 1 8rem', minWidth: 0, fontWeight: 600 }}>
        {church.name}
      </Box>
      {isCurrent && <Chip tone="primary" label={t('churches.current')} />}
    </ButtonBase>
  );
}
