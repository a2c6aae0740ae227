import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsWords } from '#shared/caseFolding.ts';
import type { ElementType } from '#shared/elements/index.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useBuilder } from '../builder.ts';
import { iconOf, SectionIcon } from '../elementIcons.tsx';
import { groups } from './groups.ts';
import { PaletteItem } from './PaletteItem.tsx';
import { TemplatesButton } from './TemplatesButton.tsx';
import { useAddElement } from './useAddElement.ts';

const sectionCargo = { as: 'section' } as const;

interface Props {
  /** Closes the panel on phones after something was added. */
  readonly onAdded?: () => void;
}

/** Everything that can be added to a page. */
export function Palette({ onAdded }: Props) {
  const { t } = useTranslation();
  const { actions, words } = useBuilder();
  const [typed, setTyped] = useState('');
  const shown = groups
    .map(({ key, types }) => ({ key, types: types.filter((type) => holdsWords(typed, words.typeName(type), words.of(type, '_hint'))) }))
    .filter(({ types }) => types.length > 0);
  const section = { name: t('builder.section'), hint: t('builder.palette.sectionHint') };
  const withSection = holdsWords(typed, section.name, section.hint);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <SearchField label={t('builder.palette.search')} value={typed} onChange={setTyped} />
      <TemplatesButton onAdded={onAdded} />
      {withSection && (
        <PaletteItem
          icon={SectionIcon}
          cargo={sectionCargo}
          {...section}
          onAdd={() => {
            if (actions.addSection()) onAdded?.();
          }}
        />
      )}
      {shown.map(({ key, types }) => (
        <Box component="section" key={key} aria-label={t(`builder.palette.groups.${key}`)}>
          <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
            {t(`builder.palette.groups.${key}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {types.map((type) => (
              <OfType key={type} type={type} onAdded={onAdded} />
            ))}
          </Box>
        </Box>
      ))}
      {shown.length === 0 && !withSection && <Typography color="textSecondary">{t('builder.palette.nothing')}</Typography>}
    </Box>
  );
}

const OfType = memo(function OfType({ type, onAdded }: Props & { readonly type: ElementType }) {
  const { words } = useBuilder();
  const addElement = useAddElement();
  const cargo = useMemo(() => ({ as: 'element', type }) as const, [type]);
  const add = () => {
    if (addElement(type)) onAdded?.();
  };
  return <PaletteItem icon={iconOf(type)} name={words.typeName(type)} hint={words.of(type, '_hint')} cargo={cargo} onAdd={add} />;
});
