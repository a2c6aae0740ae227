/** The icons in use, each drawn for this project as one stroke on a grid of 24. Only those a bundle imports end up in it. */
import { strokeIcon } from './Icon.tsx';

export const SearchIcon = /* @__PURE__ */ strokeIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20');
export const CloseIcon = /* @__PURE__ */ strokeIcon('M6 6l12 12M18 6 6 18');
export const CheckIcon = /* @__PURE__ */ strokeIcon('M5 12.5 10 17.5 19.5 7');
export const PlusIcon = /* @__PURE__ */ strokeIcon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ strokeIcon('M5 12h14');
export const EditIcon = /* @__PURE__ */ strokeIcon(
  'M4 20l.9-4.2L16.2 4.5a1.8 1.8 0 0 1 2.5 0l.8.8a1.8 1.8 0 0 1 0 2.5L8.2 19.1 4 20ZM14 6.7l3.3 3.3',
);
export const TrashIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 7h15M9.5 7V5.2A1.2 1.2 0 0 1 10.7 4h2.6a1.2 1.2 0 0 1 1.2 1.2V7M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5M14 11v5',
);
export const ArrowLeftIcon = /* @__PURE__ */ strokeIcon('M19 12H5M11 6l-6 6 6 6');
export const ArrowRightIcon = /* @__PURE__ */ strokeIcon('M5 12h14M13 6l6 6-6 6');
export const ArrowDownIcon = /* @__PURE__ */ strokeIcon('M12 5v14M6 13l6 6 6-6');
export const ChevronDownIcon = /* @__PURE__ */ strokeIcon('M6 9.5l6 6 6-6');
export const ChevronUpIcon = /* @__PURE__ */ strokeIcon('M6 14.5l6-6 6 6');
export const ChevronLeftIcon = /* @__PURE__ */ strokeIcon('M14.5 6l-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ strokeIcon('M9.5 6l6 6-6 6');
export const EyeIcon = /* @__PURE__ */ strokeIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ strokeIcon(
  'M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15.4 15.4 0 0 1-2.6 3.3M6.3 7.4A14.8 14.8 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
);
export const MenuIcon = /* @__PURE__ */ strokeIcon('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = /* @__PURE__ */ strokeIcon('M12 5.5h.01M12 12h.01M12 18.5h.01', 3);
export const HomeIcon = /* @__PURE__ */ strokeIcon('M4 11l8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V11ZM9.5 20v-6h5v6');
export const PersonIcon = /* @__PURE__ */ strokeIcon('M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const PeopleIcon = /* @__PURE__ */ strokeIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.6a6.5 6.5 0 0 1 3.5 5.9',
);
export const GroupIcon = /* @__PURE__ */ strokeIcon(
  'M12 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.5 19.5c0-3.2 2.4-5.3 5.5-5.3s5.5 2.1 5.5 5.3M5.4 12.2a2.2 2.2 0 1 0-.9-4.2M2.5 17c.1-1.5.8-2.6 1.9-3.2M18.6 12.2a2.2 2.2 0 1 1 .9-4.2M21.5 17c-.1-1.5-.8-2.6-1.9-3.2',
);
export const PersonAddIcon = /* @__PURE__ */ strokeIcon(
  'M10 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM3 20a7 7 0 0 1 11.5-5.4M18.5 14v6M15.5 17h6',
);
export const ChurchIcon = /* @__PURE__ */ strokeIcon(
  'M12 2.5v5M10 4.5h4M6.5 20.5V12L12 7.5l5.5 4.5v8.5M6.5 14 3 16.5v4h18v-4L17.5 14M10 20.5V17a2 2 0 0 1 4 0v3.5',
);
export const HouseholdIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 11.5 12 4l8.5 7.5M6 9.5v10h12v-10M12 17.5l-2.4-2.3a1.5 1.5 0 0 1 2.4-1.8 1.5 1.5 0 0 1 2.4 1.8L12 17.5Z',
);
export const SettingsIcon = /* @__PURE__ */ strokeIcon(
  'M4 7h8M18 7h2M4 17h2M12 17h8M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const SignOutIcon = /* @__PURE__ */ strokeIcon('M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M10 12h10M16 8l4 4-4 4');
export const SignInIcon = /* @__PURE__ */ strokeIcon('M14 4h3.5A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M4 12h10M10 8l4 4-4 4');
export const SwitchIcon = /* @__PURE__ */ strokeIcon('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4');
export const BellIcon = /* @__PURE__ */ strokeIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5a2.2 2.2 0 0 0 4 0');
export const MessageIcon = /* @__PURE__ */ strokeIcon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9.5a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5V6a1.5 1.5 0 0 1 1.5-1.5Z',
);
export const MailIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7l8.5 6 8.5-6',
);
export const PhoneIcon = /* @__PURE__ */ strokeIcon(
  'M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.5 10.5 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.2-1.5-1.8 2.2A12.5 12.5 0 0 1 7.8 10L10 8.2 8.5 4Z',
);
export const CalendarIcon = /* @__PURE__ */ strokeIcon(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
);
export const ClockIcon = /* @__PURE__ */ strokeIcon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2');
export const GlobeIcon = /* @__PURE__ */ strokeIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
);
export const SunIcon = /* @__PURE__ */ strokeIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);
export const MoonIcon = /* @__PURE__ */ strokeIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z');
export const DeviceIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5V15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15V6.5A1.5 1.5 0 0 1 4.5 5ZM9 20h6M12 16.5V20',
);
export const LockIcon = /* @__PURE__ */ strokeIcon(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
);
export const KeyIcon = /* @__PURE__ */ strokeIcon('M8 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.2 11.8 19.5 3.5M16 7l3 3M13.5 9.5l2 2');
export const ShieldIcon = /* @__PURE__ */ strokeIcon(
  'M12 3.5l7.5 2.7v5.3c0 4.3-3 7.6-7.5 9-4.5-1.4-7.5-4.7-7.5-9V6.2L12 3.5ZM8.5 12l2.5 2.5 4.5-5',
);
export const CameraIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const ImageIcon = /* @__PURE__ */ strokeIcon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4 16l4.5-4.5 7 8M14 15l2.5-2.5L20 16M15 9h.01',
);
export const UploadIcon = /* @__PURE__ */ strokeIcon(
  'M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
);
export const DownloadIcon = /* @__PURE__ */ strokeIcon(
  'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3',
);
export const PasteIcon = /* @__PURE__ */ strokeIcon(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v12A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17.5 5H15M9 6.5h6V4.2A.7.7 0 0 0 14.3 3.5H9.7a.7.7 0 0 0-.7.7v2.3ZM12 10.5v6M9.5 14l2.5 2.5 2.5-2.5',
);
export const CopyIcon = /* @__PURE__ */ strokeIcon(
  'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3',
);
export const ExternalIcon = /* @__PURE__ */ strokeIcon(
  'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const LinkIcon = /* @__PURE__ */ strokeIcon(
  'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.4 5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7L12 17',
);
export const HelpIcon = /* @__PURE__ */ strokeIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.7a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.7M12 16.7h.01',
);
export const InfoIcon = /* @__PURE__ */ strokeIcon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.7h.01');
export const WarningIcon = /* @__PURE__ */ strokeIcon(
  'M10.7 4.7 3.2 17.7A1.5 1.5 0 0 0 4.5 20h15a1.5 1.5 0 0 0 1.3-2.3l-7.5-13a1.5 1.5 0 0 0-2.6 0ZM12 9.5V14M12 16.8h.01',
);
export const ErrorIcon = /* @__PURE__ */ strokeIcon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V13M12 16.3h.01');
export const SuccessIcon = /* @__PURE__ */ strokeIcon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.8L16 9.5');
export const FilterIcon = /* @__PURE__ */ strokeIcon('M4 6.5h16M7 12h10M10 17.5h4');
export const SortUpIcon = /* @__PURE__ */ strokeIcon('M12 19V5M6.5 10.5 12 5l5.5 5.5');
export const SortDownIcon = /* @__PURE__ */ strokeIcon('M12 5v14M6.5 13.5 12 19l5.5-5.5');
export const RefreshIcon = /* @__PURE__ */ strokeIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const UndoIcon = /* @__PURE__ */ strokeIcon('M8.5 13.5 4.5 9.5l4-4M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3');
export const HistoryIcon = /* @__PURE__ */ strokeIcon('M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.2l2.8 1.8');
export const MapPinIcon = /* @__PURE__ */ strokeIcon(
  'M12 21c-4-4.3-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.7-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const HeartIcon = /* @__PURE__ */ strokeIcon('M12 20 4.8 12.7a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5L12 20Z');
export const BookIcon = /* @__PURE__ */ strokeIcon('M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2ZM12 6.5v14');
export const RoleIcon = /* @__PURE__ */ strokeIcon(
  'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5M12 7v4M10 9h4',
);
export const QrIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 4.5h5.5V10H4.5V4.5ZM14 4.5h5.5V10H14V4.5ZM4.5 14H10v5.5H4.5V14ZM14 14h2.5v2.5H14V14ZM19.5 14v2M19.5 19.5H17M14 19.5h.01',
);
export const SendIcon = /* @__PURE__ */ strokeIcon('M4.5 12 4 4.5 20.5 12 4 19.5 4.5 12ZM4.5 12H12');
export const ListIcon = /* @__PURE__ */ strokeIcon('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01');
export const GridIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 4.5H10V10H4.5V4.5ZM14 4.5h5.5V10H14V4.5ZM4.5 14H10v5.5H4.5V14ZM14 14h5.5v5.5H14V14Z',
);
export const PaletteIcon = /* @__PURE__ */ strokeIcon(
  'M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2.8-2 3.5-3.5 3.5h-2a1.8 1.8 0 0 0-1.3 3c.6.8.2 2-1.7 2ZM7.5 12.5h.01M9.5 8.3h.01M14.5 8.3h.01',
);
export const DragIcon = /* @__PURE__ */ strokeIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01', 2.5);
export const PagesIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 5.5A1.5 1.5 0 0 1 6 4h12a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-13ZM4.5 8.5h15M8 12.5h8M8 16h5',
);
export const RedoIcon = /* @__PURE__ */ strokeIcon('M15.5 13.5l4-4-4-4M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3');
export const MobileIcon = /* @__PURE__ */ strokeIcon(
  'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5ZM11 17.5h2',
);
export const TabletIcon = /* @__PURE__ */ strokeIcon(
  'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5ZM11 17.5h2',
);
export const KeyboardIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM7 10h.01M11 10h.01M15 10h.01M8 14.5h8M18 10h.01',
);
export const CloudIcon = /* @__PURE__ */ strokeIcon('M7.5 18.5a4 4 0 0 1-.6-8 5.5 5.5 0 0 1 10.6-1.2 4.6 4.6 0 0 1-.5 9.2h-9.5Z');
export const TreeIcon = /* @__PURE__ */ strokeIcon('M5 5.5h8M9 12h8M9 18.5h8M5.5 9v9.5H9M5.5 12H9');
export const BellOffIcon = /* @__PURE__ */ strokeIcon(
  'M8.2 6.4A6 6 0 0 1 18 11v4M6.3 9.2A6 6 0 0 0 6 11v5.5L4.5 18H16M10 20.5a2.2 2.2 0 0 0 4 0M4 3.5l16 17',
);
export const BlockIcon = /* @__PURE__ */ strokeIcon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 6l12 12');
export const ClipIcon = /* @__PURE__ */ strokeIcon(
  'M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.9 7.9a1.5 1.5 0 0 1-2.2-2.2l7.2-7.1',
);
export const FlagIcon = /* @__PURE__ */ strokeIcon('M5.5 20.5v-16M5.5 5c4-2.5 8 2 13 0v8.5c-5 2-9-2.5-13 0');
export const FileIcon = /* @__PURE__ */ strokeIcon(
  'M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V8l-4.5-4.5ZM13.5 3.5V8H18',
);
export const DoubleCheckIcon = /* @__PURE__ */ strokeIcon('M2.5 13 7 17.5 15.5 7M11.5 16.5l1 1L21.5 7');
