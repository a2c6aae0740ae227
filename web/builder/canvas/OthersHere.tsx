import Box from '@mui/material/Box';
import { type RefObject, useEffect, useState } from 'react';
import { useBuilder, useDraftPart } from '../builder.ts';
import { othersOf } from '../presence/otherEditors.ts';
import { tintFor } from '../presence/tint.ts';
import { type Box as BoxOf, boxOf } from './rectangles.ts';

/** The selections of the other editors, each in their own color. */
export function OthersHere({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { store } = useBuilder();
  const editors = useDraftPart('editors');
  const [boxes, setBoxes] = useState<readonly { key: string; name: string; box: BoxOf }[]>([]);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    const look = () =>
      setBoxes(
        othersOf(editors).flatMap(({ personId, sessionKey, name, nodeId }) => {
          const box = boxOf(root, nodeId);
          return box ? [{ key: personId || sessionKey, name, box }] : [];
        }),
      );
    look();
    if (!othersOf(editors).some(({ nodeId }) => nodeId)) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(root);
    const stop = store.shown.watchAll(() => requestAnimationFrame(look));
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [editors, page, store]);
  return boxes.map(({ key, name, box: { left, top, width, height } }) => (
    <Box
      key={key}
      sx={{ position: 'absolute', left, top, width, height, outline: '2px solid', outlineColor: tintFor(key), outlineOffset: -2 }}
    >
      <Box
        component="span"
        sx={{
          position: 'absolute',
          right: 0,
          top: 0,
          px: 0.75,
          fontSize: '0.75rem',
          fontWeight: 600,
          color: '#fff',
          bgcolor: tintFor(key),
        }}
      >
        {name}
      </Box>
    </Box>
  ));
}
