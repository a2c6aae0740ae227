// Sections about the church: people, photos, ways to join in.
import type { StockName } from '../pictures/stockSet.ts';
import { paper, tinted } from './backgrounds.ts';
import type { TemplateContext, TemplateText } from './context.ts';
import { asMarkdown, heading, paragraph } from './html.ts';
import { type Band, card, image, type Piece, row, text } from './pieces.ts';

interface Told {
  readonly title: TemplateText;
  readonly lead: TemplateText;
  readonly photo: StockName;
  readonly alt: TemplateText;
  readonly side?: 'left' | 'right';
  readonly go?: { readonly label: TemplateText; readonly url: string };
}

/** Text beside a photo. */
export const told =
  ({ title, lead, photo, alt, side = 'left', go }: Told) =>
  ({ say, picture }: TemplateContext): Band => ({
    look: paper,
    holds: [
      {
        type: 'textWithPhoto',
        answers: {
          title: say(title),
          titleAlignment: 'left',
          text: [asMarkdown(say(lead)), ...(go ? [`[${say(go.label)}](${go.url})`] : [])].join('\n\n'),
          textAlignment: 'left',
          photo: picture(photo),
          photoAlt: say(alt),
          photoPosition: side,
        },
      },
    ],
  });
export const photoText = told({
  title: 'photoTextTitle',
  lead: 'photoTextText',
  photo: 'together-at-table',
  alt: 'altTable',
  go: { label: 'photoTextLink', url: '/ministries' },
});

export interface Shown {
  readonly title: TemplateText;
  readonly body: TemplateText;
  readonly photo?: StockName;
  readonly alt?: TemplateText;
  readonly url?: string;
}

const shown = ({ say, picture }: TemplateContext, { title, body, photo, alt, url }: Shown): Piece =>
  card(say(title), asMarkdown(say(body)), {
    ...(photo && alt && { photo: picture(photo), photoAlt: say(alt) }),
    ...(url && { url }),
  });

const threes = <T>(of: readonly T[]): (readonly T[])[] => (of.length > 3 ? [of.slice(0, 3), ...threes(of.slice(3))] : [of]);

/** Cards below a title, three per row. */
export const shownCards =
  (title: TemplateText, cards: readonly Shown[]) =>
  (make: TemplateContext): Band => ({
    look: tinted,
    holds: [
      text(heading(2, make.say(title)), 'center'),
      ...threes(cards).map((line) =>
        row(
          line.map(() => 12 / line.length),
          line.map((one) => [shown(make, one)]),
        ),
      ),
    ],
  });
export const cards = shownCards('cardsTitle', [
  { title: 'cardNewTitle', body: 'cardNewText', photo: 'family-walk', alt: 'altFamily', url: '/plan-a-visit' },
  { title: 'cardBelongTitle', body: 'cardBelongText', photo: 'youth-by-the-fire', alt: 'altYouth', url: '/ministries' },
  { title: 'cardHelpTitle', body: 'cardHelpText', photo: 'hands-and-heart', alt: 'altHands', url: '/contact' },
]);

export const gallery = ({ say, picture }: TemplateContext): Band => ({
  look: paper,
  holds: [
    text(heading(2, say('galleryTitle')), 'center'),
    row(
      [4, 4, 4],
      [
        [image(picture('together-at-table'), say('altTable'))],
        [image(picture('open-hands'), say('altWorship'))],
        [image(picture('rose-window'), say('altWindow'))],
      ],
    ),
  ],
});

const person = ({ say }: TemplateContext, name: TemplateText, role: TemplateText) => [
  card(say(name), say(role), { titleAlignment: 'center', textAlignment: 'center' }),
];
export const team = (make: TemplateContext): Band => ({
  look: paper,
  holds: [
    text(heading(2, make.say('teamTitle')) + paragraph(make.say('teamText')), 'center'),
    row(
      [4, 4, 4],
      [person(make, 'teamName1', 'teamRole1'), person(make, 'teamName2', 'teamRole2'), person(make, 'teamName3', 'teamRole3')],
    ),
  ],
});

const step = ({ say }: TemplateContext, title: TemplateText, body: TemplateText) => [text(heading(3, say(title)) + paragraph(say(body)))];
export const steps = (make: TemplateContext): Band => ({
  look: tinted,
  holds: [
    text(heading(2, make.say('stepsTitle')), 'center'),
    row([4, 4, 4], [step(make, 'step1Title', 'step1Text'), step(make, 'step2Title', 'step2Text'), step(make, 'step3Title', 'step3Text')]),
  ],
});
