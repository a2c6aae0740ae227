import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CountBadge } from '../CountBadge.tsx';
import { useOverflow } from './useOverflow.ts';

export interface TabOf<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number;
  readonly panel: ReactNode;
}

interface Props<V extends string> {
  /** The tab list's accessible name. */
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly tabs: readonly TabOf<V>[];
  /**
   * For panels that contain forms: arrow keys only move focus, Enter or the space bar opens a tab, so that no form is left just by passing
   * by.
   */
  readonly opensOnEnter?: boolean;
  /** A panel that was open stays: what was typed in it is there when it is opened again. */
  readonly keeps?: boolean;
}

/** Several panels in one place, one visible at a time. Arrow keys move between tabs; too many tabs scroll. */
export function Tabs<V extends string>({ label, value, onChange, tabs, opensOnEnter, keeps }: Props<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // By default, MUI uses only the first of several intersection entries for a tab, and keeps scroll buttons that aren't needed.
  const overflows = useOverflow(row, tabs.length);
  const open = tabs.find((tab) => tab.value === value);
  const [visited, setVisited] = useState([value]);
  if (!visited.includes(value)) setVisited([...visited, value]);
  return (
    <div>
      <Box sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 3 }}>
        <MuiTabs
          ref={row}
          value={open ? value : false}
          onChange={(_, next: V) => onChange(next)}
          aria-label={label}
          variant="scrollable"
          scrollButtons={overflows ? 'auto' : false}
          allowScrollButtonsMobile
          selectionFollowsFocus={!opensOnEnter}
          // A button that leads nowhere takes no place: the first tab begins where everything else does.
          sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.value}
              value={tab.value}
              id={`${id}-${tab.value}`}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              label={<TabLabel label={tab.label} count={tab.count} />}
            />
          ))}
        </MuiTabs>
      </Box>
      {tabs
        .filter((tab) => tab === open || (keeps && visited.includes(tab.value)))
        .map((tab) => (
          <Box
            role="tabpanel"
            key={tab.value}
            id={tab === open ? `${id}-panel` : undefined}
            aria-labelledby={`${id}-${tab.value}`}
            hidden={tab !== open}
          >
            {tab.panel}
          </Box>
        ))}
    </div>
  );
}

const TabLabel = ({ label, count }: { readonly label: string; readonly count: number | undefined }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    {label}
    {count ? <CountBadge count={count} /> : null}
  </Box>
);
