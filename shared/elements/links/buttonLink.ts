import icon from 'lucide/dist/esm/icons/mouse-pointer-click.mjs';
import { shape } from '#shared/words.ts';
import { line, oneOf, yesNo } from '../answerSchemas.ts';
import { defineElement, lineField, link, more, onOff } from '../defineElement.ts';

const variants = ['contained', 'outlined', 'text'] as const;
const colours = ['primary', 'secondary', 'light', 'dark', 'success', 'info', 'warning', 'error'] as const;

export const buttonLink = defineElement({
  type: 'buttonLink',
  group: 'links',
  icon,
  answers: shape({
    buttonLinkText: line(),
    buttonLinkUrl: line(),
    buttonLinkVariant: oneOf(...variants),
    buttonLinkColor: oneOf(...colours),
    external: yesNo(),
    fullWidth: yesNo(),
  }),
  fields: [
    lineField('buttonLinkText'),
    link('buttonLinkUrl'),
    { name: 'buttonLinkVariant', input: { as: 'choice', of: variants } },
    { name: 'buttonLinkColor', input: { as: 'choice', of: colours } },
    onOff('fullWidth'),
    more(onOff('external')),
  ],
  links: ['buttonLinkUrl'],
  inPlace: 'buttonLinkText',
  needs: ['buttonLinkText'],
});
