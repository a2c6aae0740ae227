import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { EmojiMenu } from './emoji/EmojiMenu.tsx';
import { useLinkEditing } from './links/useLinkEditing.tsx';
import type { MarkdownEditorProps } from './MarkdownEditor.tsx';
import { Surface } from './surface/Surface.tsx';
import { surfaceStyles } from './surface/styles.ts';
import { useTextEditor } from './surface/useTextEditor.ts';
import { BlockTool } from './toolbar/BlockTool.tsx';
import { FloatingToolbar } from './toolbar/FloatingToolbar.tsx';
import { MarkTools } from './toolbar/MarkTools.tsx';
import { ToolGap } from './toolbar/Toolbar.tsx';
import { useSelectionFormat } from './toolbar/useSelectionFormat.ts';

const MarkdownSource = lazyWithRetry(async () => (await import('./markdown/MarkdownSource.tsx')).MarkdownSource);

/** The markdown editor itself, loaded when one is first shown. */
export function MarkdownBody({ value, onChange, toolbar = true, floating = false, pages, waits, ...field }: MarkdownEditorProps) {
  const { t } = useTranslation();
  const text = useTextEditor('markdown', value, onChange, waits);
  const look = useSelectionFormat(text.editor);
  const link = useLinkEditing(text.editor, pages);
  const [inSource, setInSource] = useState(false);
  const toSource = (on: boolean) => {
    text.flush();
    setInSource(on);
  };
  const marks = <MarkTools editor={text.editor} look={look} onLink={link.open} />;
  const tools = (
    <>
      <BlockTool editor={text.editor} look={look} />
      <ToolGap />
      {marks}
    </>
  );
  const extra = !inSource && (
    <>
      <EmojiMenu editor={text.editor} />
      {floating && <FloatingToolbar editor={text.editor}>{marks}</FloatingToolbar>}
      {link.dialog}
    </>
  );
  return (
    <EditorFrame {...field} {...{ tools, toolbar, extra, inSource }} sourceLabel={t('editor.source')} onSource={toSource}>
      {(wiring) =>
        inSource ? (
          <Suspense fallback={null}>
            <MarkdownSource label={field.label} value={value} onChange={(text) => onChange(text, value)} />
          </Suspense>
        ) : (
          <>
            <Surface
              {...text}
              id={wiring.id}
              label={field.label}
              describedBy={[wiring['aria-describedby'], `${wiring.id}-keys`].filter(Boolean).join(' ')}
              invalid={wiring['aria-invalid']}
              sx={surfaceStyles}
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
