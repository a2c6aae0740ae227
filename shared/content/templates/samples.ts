import type { ElementType } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';
import type { StockName } from '../pictures/stockSet.ts';
import type { TemplateContext, TemplateText } from './context.ts';

/** A stock photo with its alternative text. */
const photo = ({ picture, say }: TemplateContext, name: StockName, alt: TemplateText) => ({ photo: picture(name), photoAlt: say(alt) });

type Sample = (context: TemplateContext, toFill: (text: TemplateText) => string) => Answers;

/**
 * Sample content of new elements, so that their purpose is clear at once. What the church has to fill in is marked as in templates
 * (`[[…]]`), so that the publish check finds leftovers. Types that can't show anything useful before something is chosen (a photo, a video,
 * an address) start empty.
 */
const samples: Partial<Readonly<Record<ElementType, Sample>>> = {
  text: (_, toFill) => ({ text: `<p>${toFill('actionText')}</p>` }),
  textWithPhoto: (context, toFill) => ({
    ...photo(context, 'together-at-table', 'altTable'),
    title: context.say('photoTextTitle'),
    text: toFill('photoTextText'),
  }),
  faq: ({ say }, toFill) => ({ title: say('faqWearQ'), description: toFill('faqWearA') }),
  table: ({ say }) => ({
    head: 'true',
    contents: [
      [say('timesDay'), say('timesWhat'), say('visitWhere')],
      [say('timesRow1'), say('timesRow1What'), say('timesRow1Where')],
      [say('timesRow2'), say('timesRow2What'), say('timesRow2Where')],
    ],
  }),
  card: (context, toFill) => ({
    ...photo(context, 'candle-and-bible', 'altBible'),
    title: context.say('ministry3Title'),
    text: toFill('ministry3Text'),
  }),
  // The church's own address, if known.
  map: ({ facts }) => (facts.address ? { mapAddress: facts.address } : {}),
  // The church has to choose the target: the publish check asks for it.
  buttonLink: ({ say }) => ({ buttonLinkText: say('actionButton') }),
};

/** The initial answers of a new element, on top of its type's defaults. */
export function sampleOf(type: ElementType, context: TemplateContext): Answers {
  return samples[type]?.(context, (text) => `[[${context.say(text)}]]`) ?? {};
}
