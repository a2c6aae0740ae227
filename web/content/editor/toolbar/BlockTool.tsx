import type { LexicalEditor } from 'lexical';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { setBlock } from './actions.ts';
import { returnFocusTo } from './returnFocus.ts';
import { blockTypes, type SelectionFormat } from './selectionFormat.ts';

/** The block type at the selection. */
export function BlockTool({ editor, look }: { readonly editor: LexicalEditor; readonly look: SelectionFormat }) {
  const { t } = useTranslation();
  const items = blockTypes.map((type) => ({
    label: t(`editor.blocks.${type}`),
    selected: look.block === type,
    onSelect: () => {
      setBlock(editor, type);
      returnFocusTo(editor);
    },
  }));
  const now = t(`editor.blocks.${look.block}`);
  return <DropdownMenu label={`${t('editor.block')}: ${now}`} trigger={now} items={items} size="small" />;
}
