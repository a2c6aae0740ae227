import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '#web/builder/builder.ts';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ChevronUpIcon, EditIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useChildIds } from '../useNode.ts';
import type { TypeEditorProps } from './typeEditor.ts';

/** A carousel's slides: open, reorder, add, remove. */
export function SlidesEditor({ node, answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const { selection, actions } = useBuilder();
  const slides = useChildIds(node.id);
  const count = typeof answers.slides === 'number' ? answers.slides : slides.length;
  const move = (id: string, at: number) => {
    actions.moveTo(id, { parentId: node.id, at });
    selection.choose(node.id);
  };
  const remove = (id: string) => {
    actions.remove(id);
    selection.choose(node.id);
  };
  return (
    <Box>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {t('builder.slides.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
        {slides.map((id, at) => {
          const name = t('builder.slides.slide', { at: at + 1 });
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', border: '1px solid', borderColor: 'divider', borderRadius: 1, pl: 1.25 }}
            >
              <Box component="span" sx={{ flex: 1, typography: 'body2' }}>
                {name}
              </Box>
              <IconAction
                size="small"
                icon={ChevronUpIcon}
                label={t('builder.slides.up', { name })}
                disabled={at === 0}
                onClick={() => move(id, at - 1)}
              />
              <IconAction
                size="small"
                icon={ChevronDownIcon}
                label={t('builder.slides.down', { name })}
                disabled={at === slides.length - 1}
                onClick={() => move(id, at + 1)}
              />
              <IconAction size="small" icon={EditIcon} label={t('builder.slides.open', { name })} onClick={() => selection.choose(id)} />
              <IconAction
                size="small"
                danger
                icon={TrashIcon}
                label={t('builder.slides.remove', { name })}
                disabled={slides.length < 2}
                onClick={() => remove(id)}
              />
            </Box>
          );
        })}
      </Box>
      <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => set({ slides: count + 1 })}>
        {t('builder.slides.add')}
      </Button>
    </Box>
  );
}
