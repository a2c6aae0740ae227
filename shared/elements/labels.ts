// Where the texts of the side panel and the palette lie, in the group `elements` of the studio's texts.

/** Asked for by several types and called the same in all of them. */
const common: ReadonlySet<string> = new Set([
  'photo',
  'photoAlt',
  'photoPosition',
  'title',
  'titleAlignment',
  'text',
  'textAlignment',
  'url',
  'external',
  'height',
  'fundId',
  'targetBlockId',
]);

/** The label of a type's field, or of one of its choices (`photoPosition_left`): `elements.common.photo`, `elements.faq.title`. */
export const labelKey = (type: string, field: string): string => {
  const [name = ''] = field.split('_');
  return `elements.${common.has(name) && !own.has(`${type}.${name}`) ? 'common' : type}.${field}`;
};

/** Called otherwise than in other types. */
const own: ReadonlySet<string> = new Set(['faq.title', 'iframe.title', 'donateLink.text', 'donateLink.url']);

export const nameKey = (type: string): string => `elements.${type}._name`;
export const hintKey = (type: string): string => `elements.${type}._hint`;
