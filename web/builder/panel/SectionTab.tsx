import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionNode } from '#shared/elements/node.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useBuilder } from '../builder.ts';
import { ConvertToBlock } from './ConvertToBlock.tsx';
import { BlockInput } from './fields/BlockInput.tsx';
import { ColourInput } from './fields/ColourInput.tsx';
import { isYes, numberOf } from './fields/field.ts';
import { NumberInput } from './fields/NumberInput.tsx';
import { useAnswer } from './useNode.ts';

const PictureField = lazyWithRetry(async () => (await import('#web/content/pictures/PictureField.tsx')).PictureField);
const grounds = ['none', 'colour', 'photo'] as const;
type Ground = (typeof grounds)[number];
const zones = ['main', 'siteFooter'] as const;

/** An image URL has a path or an extension; colors have neither. */
const isPicture = (background: string) => /[/.]/.test(background) && !background.includes('(');
const groundOf = (background = ''): Ground => (background === '' ? 'none' : isPicture(background) ? 'photo' : 'colour');

/** A section's settings: background, colors, zone, and whether it shows a block. */
export function SectionTab({ node }: { readonly node: SectionNode }) {
  const { t } = useTranslation();
  const { store, actions } = useBuilder();
  const answer = useAnswer(node.id);
  const [wanted, setWanted] = useState<Ground>();
  const ground = node.background ? groundOf(node.background) : (wanted ?? 'none');
  const set = (
    more: Partial<Pick<SectionNode, 'background' | 'textColor' | 'headingColor' | 'linkColor' | 'targetBlockId'>>,
    mark?: string,
  ) => {
    const now = nodeOf(store.tree, node.id);
    if (now?.node === 'section') actions.set({ ...now, ...more }, mark);
  };
  const choose = (next: Ground) => {
    setWanted(next);
    if (groundOf(node.background) !== next) set({ background: undefined });
  };
  const photo = ground === 'photo' ? (node.background ?? '') : '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.25 }}>
      <SelectField
        label={t('builder.sections.ground')}
        value={ground}
        onChange={choose}
        choices={grounds.map((one) => ({ value: one, label: t(`builder.sections.grounds.${one}`) }))}
      />
      {ground === 'colour' && (
        <ColourInput
          label={t('builder.sections.colour')}
          value={node.background ?? ''}
          onChange={(background) => set({ background: background || undefined }, 'background')}
        />
      )}
      {ground === 'photo' && (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <PictureField
            label={t('builder.sections.photo')}
            value={photo}
            alt=""
            onChange={({ url, focusX, focusY }) => {
              set({ background: url || undefined }, 'photo');
              answer({ backgroundFocusX: focusX, backgroundFocusY: focusY }, 'photo');
            }}
          />
          <NumberInput
            label={t('builder.sections.overlay')}
            value={numberOf(node.answers.overlay) ?? 60}
            min={0}
            max={95}
            unit="%"
            onChange={(overlay) => answer({ overlay }, 'overlay')}
          />
        </Suspense>
      )}
      <ColourInput
        label={t('builder.sections.text')}
        value={node.textColor ?? ''}
        onChange={(textColor) => set({ textColor: textColor || undefined }, 'textColor')}
      />
      <ColourInput
        label={t('builder.sections.heading')}
        value={node.headingColor ?? ''}
        onChange={(headingColor) => set({ headingColor: headingColor || undefined }, 'headingColor')}
      />
      <ColourInput
        label={t('builder.sections.link')}
        value={node.linkColor ?? ''}
        onChange={(linkColor) => set({ linkColor: linkColor || undefined }, 'linkColor')}
      />
      <CheckField
        as="switch"
        label={t('builder.sections.banner')}
        hint={t('builder.sections.bannerHint')}
        checked={isYes(node.answers.banner)}
        onChange={(on) => answer({ banner: on ? 'true' : undefined })}
      />
      <SelectField
        label={t('builder.sections.zone')}
        value={zones.find((one) => one === node.zone) ?? 'main'}
        choices={zones.map((one) => ({ value: one, label: t(`builder.sections.zones.${one}`) }))}
        onChange={(zone) => actions.moveTo(node.id, { at: 9_999 }, zone)}
      />
      {node.targetBlockId ? (
        <BlockInput
          label={t('builder.sections.block')}
          blockType="sectionBlock"
          value={node.targetBlockId}
          onChange={(targetBlockId) => set({ targetBlockId })}
        />
      ) : (
        <ConvertToBlock section={node} />
      )}
    </Box>
  );
}
