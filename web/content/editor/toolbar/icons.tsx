import { strokeIcon } from '#web/ui/Icon.tsx';

export const BoldIcon = /* @__PURE__ */ strokeIcon('M8 5h5a3.4 3.4 0 0 1 0 6.8H8V5ZM8 11.8h6a3.6 3.6 0 0 1 0 7.2H8v-7.2Z', 2.4);
export const ItalicIcon = /* @__PURE__ */ strokeIcon('M10.5 5H17M7 19h6.5M14.5 5l-5 14');
export const UnderlineIcon = /* @__PURE__ */ strokeIcon('M7.5 4.5v6.5a4.5 4.5 0 0 0 9 0V4.5M6 20h12');
export const StrikeIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 12h15M16.5 7.5A4.5 3.5 0 0 0 12 5C9.5 5 7.5 6.3 7.5 8.2M7.5 16.5A4.5 3.5 0 0 0 12 19c2.5 0 4.5-1.3 4.5-3.2',
);
export const CodeIcon = /* @__PURE__ */ strokeIcon('M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5');
export const SourceIcon = /* @__PURE__ */ strokeIcon('M4.5 5.5h15v13h-15v-13ZM9.5 10 7.5 12l2 2M14.5 10l2 2-2 2');
export const ExpandIcon = /* @__PURE__ */ strokeIcon('M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5');
export const ShrinkIcon = /* @__PURE__ */ strokeIcon('M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5');
export const IndentIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M11.5 12h8M4.5 18h15M4.5 9.5 7.5 12l-3 2.5');
export const OutdentIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M11.5 12h8M4.5 18h15M7.5 9.5 4.5 12l3 2.5');
export const LeftIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M4.5 10h9M4.5 14h15M4.5 18h9');
export const CenterIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M7.5 10h9M4.5 14h15M7.5 18h9');
export const RightIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M10.5 10h9M4.5 14h15M10.5 18h9');
export const JustifyIcon = /* @__PURE__ */ strokeIcon('M4.5 6h15M4.5 10h15M4.5 14h15M4.5 18h15');
