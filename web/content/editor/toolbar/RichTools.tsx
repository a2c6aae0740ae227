import type { ElementFormatType, LexicalEditor } from 'lexical';
import { useTranslation } from 'react-i18next';
import { fontSizes } from '#shared/elements/styles/inline.ts';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { align, indent, outdent, setStyle, toggleMark } from './actions.ts';
import { ColourTool, type Palette } from './ColourTool.tsx';
import { CenterIcon, IndentIcon, JustifyIcon, LeftIcon, OutdentIcon, RightIcon, StrikeIcon } from './icons.tsx';
import { returnFocusTo } from './returnFocus.ts';
import type { SelectionFormat } from './selectionFormat.ts';
import { ToolButton } from './ToolButton.tsx';

const alignments = [
  { how: 'left', icon: LeftIcon },
  { how: 'center', icon: CenterIcon },
  { how: 'right', icon: RightIcon },
  { how: 'justify', icon: JustifyIcon },
] as const;

interface Props {
  readonly editor: LexicalEditor;
  readonly look: SelectionFormat;
  readonly palette?: Palette | undefined;
}

function SizeTool({ editor, look }: Props) {
  const { t } = useTranslation();
  const set = (size: string) => {
    setStyle(editor, 'font-size', size);
    returnFocusTo(editor);
  };
  const items = [
    { label: t('editor.sizeStandard'), selected: look.size === '', onSelect: () => set('') },
    ...fontSizes.map((size) => ({
      label: t('editor.pixels', { size }),
      selected: look.size === `${size}px`,
      onSelect: () => set(`${size}px`),
    })),
  ];
  const now = look.size ? t('editor.pixels', { size: Number.parseInt(look.size, 10) }) : t('editor.sizeStandard');
  return <DropdownMenu label={`${t('editor.size')}: ${now}`} trigger={now} items={items} size="small" />;
}

/** Strikethrough, alignment, list indentation, size and color: what only HTML can store. */
export function RichTools({ editor, look, palette }: Props) {
  const { t } = useTranslation();
  const isOn = (how: ElementFormatType) => look.align === how;
  const inList = look.block === 'bullet' || look.block === 'number';
  return (
    <>
      <ToolButton
        icon={StrikeIcon}
        label={t('editor.marks.strikethrough')}
        pressed={look.marks.includes('strikethrough')}
        onClick={() => toggleMark(editor, 'strikethrough')}
      />
      <SizeTool editor={editor} look={look} />
      <ColourTool editor={editor} look={look} palette={palette} />
      {alignments.map(({ how, icon }) => (
        <ToolButton
          key={how}
          icon={icon}
          label={t(`editor.align.${how}`)}
          pressed={isOn(how)}
          onClick={() => align(editor, isOn(how) ? '' : how)}
        />
      ))}
      <ToolButton icon={OutdentIcon} label={t('editor.outdent')} disabled={!inList} onClick={() => outdent(editor)} />
      <ToolButton icon={IndentIcon} label={t('editor.indent')} disabled={!inList} onClick={() => indent(editor)} />
    </>
  );
}
