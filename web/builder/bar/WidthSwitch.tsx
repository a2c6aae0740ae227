import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { DeviceIcon } from '#web/ui/basicIcons.tsx';
import { MobileIcon, TabletIcon } from '#web/ui/icons.tsx';
import { useView, widths } from '../canvas/viewMode.ts';

const icons = { phone: MobileIcon, tablet: TabletIcon, desktop: DeviceIcon } as const;

/** Switches the preview width of the page. */
export function WidthSwitch() {
  const { t } = useTranslation();
  const { width, setWidth } = useView();
  return (
    <Box role="group" aria-label={t('builder.bar.width')} sx={{ display: 'flex', bgcolor: 'surface.sunken', borderRadius: 1, p: 0.25 }}>
      {widths.map((one) => {
        const TheIcon = icons[one];
        const on = one === width;
        return (
          <ButtonBase
            key={one}
            aria-pressed={on}
            aria-label={t(`builder.widths.${one}`)}
            title={t(`builder.widths.${one}`)}
            onClick={() => setWidth(one)}
            sx={{
              width: 40,
              height: 36,
              borderRadius: 0.8,
              color: on ? 'text.primary' : 'text.secondary',
              bgcolor: on ? 'background.paper' : undefined,
            }}
          >
            <TheIcon size={19} />
          </ButtonBase>
        );
      })}
    </Box>
  );
}
