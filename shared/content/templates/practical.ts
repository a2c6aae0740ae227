// Sections about when, where and how.
import { paper, tinted } from './backgrounds.ts';
import type { TemplateContext, TemplateText } from './context.ts';
import { heading, lines, link, paragraph, plain } from './html.ts';
import { type Band, type Piece, question, row, text } from './pieces.ts';

/** The weekly services as a table: the church's own, or else two placeholders. */
function timesTable({ say, facts }: TemplateContext): Piece {
  const known = (facts.times ?? []).map(({ when, what }) => [when, what || say('service')]);
  const usual = [
    [say('timesRow1'), say('timesRow1What')],
    [say('timesRow2'), say('timesRow2What')],
  ];
  const rows = known.length > 0 ? known : usual;
  return {
    type: 'table',
    answers: { contents: [[say('timesDay'), say('timesWhat')], ...rows], head: true, markdown: false, size: 'medium' },
  };
}

export const weekly =
  (title: TemplateText, lead: TemplateText) =>
  (make: TemplateContext): Band => ({
    look: paper,
    holds: [row([5, 7], [[text(heading(2, make.say(title)) + paragraph(make.say(lead)))], [timesTable(make)]])],
  });
export const times = weekly('timesTitle', 'timesText');

export const questions =
  (title: TemplateText, pairs: readonly (readonly [TemplateText, TemplateText])[]) =>
  ({ say }: TemplateContext): Band => ({
    look: paper,
    holds: [text(heading(2, say(title)), 'center'), ...pairs.map(([q, a]) => question(say(q), say(a)))],
  });
export const faq = questions('faqTitle', [
  ['faqWearQ', 'faqWearA'],
  ['faqLongQ', 'faqLongA'],
  ['faqKidsQ', 'faqKidsA'],
  ['faqMoneyQ', 'faqMoneyA'],
]);

/** Address, email and phone if known, otherwise placeholders. */
export function reach({ say, facts }: TemplateContext): string {
  const { email, phone } = facts;
  return lines(
    email ? link(email, `mailto:${email}`) : plain(say('visitEmail')),
    phone ? link(phone, `tel:${phone.replace(/[^\d+]/g, '')}`) : plain(say('visitPhone')),
  );
}

export const visit = (make: TemplateContext): Band => {
  const { say, facts } = make;
  const address = facts.address || say('visitAddress');
  const where = heading(3, say('visitWhere')) + lines(plain(facts.name), plain(address)) + paragraph(say('visitParking'));
  const map: Piece = { type: 'map', answers: { mapAddress: facts.address ?? '', mapZoom: 15, mapLabel: facts.name } };
  return {
    look: tinted,
    holds: [text(heading(2, say('visitTitle'))), row([5, 7], [[text(where), text(heading(3, say('visitReach')) + reach(make))], [map]])],
  };
};
