import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Icon } from '#web/ui/Icon.tsx';
import {
  CalendarIcon,
  CheckIcon,
  ClipIcon,
  DoubleCheckIcon,
  EditIcon,
  GridIcon,
  HeartIcon,
  ImageIcon,
  ListIcon,
  MailIcon,
  PagesIcon,
  PhoneIcon,
  ShieldIcon,
  TreeIcon,
} from '#web/ui/icons.tsx';

/** Keys in `forms.builder.types`. */
export const typeKeys = {
  Textbox: 'textbox',
  'Text Area': 'textArea',
  'Multiple Choice': 'multipleChoice',
  Checkbox: 'checkbox',
  'Yes/No': 'yesNo',
  Email: 'email',
  'Phone Number': 'phone',
  Date: 'date',
  'Whole Number': 'whole',
  Decimal: 'decimal',
  Consent: 'consent',
  File: 'file',
  Picture: 'picture',
  Heading: 'heading',
  Payment: 'payment',
} as const satisfies Record<FieldType, string>;

export const typeIcons: Readonly<Record<FieldType, Icon>> = {
  Textbox: EditIcon,
  'Text Area': PagesIcon,
  'Multiple Choice': ListIcon,
  Checkbox: DoubleCheckIcon,
  'Yes/No': CheckIcon,
  Email: MailIcon,
  'Phone Number': PhoneIcon,
  Date: CalendarIcon,
  'Whole Number': GridIcon,
  Decimal: GridIcon,
  Consent: ShieldIcon,
  File: ClipIcon,
  Picture: ImageIcon,
  Heading: TreeIcon,
  Payment: HeartIcon,
};

/** What can be added, in the order of the menu; a payment only by a church that has a gateway in use (`builder/payment`). */
export const offeredTypes = [
  'Textbox',
  'Text Area',
  'Multiple Choice',
  'Checkbox',
  'Yes/No',
  'Email',
  'Phone Number',
  'Date',
  'Whole Number',
  'Decimal',
  'Consent',
  'File',
  'Picture',
  'Heading',
] as const satisfies readonly FieldType[];

type Typed = Pick<FormQuestion, 'fieldType'>;
export const hasChoices = ({ fieldType }: Typed): boolean => fieldType === 'Multiple Choice' || fieldType === 'Checkbox';
export const hasPlaceholder = ({ fieldType }: Typed): boolean =>
  ['Textbox', 'Text Area', 'Email', 'Phone Number', 'Whole Number', 'Decimal'].includes(fieldType);
/** Without "nothing chosen beforehand", these start with an answer. */
export const hasDefault = ({ fieldType }: Typed): boolean => fieldType === 'Multiple Choice' || fieldType === 'Yes/No';
export const isAsked = ({ fieldType }: Typed): boolean => fieldType !== 'Heading';
