/** The picture of each type of element, as its kind says. */
import { elementKinds } from '#shared/elements/index.ts';
import { type Icon, strokeIcon } from '#web/ui/Icon.tsx';
import { LinkIcon } from '#web/ui/icons.tsx';

export const SectionIcon = /* @__PURE__ */ strokeIcon('M4 5h16v6H4V5ZM4 15h16M4 19h16');

const icons: ReadonlyMap<string, Icon> = new Map(Object.values(elementKinds).map(({ type, icon }) => [type, strokeIcon(icon)]));

export const iconOf = (type: string): Icon => icons.get(type) ?? LinkIcon;
