import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Block, blocks as blocksCalls, blockTypes } from '#shared/content/blocks/blocks.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useSiteChanged } from '../pages/usePages.ts';

interface Props {
  /** The block to rename; without it, a new one is created and opened. */
  readonly block?: Block;
  /** The site already has a footer, and can have only one. */
  readonly hasFooter: boolean;
  readonly onClose: () => void;
}

type BlockType = (typeof blockTypes)[number];

export function BlockDialog({ block, hasFooter, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const changed = useSiteChanged();
  const { busy, errors, fail, submit } = useSubmit();
  const [name, setName] = useState(block?.name ?? '');
  const [blockType, setType] = useState<BlockType>('sectionBlock');
  const save = async () => {
    const [saved] = await call(blocksCalls.save, { body: [{ id: block?.id, name: name.trim(), ...(block ? {} : { blockType }) }] });
    await changed();
    onClose();
    snackbar.success(t(block ? 'content.blocks.renamed' : 'content.blocks.added', { name: name.trim() }));
    if (!block && saved) navigate(`/site/blocks/${saved.id}`);
  };
  const types = blockTypes.filter((type) => type !== 'footerBlock' || !hasFooter);
  return (
    <FormDialog
      open
      width="xs"
      title={t(block ? 'content.blocks.rename' : 'content.blocks.add')}
      {...{ onClose, busy, errors, onSubmit: () => (name.trim() ? void submit(save) : fail([t('content.blocks.nameMissing')])) }}
    >
      <TextField label={t('content.blocks.name')} value={name} onChange={setName} maxLength={100} autoFocus required />
      {!block && (
        <SelectField
          label={t('content.blocks.type')}
          hint={t(`content.blocks.typeHints.${blockType}`)}
          value={blockType}
          onChange={setType}
          choices={types.map((value) => ({ value, label: t(`content.blocks.types.${value}`) }))}
        />
      )}
    </FormDialog>
  );
}
