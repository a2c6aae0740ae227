// The sections of the page templates, from top to bottom.
import { night, paper, tinted } from './backgrounds.ts';
import type { TemplateContext } from './context.ts';
import { heading, lines, link, paragraph, plain } from './html.ts';
import { action, callTo, hero, pageTitle, verse, welcomeText } from './openings.ts';
import { type Band, image, row, text } from './pieces.ts';
import { faq, questions, reach, times, visit, weekly } from './practical.ts';
import { cards, photoText, shownCards, steps, team, told } from './stories.ts';

type Bands = (make: TemplateContext) => readonly Band[];
type Maker = (make: TemplateContext) => Band;
const all =
  (...makers: readonly Maker[]): Bands =>
  (make) =>
    makers.map((maker) => maker(make));

const writeUs = callTo('joinTitle', 'joinText', 'joinButton', '/contact');

export const home = all(hero, welcomeText, times, cards, photoText, verse, visit, action);

export const about = all(
  pageTitle('aboutTitle', 'aboutText'),
  told({ title: 'storyTitle', lead: 'storyText', photo: 'village-church', alt: 'altChurch' }),
  shownCards('valuesTitle', [
    { title: 'value1Title', body: 'value1Text' },
    { title: 'value2Title', body: 'value2Text' },
    { title: 'value3Title', body: 'value3Text' },
  ]),
  team,
  action,
);

export const plan = all(
  pageTitle('planTitle', 'planText'),
  times,
  steps,
  told({ title: 'kidsTitle', lead: 'kidsText', photo: 'family-walk', alt: 'altFamily', side: 'right' }),
  faq,
  visit,
);

const creed = ({ say, picture }: TemplateContext): Band => {
  const articles = [say('creed1'), say('creed2'), say('creed3')].map(paragraph).join('');
  return {
    look: paper,
    holds: [
      row(
        [7, 5],
        [
          [text(heading(2, say('creedName')) + paragraph(say('beliefsIntro')) + articles)],
          [image(picture('candle-and-bible'), say('altBible'))],
        ],
      ),
    ],
  };
};

export const beliefs = all(
  pageTitle('beliefsTitle', 'beliefsText'),
  creed,
  questions('beliefsMoreTitle', [
    ['belief1Q', 'belief1A'],
    ['belief2Q', 'belief2A'],
    ['belief3Q', 'belief3A'],
    ['belief4Q', 'belief4A'],
  ]),
  writeUs,
);

export const ministries = all(
  pageTitle('ministriesTitle', 'ministriesText'),
  shownCards('ministriesFind', [
    { title: 'ministry1Title', body: 'ministry1Text', photo: 'family-walk', alt: 'altFamily' },
    { title: 'ministry2Title', body: 'ministry2Text', photo: 'youth-by-the-fire', alt: 'altYouth' },
    { title: 'ministry3Title', body: 'ministry3Text', photo: 'candle-and-bible', alt: 'altBible' },
    { title: 'ministry4Title', body: 'ministry4Text', photo: 'piano-keys', alt: 'altPiano' },
    { title: 'ministry5Title', body: 'ministry5Text', photo: 'hands-and-heart', alt: 'altHands' },
    { title: 'ministry6Title', body: 'ministry6Text', photo: 'together-at-table', alt: 'altTable' },
  ]),
  writeUs,
);

export const events = all(
  pageTitle('eventsTitle', 'eventsText'),
  weekly('weekTitle', 'timesText'),
  shownCards('soonTitle', [
    { title: 'event1Title', body: 'event1Text' },
    { title: 'event2Title', body: 'event2Text' },
    { title: 'event3Title', body: 'event3Text' },
  ]),
  action,
);

const latest = ({ say }: TemplateContext): Band => ({
  look: paper,
  holds: [
    text(heading(2, say('latestTitle')) + paragraph(say('latestText'))),
    { type: 'video', answers: { videoType: 'youtube', videoId: '' } },
  ],
});
export const sermons = all(pageTitle('sermonsTitle', 'sermonsText'), latest, action);

const ways = ({ say }: TemplateContext): Band => ({
  look: tinted,
  holds: [
    text(heading(2, say('waysTitle')), 'center'),
    row(
      [4, 4, 4],
      [
        [text(heading(3, say('way1Title')) + paragraph(say('way1Text')))],
        [text(heading(3, say('way2Title')) + paragraph(say('way2Text')))],
        [text(heading(3, say('way3Title')) + paragraph(say('way3Text')))],
      ],
    ),
  ],
});
export const give = all(
  pageTitle('giveTitle', 'giveText'),
  told({ title: 'whyTitle', lead: 'whyText', photo: 'wheat-field', alt: 'altHarvest' }),
  ways,
  writeUs,
);

export const contact = all(pageTitle('contactTitle', 'contactText'), visit, times);

const explored = [
  ['navPlan', '/plan-a-visit'],
  ['navBeliefs', '/beliefs'],
  ['navEvents', '/events'],
  ['navContact', '/contact'],
] as const;

/** The footer of every page: name and address, service times, links. */
export const footer = (make: TemplateContext): readonly Band[] => {
  const { say, facts } = make;
  const known = (facts.times ?? []).map(({ when, what }) => plain(what ? `${when} – ${what}` : when));
  const about = heading(2, facts.name) + paragraph(facts.address || say('visitAddress')) + reach(make) + paragraph(say('footerWords'));
  const when = heading(3, say('footerTimes')) + lines(...(known.length > 0 ? known : [plain(say('timesRow1'))]));
  const explore = heading(3, say('footerLinks')) + lines(...explored.map(([name, url]) => link(say(name), url)));
  return [{ look: night, holds: [row([5, 4, 3], [[text(about)], [text(when)], [text(explore)]])] }];
};
