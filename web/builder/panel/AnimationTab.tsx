import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Node, onShowSpeeds, onShows } from '#shared/elements/node.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useBuilder } from '../builder.ts';

/** A node's entrance animation, played when a visitor scrolls to it. */
export function AnimationTab({ node }: { readonly node: Node }) {
  const { t } = useTranslation();
  const { store, actions } = useBuilder();
  const { onShow, onShowSpeed } = node.animations;
  const set = (animations: Node['animations']) => {
    const now = nodeOf(store.tree, node.id);
    if (now) actions.set({ ...now, animations: { ...now.animations, ...animations } });
  };
  const shows = [
    { value: '-', label: t('builder.animation.none') },
    ...onShows.map((one) => ({ value: one, label: t(`builder.animation.shows.${one}`) })),
  ];
  const speeds = onShowSpeeds.map((one) => ({ value: one, label: t(`builder.animation.speeds.${one}`) }));
  const how = onShows.find((one) => one === onShow);
  const speed = onShowSpeeds.find((one) => one === onShowSpeed) ?? 'normal';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectField
        label={t('builder.animation.show')}
        value={how ?? '-'}
        choices={shows}
        onChange={(one) => set({ onShow: one === '-' ? undefined : one })}
      />
      {how && (
        <SelectField label={t('builder.animation.speed')} value={speed} choices={speeds} onChange={(one) => set({ onShowSpeed: one })} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('builder.animation.hint')}
      </Typography>
    </Box>
  );
}
