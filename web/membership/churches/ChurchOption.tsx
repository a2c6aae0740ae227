import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Church } from '#shared/membership/churches/churches.ts';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { ChurchAvatar } from './ChurchAvatar.tsx';

interface Props {
  readonly church: Church;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
}

/** A church to choose. Must be inside a list. */
export function ChurchOption({ church, onChoose, disabled }: Props) {
  const place = [church.city, church.state === church.city ? '' : church.state].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        onClick={onChoose}
        disabled={Boolean(disabled)}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'start',
          typography: 'body1',
          gap: 1.5,
          p: 1.25,
          borderRadius: 1.2,
          border: '1px solid',
          borderColor: 'divider',
          '&:hover': { bgcolor: 'surface.hover', borderColor: 'surface.edge' },
        }}
      >
        <ChurchAvatar church={church} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {church.name}
          </Box>
          {place && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {place}
            </Box>
          )}
        </Box>
        <ChevronRightIcon size={18} />
      </ButtonBase>
    </Box>
  );
}

/** A list of `ChurchOption`s. */
export const optionList = { m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 } as const;
