/** The icon of each element type, as its kind declares. */
import rows from 'lucide/dist/esm/icons/rows-2.mjs';
import { elementKinds } from '#shared/elements/index.ts';
import { type Icon, lineIcon } from '#web/ui/Icon.tsx';
import { LinkIcon } from '#web/ui/icons.tsx';

export const SectionIcon = /* @__PURE__ */ lineIcon(rows);

const icons: ReadonlyMap<string, Icon> = new Map(Object.values(elementKinds).map(({ type, icon }) => [type, lineIcon(icon)]));

export const iconOf = (type: string): Icon => icons.get(type) ?? LinkIcon;
