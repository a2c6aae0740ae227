import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blocks } from '#shared/content/blocks/blocks.ts';
import type { SectionNode } from '#shared/elements/node.ts';
import { copyOf, descendantsOf, nodeOf, pasted } from '#shared/elements/tree/edits.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useBuilder } from '../builder.ts';

/** Turns a section's content into a block that other pages can use too, and shows the block in its place. */
export function ConvertToBlock({ section }: { readonly section: SectionNode }) {
  const { t } = useTranslation();
  const { store, actions, kind } = useBuilder();
  const { busy, errors, submit } = useSubmit();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  if (kind !== 'pages') return null;
  const convert = async () => {
    const [block] = await call(blocks.save, { body: [{ name: name.trim(), blockType: 'sectionBlock' }] });
    const node = nodeOf(store.tree, section.id);
    if (!block || node?.node !== 'section') return;
    const { id } = block;
    const { sections, elements } = pasted(copyOf(store.tree, node.id), newId);
    const draft = await call(blocks.draft, { id });
    const label = t('builder.toBlock.step');
    const body = {
      revision: draft.revision,
      label,
      sections: sections.map((one) => ({ ...one, zone: 'main', sort: 1 })),
      elements,
      removes: [],
    };
    const { revision } = await call(blocks.change, { id, body });
    await call(blocks.publish, { id, body: { revision } });
    const { background: _, textColor: _text, headingColor: _heading, linkColor: _link, ...plain } = node;
    actions.change(
      { puts: [{ ...plain, answers: {}, styles: {}, targetBlockId: id }], removes: descendantsOf(store.tree, node.id) },
      label,
    );
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('builder.toBlock.button')}
      </Button>
      <FormDialog
        open={open}
        width="xs"
        title={t('builder.toBlock.button')}
        description={t('builder.toBlock.text')}
        submitLabel={t('builder.toBlock.submit')}
        {...{ busy, errors }}
        onClose={() => setOpen(false)}
        onSubmit={() => name.trim() && void submit(convert)}
      >
        <TextField label={t('builder.toBlock.name')} value={name} onChange={setName} maxLength={100} required autoFocus />
      </FormDialog>
    </>
  );
}
