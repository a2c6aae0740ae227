/** A picture for each type of element, drawn like the suite's own icons. */
import type { ElementType } from '#shared/elements/node.ts';
import { type Icon, strokeIcon } from '#web/ui/Icon.tsx';
import { CalendarIcon, ChurchIcon, HeartIcon, HelpIcon, ImageIcon, LinkIcon, MapPinIcon, PeopleIcon } from '#web/ui/icons.tsx';

const frame = 'M4.5 5.5h15v13h-15v-13Z';

export const SectionIcon = /* @__PURE__ */ strokeIcon('M4 5h16v6H4V5ZM4 15h16M4 19h16');
export const TableIcon = /* @__PURE__ */ strokeIcon(`${frame}M4.5 10h15M4.5 14.5h15M11 5.5v13`);
const icons: Readonly<Record<ElementType, Icon>> = {
  text: strokeIcon('M5 6.5h14M12 6.5v12M9.5 18.5h5M5 6.5V9M19 6.5V9'),
  textWithPhoto: strokeIcon('M4 6h7v7H4V6ZM14 7h6M14 12h6M4 17h16'),
  image: ImageIcon,
  buttonLink: strokeIcon('M5.5 8.5h13A1.5 1.5 0 0 1 20 10v4a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14v-4a1.5 1.5 0 0 1 1.5-1.5ZM9 12h6'),
  card: strokeIcon('M5 4h14v16H5V4ZM5 11h14M8 14.5h8M8 17h5'),
  faq: HelpIcon,
  video: strokeIcon(`${frame}M10 9.5v5l4.5-2.5L10 9.5Z`),
  carousel: strokeIcon('M7.5 6h9v12h-9V6ZM4.5 9v6M19.5 9v6'),
  row: strokeIcon('M4 5.5h7v13H4v-13ZM13 5.5h7v13h-7v-13Z'),
  column: strokeIcon('M8 4.5h8v15H8v-15Z'),
  box: strokeIcon(frame),
  whiteSpace: strokeIcon('M4 6h16M4 18h16M12 9v6M10 10.5 12 8.5l2 2M10 13.5l2 2 2-2'),
  table: TableIcon,
  map: MapPinIcon,
  logo: ChurchIcon,
  iframe: strokeIcon(`${frame}M4.5 9h15M7 7.3h.01`),
  rawHTML: strokeIcon('M8.5 8 4.5 12l4 4M15.5 8l4 4-4 4M13.5 6l-3 12'),
  block: strokeIcon('M12 3.5 19.5 8v8L12 20.5 4.5 16V8L12 3.5ZM4.5 8l7.5 4.5L19.5 8M12 12.5v8'),
  sermons: strokeIcon('M12 4.5a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0V7A2.5 2.5 0 0 1 12 4.5ZM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5v3'),
  stream: strokeIcon(
    'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18a9 9 0 0 1 0-12M18.5 6a9 9 0 0 1 0 12',
  ),
  donation: HeartIcon,
  donateLink: strokeIcon('M12 19 5.5 12.4a4 4 0 0 1 5.7-5.7l.8.8.8-.8a4 4 0 0 1 5.7 5.7L12 19ZM9.5 11.5h5'),
  form: strokeIcon('M5 4.5h14v15H5v-15ZM8 9h8M8 12.5h8M8 16h4'),
  groupList: PeopleIcon,
  calendar: CalendarIcon,
};
const byType: ReadonlyMap<string, Icon> = new Map(Object.entries(icons));

export const iconOf = (type: string): Icon => byType.get(type) ?? LinkIcon;
