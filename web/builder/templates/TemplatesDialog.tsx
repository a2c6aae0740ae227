import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionTemplates } from '#shared/content/templates/templates.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { previewIds } from '#web/content/templates/previewIds.ts';
import { useChurchFacts, useTemplateSay } from '#web/content/templates/useTemplateSay.ts';
import { newId } from '#web/session/newId.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { NodesPreview } from './NodesPreview.tsx';

interface Props {
  readonly onClose: () => void;
  /** Sections with their content, under new ids; and the template's name. */
  readonly onPick: (nodes: Nodes, name: string) => void;
}

/** Section templates drawn in the site's theme. One click adds one to the page. */
export function TemplatesDialog({ onClose, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog open width="md" title={t('builder.templates.title')} description={t('builder.templates.text')} onClose={onClose}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
        }}
      >
        {sectionTemplates.map((template) => (
          <li key={template.key}>
            <TemplateButton
              template={template}
              onPick={(nodes, name) => {
                onPick(nodes, name);
                onClose();
              }}
            />
          </li>
        ))}
      </Box>
    </FormDialog>
  );
}

const looks = {
  display: 'block',
  width: '100%',
  textAlign: 'start',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.4,
  overflow: 'clip',
  bgcolor: 'background.paper',
  transition: 'box-shadow 160ms, border-color 160ms',
  '&:hover': { borderColor: 'surface.edge', boxShadow: 'var(--lift)' },
};

interface TemplateProps {
  readonly template: (typeof sectionTemplates)[number];
  readonly onPick: Props['onPick'];
}

function TemplateButton({ template, onPick }: TemplateProps) {
  const { t } = useTranslation();
  const say = useTemplateSay();
  const facts = useChurchFacts();
  const name = t(`content.templateNames.${template.key}`);
  const drawn = useMemo(() => template.nodes(say, previewIds(), facts), [template, say, facts]);
  return (
    <ButtonBase sx={looks} onClick={() => onPick(template.nodes(say, newId, facts), name)}>
      <Box sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        <NodesPreview nodes={drawn} ratio={1.6} />
      </Box>
      <Box component="span" sx={{ display: 'block', px: 1.5, py: 1.25, typography: 'body2', fontWeight: 600 }}>
        {name}
      </Box>
    </ButtonBase>
  );
}
