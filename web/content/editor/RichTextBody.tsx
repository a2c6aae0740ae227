import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanHtml } from '#shared/elements/sanitize/html.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { EmojiMenu } from './emoji/EmojiMenu.tsx';
import { HtmlSource } from './html/HtmlSource.tsx';
import { useLinkEditing } from './links/useLinkEditing.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { Surface } from './surface/Surface.tsx';
import { surfaceStyles } from './surface/styles.ts';
import { useTextEditor } from './surface/useTextEditor.ts';
import { BlockTool } from './toolbar/BlockTool.tsx';
import { paletteNames } from './toolbar/ColourTool.tsx';
import { MarkTools } from './toolbar/MarkTools.tsx';
import { RichTools } from './toolbar/RichTools.tsx';
import { ToolGap } from './toolbar/Toolbar.tsx';
import { useSelectionFormat } from './toolbar/useSelectionFormat.ts';

interface Source {
  readonly source: string | undefined;
  readonly told: string;
}

/** The rich-text editor itself, loaded when one is first shown. */
export function RichTextBody({ value, onChange, toolbar = true, pages, palette, waits, ...field }: RichTextEditorProps) {
  const { t } = useTranslation();
  const text = useTextEditor('html', value, onChange, waits);
  const look = useSelectionFormat(text.editor);
  const link = useLinkEditing(text.editor, pages);
  /** The HTML source while it is edited: sanitized before it is reported. `told`: the value it represents. */
  const [{ source, told }, setSource] = useState<Source>({ source: undefined, told: value });
  const change = (html: string) => {
    const clean = cleanHtml(html);
    setSource({ source: html, told: clean });
    onChange(clean, value);
  };
  // Others have changed it.
  if (source !== undefined && value !== told) setSource({ source: cleanHtml(value) === told ? source : cleanHtml(value), told: value });
  const toSource = (on: boolean) => {
    text.flush();
    setSource({ source: on ? cleanHtml(value) : undefined, told: value });
  };
  const tools = (
    <>
      <BlockTool editor={text.editor} look={look} />
      <ToolGap />
      <MarkTools editor={text.editor} look={look} onLink={link.open} />
    </>
  );
  const more = <RichTools editor={text.editor} look={look} palette={palette} />;
  const extra = source === undefined && (
    <>
      <EmojiMenu editor={text.editor} />
      {link.dialog}
    </>
  );
  const colours = palette ? Object.fromEntries(paletteNames.map((name) => [`--${name}`, palette[name]])) : {};
  return (
    <EditorFrame
      {...field}
      {...{ tools, more, toolbar, extra }}
      inSource={source !== undefined}
      sourceLabel={t('editor.htmlSource')}
      onSource={toSource}
    >
      {(wiring) =>
        source !== undefined ? (
          <HtmlSource label={field.label} value={source} onChange={change} />
        ) : (
          <>
            <Surface
              {...text}
              id={wiring.id}
              label={field.label}
              describedBy={[wiring['aria-describedby'], `${wiring.id}-keys`].filter(Boolean).join(' ')}
              invalid={wiring['aria-invalid']}
              sx={{ ...surfaceStyles, ...colours }}
            />
            <VisuallyHidden>
              <span id={`${wiring.id}-keys`}>{t('editor.hint')}</span>
            </VisuallyHidden>
          </>
        )
      }
    </EditorFrame>
  );
}
