import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  /** The text it controls. */
  readonly controls?: string;
  readonly children: ReactNode;
}

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.25,
  p: 0.5,
  '& hr': { border: 0, width: '1px', alignSelf: 'stretch', my: 0.75, mx: 0.25, bgcolor: 'divider' },
};

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button:not([disabled])')];

function nextOf(tools: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return tools[(at + 1) % tools.length];
  if (key === 'ArrowLeft') return tools.at(at - 1);
  if (key === 'Home') return tools[0];
  return key === 'End' ? tools.at(-1) : undefined;
}

/** A toolbar with a single tab stop and arrow key navigation. Clicking a tool leaves focus in the text. */
export function Toolbar({ label, controls, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  const settle = () => {
    const tools = bar.current ? toolsOf(bar.current) : [];
    const current = tools.find((tool) => tool === stop.current) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === current ? 0 : -1;
  };
  useEffect(settle);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tools = bar.current ? toolsOf(bar.current) : [];
    const next = nextOf(tools, document.activeElement instanceof HTMLElement ? tools.indexOf(document.activeElement) : -1, event.key);
    if (!next || !bar.current?.contains(document.activeElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      data-editor-toolbar=""
      onKeyDown={move}
      onFocus={(event) => {
        const tool = event.target;
        if (!bar.current?.contains(tool) || !(tool instanceof HTMLElement)) return;
        stop.current = tool;
        settle();
      }}
      onMouseDown={(event) => event.preventDefault()}
      sx={looks}
    >
      {children}
    </Box>
  );
}

export const ToolGap = () => <hr aria-orientation="vertical" />;
