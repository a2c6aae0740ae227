import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../fields/NumberInput.tsx';
import { orderOf, places, presets, resized, sizesOf, textOfSizes } from './columns.ts';
import type { TypeEditorProps } from './typeEditor.ts';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 };

function Preset({ sizes, chosen, onChoose }: { readonly sizes: string; readonly chosen: boolean; readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const parts = sizesOf(sizes);
  return (
    <ButtonBase
      aria-pressed={chosen}
      aria-label={t('builder.columns.preset', { sizes: parts.join(' + ') })}
      onClick={onChoose}
      sx={{
        display: 'flex',
        gap: '3px',
        p: 0.75,
        height: 40,
        borderRadius: 0.8,
        border: '2px solid',
        borderColor: chosen ? 'primary.main' : 'divider',
      }}
    >
      {places(parts).map(({ key, size }) => (
        <Box
          key={key}
          sx={{ flex: size, height: '100%', bgcolor: chosen ? 'primary.main' : 'surface.field', opacity: 0.6, borderRadius: 0.4 }}
        />
      ))}
    </ButtonBase>
  );
}

/** A row's columns: the layout, then each column's width, plus width and order on phones. Removing a column removes its content. */
export function ColumnsEditor({ answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const sizes = sizesOf(answers.columns);
  const phones = sizesOf(answers.mobileSizes);
  const mobile = phones.length === sizes.length ? phones : sizes.map(() => 12);
  const order = orderOf(answers.mobileOrder, sizes.length);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box role="group" aria-label={t('builder.columns.layout')} sx={grid}>
        {presets.map((preset) => (
          <Preset
            key={preset}
            sizes={preset}
            chosen={preset === textOfSizes(sizes)}
            onChoose={() => set({ columns: preset, mobileSizes: undefined, mobileOrder: undefined })}
          />
        ))}
      </Box>
      <Typography variant="h5" component="h3">
        {t('builder.columns.widths')}
      </Typography>
      <Box sx={grid}>
        {places(sizes).map(({ key, size, at }) => (
          <NumberInput
            key={key}
            label={t('builder.columns.column', { at: at + 1 })}
            value={size}
            min={1}
            max={12}
            onChange={(next) => set({ columns: textOfSizes(resized(sizes, at, next)) }, 'columns')}
          />
        ))}
      </Box>
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1 } }}>
        <summary>{t('builder.columns.phones')}</summary>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('builder.columns.phonesHint')}
        </Typography>
        {places(sizes).map(({ key, at }) => (
          <Box key={key} sx={{ ...grid, gridTemplateColumns: '1fr 1fr', mb: 1 }}>
            <NumberInput
              label={t('builder.columns.phoneWidth', { at: at + 1 })}
              value={mobile[at]}
              min={1}
              max={12}
              onChange={(next) => set({ mobileSizes: textOfSizes(mobile.with(at, next)) }, 'mobileSizes')}
            />
            <NumberInput
              label={t('builder.columns.phoneOrder', { at: at + 1 })}
              value={order[at]}
              min={1}
              max={12}
              onChange={(next) => set({ mobileOrder: textOfSizes(order.with(at, next)) }, 'mobileOrder')}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
