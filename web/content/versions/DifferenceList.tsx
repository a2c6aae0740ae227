import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Chip } from '#web/ui/Chip.tsx';
import type { Difference, Facet } from './differences.ts';
import { plainOf } from './differences.ts';
import { useNodeNames } from './useNodeNames.ts';

const tones = { added: 'success', removed: 'error', changed: 'warning', moved: 'info' } as const;
/** Longer texts are truncated: the pages are side by side below. */
const longest = 160;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** The differences between two states of a page, in plain words. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const { t } = useTranslation();
  const names = useNodeNames();
  return (
    <Box component="ul" aria-label={t('content.versions.differences')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {differences.map(({ id, kind, node, facets }) => (
        <Box component="li" key={id} sx={{ py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Chip label={t(`content.versions.kinds.${kind}`)} tone={tones[kind]} />
            <Box component="span" sx={{ fontWeight: 600 }}>
              {names.node(node)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
              {cut(plainOf(node.answers.title ?? node.answers.text ?? node.answers.buttonLinkText))}
            </Box>
          </Box>
          {facets.map((facet) => (
            <Changed key={facet.name} facet={facet} label={names.facet(node, facet.name)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Changed({ facet, label }: { readonly facet: Facet; readonly label: string }) {
  const { before, after } = facet;
  return (
    <Box sx={{ mt: 0.75, typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {label}
      </Box>
      {before && (
        <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
          {cut(before)}
        </Box>
      )}
      {after && (
        <Box
          component="ins"
          sx={{ display: 'block', textDecoration: 'none', bgcolor: 'success.soft', color: 'success.onSoft', px: 0.5, borderRadius: 0.5 }}
        >
          {cut(after)}
        </Box>
      )}
    </Box>
  );
}
