import type { LexicalEditor } from 'lexical';
import { useTranslation } from 'react-i18next';
import type { Icon } from '#web/ui/Icon.tsx';
import { LinkIcon } from '#web/ui/icons.tsx';
import { toggleMark } from './actions.ts';
import { BoldIcon, CodeIcon, ItalicIcon, UnderlineIcon } from './icons.tsx';
import type { SelectionFormat } from './selectionFormat.ts';
import { ToolButton } from './ToolButton.tsx';

interface Tool {
  readonly mark: 'bold' | 'italic' | 'underline' | 'code';
  readonly icon: Icon;
  readonly keys?: string;
}

const simple: readonly Tool[] = [
  { mark: 'bold', icon: BoldIcon, keys: 'Control+B' },
  { mark: 'italic', icon: ItalicIcon, keys: 'Control+I' },
  { mark: 'underline', icon: UnderlineIcon, keys: 'Control+U' },
];
const code: Tool = { mark: 'code', icon: CodeIcon };

interface Props {
  readonly editor: LexicalEditor;
  readonly look: SelectionFormat;
  readonly onLink: () => void;
}

/** Bold, italic, underline, link and code. */
export function MarkTools({ editor, look, onLink }: Props) {
  const { t } = useTranslation();
  const tool = ({ mark, icon, keys }: Tool) => (
    <ToolButton
      key={mark}
      icon={icon}
      label={t(`editor.marks.${mark}`)}
      pressed={look.marks.includes(mark)}
      onClick={() => toggleMark(editor, mark)}
      {...(keys && { keys })}
    />
  );
  return (
    <>
      {simple.map(tool)}
      <ToolButton
        icon={LinkIcon}
        label={look.link ? t('editor.link.edit') : t('editor.link.insert')}
        pressed={look.link}
        opens="dialog"
        keys="Control+K"
        onClick={onLink}
      />
      {tool(code)}
    </>
  );
}
