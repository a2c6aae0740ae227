import type { NotificationKind } from '#shared/messaging/notifications/kinds.ts';
import type { Icon } from '#web/ui/Icon.tsx';
import {
  BellIcon,
  CalendarIcon,
  HeartIcon,
  ListIcon,
  MailIcon,
  MegaphoneIcon,
  MessageIcon,
  PagesIcon,
  PeopleIcon,
  ShieldIcon,
} from '#web/ui/icons.tsx';

export const kindIcons: Readonly<Record<NotificationKind, Icon>> = {
  privateMessage: MessageIcon,
  group: PeopleIcon,
  announcement: MegaphoneIcon,
  note: PagesIcon,
  task: ListIcon,
  assignment: HeartIcon,
  event: CalendarIcon,
  report: ShieldIcon,
  general: BellIcon,
  mailing: MailIcon,
};
