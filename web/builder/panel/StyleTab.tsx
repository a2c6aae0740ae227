import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Node } from '#shared/elements/node.ts';
import { styleGroups, styleProperties } from '#shared/elements/styles/styles.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useBuilder } from '../builder.ts';
import { StyleInput } from './StyleInput.tsx';

const widths = ['all', 'desktop', 'mobile'] as const;
type StyleWidth = (typeof widths)[number];

/** A node's styles: for all widths, for desktops, and for phones (up to 768 px). Empty values inherit from the site. */
export function StyleTab({ node }: { readonly node: Node }) {
  const { t } = useTranslation();
  const { store, actions } = useBuilder();
  const [width, setWidth] = useState<StyleWidth>('all');
  const given = node.styles[width] ?? {};
  const set = (name: string, value: string) => {
    const now = nodeOf(store.tree, node.id);
    if (!now) return;
    const rest = Object.entries(now.styles[width] ?? {}).filter(([one]) => one !== name);
    const next = Object.fromEntries(value ? [...rest, [name, value]] : rest);
    actions.set({ ...now, styles: { ...now.styles, [width]: next } }, `styles.${width}.${name}`);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <SelectField
        label={t('builder.style.width')}
        value={width}
        onChange={setWidth}
        choices={widths.map((one) => ({ value: one, label: t(`builder.style.widths.${one}`) }))}
      />
      {styleGroups.map((group) => {
        const properties = Object.entries(styleProperties).filter(([, property]) => property.group === group);
        const set_ = properties.filter(([name]) => given[name]).length;
        return (
          <Box
            component="details"
            key={group}
            open={set_ > 0 || undefined}
            sx={{ borderTop: '1px solid', borderColor: 'divider', '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1.25 } }}
          >
            <summary>{t(`builder.style.groups.${group}`)}</summary>
            <Box sx={{ display: 'grid', gap: 1.5, pb: 1.5 }}>
              {properties.map(([name, property]) => (
                <StyleInput
                  key={`${node.id}.${width}.${name}`}
                  name={name}
                  property={property}
                  value={given[name] ?? ''}
                  onChange={(value) => set(name, value)}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
