import Box from '@mui/material/Box';
import { useState } from 'react';
import { InlineText } from '#web/content/editor/InlineText.tsx';
import { MarkdownEditor } from '#web/content/editor/MarkdownEditor.tsx';
import { RichTextEditor } from '#web/content/editor/RichTextEditor.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const pages = [
  { title: 'Visit us', url: '/visit' },
  { title: 'Give', url: '/give' },
];
const palette = { light: '#faf8f4', lightAccent: '#e6d9bd', accent: '#c99a3f', darkAccent: '#2d4a8c', dark: '#23201b' };

/** The text editors: markdown, rich text, inline. */
export function EditorsView() {
  const [markdown, setMarkdown] = useState(
    '# Welcome\n\nCome **as you are**.\n\n- One\n  - Two\n\n| Day | Time |\n|---|---|\n| Sunday | 10:30 |',
  );
  const [html, setHtml] = useState('<p>Plan <a href="/visit" class="btn btn-primary btn-md">your visit</a></p>');
  const [title, setTitle] = useState('A title edited in its place');
  return (
    <Page title="Editors" width="regular">
      <Section title="Markdown">
        <MarkdownEditor label="Text" value={markdown} onChange={setMarkdown} pages={pages} floating />
      </Section>
      <Section title="Rich text">
        <RichTextEditor label="Description" value={html} onChange={setHtml} pages={pages} palette={palette} />
      </Section>
      <Section title="In place">
        <Box sx={{ typography: 'h1' }}>
          <InlineText label="Title" format="plain" value={title} onChange={setTitle} onDone={() => {}} />
        </Box>
      </Section>
    </Page>
  );
}
