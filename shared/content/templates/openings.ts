// Sections that open or close a page: banner, title, quote, call to action.
import { deep, night, paper, picture, tinted } from './backgrounds.ts';
import type { TemplateContext, TemplateText } from './context.ts';
import { heading, paragraph, quote } from './html.ts';
import { type Band, button, image, row, text } from './pieces.ts';

const welcome = ({ say }: TemplateContext) => heading(1, say('heroTitle')) + paragraph(say('heroText'));

const calm = (make: TemplateContext): Band => ({
  look: tinted,
  styles: { desktop: { 'padding-top': '72px', 'padding-bottom': '72px' } },
  holds: [
    row(
      [6, 6],
      [
        [text(welcome(make)), button(make.say('heroPlan'), '/plan-a-visit')],
        [image(make.picture('village-church'), make.say('altChurch'))],
      ],
    ),
  ],
});

const lively = (make: TemplateContext): Band => ({
  look: picture(make.picture('hills-at-dawn')),
  styles: { desktop: { 'padding-top': '140px', 'padding-bottom': '140px' }, mobile: { 'padding-top': '72px', 'padding-bottom': '72px' } },
  holds: [text(welcome(make), 'center'), button(make.say('heroPlan'), '/plan-a-visit', 'contained', 'center')],
});

const strong = (make: TemplateContext): Band => ({
  look: night,
  styles: { desktop: { 'padding-top': '96px', 'padding-bottom': '96px' } },
  holds: [
    row(
      [7, 5],
      [[text(welcome(make)), button(make.say('heroPlan'), '/plan-a-visit')], [image(make.picture('open-hands'), make.say('altWorship'))]],
    ),
  ],
});

const heroes = { classic: calm, fresh: lively, bold: strong };
/** The first section a visitor sees. */
export const hero = (make: TemplateContext): Band => heroes[make.style](make);

/** The header of every page except the home page. */
export const pageTitle =
  (title: TemplateText, lead: TemplateText) =>
  ({ say, style }: TemplateContext): Band => ({
    look: style === 'classic' ? tinted : deep,
    styles: { all: { 'padding-top': '56px', 'padding-bottom': '56px' } },
    holds: [text(heading(1, say(title)) + paragraph(say(lead)), style === 'classic' ? 'center' : 'left')],
  });

export const verse = ({ say }: TemplateContext): Band => ({
  look: deep,
  styles: { all: { 'padding-top': '64px', 'padding-bottom': '64px' } },
  holds: [{ ...text(quote(say('verseText'), say('verseWhere')), 'center'), styles: { all: { 'font-size': '1.375rem' } } }],
});

export const callTo =
  (title: TemplateText, lead: TemplateText, label: TemplateText, url: string) =>
  ({ say }: TemplateContext): Band => ({
    look: deep,
    styles: { all: { 'padding-top': '64px', 'padding-bottom': '64px' } },
    holds: [text(heading(2, say(title)) + paragraph(say(lead)), 'center'), { ...button(say(label), url, 'outlined', 'center') }],
  });
export const action = callTo('actionTitle', 'actionText', 'actionButton', '/plan-a-visit');

export const welcomeText = ({ say }: TemplateContext): Band => ({
  look: paper,
  holds: [text(heading(2, say('welcomeTitle')) + paragraph(say('welcomeText')), 'center')],
});
