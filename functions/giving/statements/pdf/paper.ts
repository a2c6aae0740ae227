/**
 * A statement as a PDF to attach to its email. It says the same as the statement on screen. Undefined if a name, a fund or an address has letters
 * that standard fonts lack: it would show boxes, so it goes by link only (decision D49).
 */
import { moneyText } from '#shared/giving/money/format.ts';
import type { Statement, StatementLine } from '#shared/giving/statements/statement.ts';
import { filled, labelsIn, type PaperLabels, paperLanguage } from './labels.ts';
import { isWritable, written } from './letters.ts';

const margin = 54;
const [plain, bold] = ['Helvetica', 'Helvetica-Bold'];
const [ink, soft, rule] = ['#1f1c18', '#5c564c', '#d8d2c6'];
const amountWidth = 110;
const dateWidth = 90;
const gap = 10;

const textsOf = ({ names, address, donorNumber, church, lines, wording, declaration, declared = [], replaces }: Statement): string[] => [
  ...[...names, ...address, donorNumber ?? '', church.name, ...church.address, church.taxId, church.signer],
  ...[church.signerTitle ?? '', church.note, ...wording, declaration ?? '', ...replaces],
  ...lines.flatMap(({ fund, goods }) => [fund, goods?.description ?? '']),
  ...declared.map(({ name }) => name),
];

type Document = PDFKit.PDFDocument;

/** Where the text of a page begins and ends. */
const frameOf = ({ page }: Document) => ({ left: margin, right: page.width - margin, bottom: page.height - margin });

interface Paper {
  readonly doc: Document;
  readonly labels: PaperLabels;
  readonly money: (amount: number, currency: string) => string;
  readonly day: (date: string) => string;
}

const remarksOf = ({ labels, money }: Paper, { deductible, goods, currency, giftAid }: StatementLine): string[] => [
  ...(deductible ? [] : [labels.notDeductible]),
  ...(giftAid ? [labels.giftAid] : []),
  ...(goods ? [filled(labels.goods, { goods: goods.description, value: money(goods.value, currency) })] : []),
];

const write = (doc: Document, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
  doc.text(written(text), x, y, options);

/** Church and facts side by side, then the giver as in a window of an envelope. */
function drawHead({ doc, labels, day }: Paper, statement: Statement): void {
  const { id, year, at, church, names, address, donorNumber, replaces, declared = [] } = statement;
  const { left, right } = frameOf(doc);
  const width = (right - left - gap) / 2;
  const facts = [
    [labels.number, id],
    [labels.at, day(at.slice(0, 10))],
    [labels.donorNumber, donorNumber ?? ''],
    [labels.taxId, church.taxId],
    [labels.replaces, replaces.join(', ')],
    ...declared.map(({ name, date }) => [labels.declaration, names.length > 1 ? `${name}, ${day(date)}` : day(date)]),
  ].filter(([, value]) => value);
  doc.font(bold).fontSize(12).fillColor(ink);
  write(doc, church.name, left, margin, { width });
  doc.font(plain).fontSize(10);
  for (const line of church.address) doc.text(written(line), { width });
  const afterChurch = doc.y;
  let y = margin;
  for (const [label = '', value = ''] of facts) {
    const x = left + width + gap;
    doc.fontSize(9).fillColor(soft);
    write(doc, label, x, y, { width: width / 2 });
    doc.fillColor(ink);
    write(doc, value, x + width / 2, y, { width: width / 2, align: 'right' });
    y = doc.y + 2;
  }
  doc.fontSize(11).fillColor(ink);
  write(doc, names.join(', '), left, Math.max(afterChurch, y) + 30, { width });
  for (const line of address) doc.text(written(line), { width });
  doc.font(bold).fontSize(15);
  write(doc, filled(labels.heading, { year: String(year) }), left, doc.y + 30, { width: right - left });
  doc.moveDown(0.6);
}

interface Row {
  readonly date: string;
  readonly text: string;
  readonly remarks: readonly string[];
  readonly amount: string;
  readonly isSum?: boolean;
}

function drawColumns({ doc, labels }: Paper): void {
  drawRow(doc, { date: labels.date, text: labels.fund, remarks: [], amount: labels.amount }, { color: soft, hasRule: false });
}

function drawRow(doc: Document, { date, text, remarks, amount, isSum = false }: Row, o: { color: string; hasRule: boolean }): void {
  const { left, right } = frameOf(doc);
  const x = isSum ? left : left + dateWidth + gap;
  const width = right - amountWidth - gap - x;
  const y = doc.y + 8;
  if (o.hasRule)
    doc
      .moveTo(left, y - 5)
      .lineTo(right, y - 5)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  doc
    .font(isSum ? bold : plain)
    .fontSize(9.5)
    .fillColor(o.color);
  if (!isSum) write(doc, date, left, y, { width: dateWidth });
  write(doc, amount, right - amountWidth, y, { width: amountWidth, align: 'right' });
  write(doc, text, x, y, { width });
  for (const remark of remarks) doc.fontSize(8.5).fillColor(soft).text(written(remark), { width });
}

const heightOf = (doc: Document, { text, remarks }: Row): number => {
  const { left, right } = frameOf(doc);
  const width = right - left - dateWidth - amountWidth - 2 * gap;
  return [text, ...remarks].reduce((sum, one) => sum + doc.font(plain).fontSize(9.5).heightOfString(written(one), { width }), 12);
};

function drawTable(paper: Paper, { lines, totals }: Statement): void {
  const { doc, labels, money, day } = paper;
  const rows: Row[] = lines.map((line) => ({
    date: day(line.date),
    text: line.fund || labels.cover,
    remarks: remarksOf(paper, line),
    amount: money(line.amount, line.currency),
  }));
  const sums = totals.flatMap(({ currency, given, deductible, giftAid }): Row[] => {
    const sum = (text: string, amount: number): Row => ({ date: '', remarks: [], isSum: true, text, amount: money(amount, currency) });
    return [
      sum(labels.given, given),
      ...(deductible === given ? [] : [sum(labels.deductible, deductible)]),
      ...(giftAid === undefined ? [] : [sum(labels.giftAidTotal, giftAid)]),
    ];
  });
  drawColumns(paper);
  for (const row of [...rows, ...sums]) {
    if (doc.y + heightOf(doc, row) > frameOf(doc).bottom) {
      doc.addPage();
      drawColumns(paper);
    }
    drawRow(doc, row, { color: ink, hasRule: true });
  }
}

interface Paragraph {
  readonly text: string;
  readonly above?: number;
  readonly font?: string;
  readonly color?: string;
}

/** Paragraphs that belong together: neither they nor what is between them is parted by the end of a page. */
function drawTogether(doc: Document, ...paragraphs: readonly Paragraph[]): void {
  const { left, right, bottom } = frameOf(doc);
  const width = right - left;
  const set = ({ font = plain, color = ink }: Paragraph) => doc.font(font).fontSize(9.5).fillColor(color);
  const height = paragraphs.reduce((sum, one) => sum + (one.above ?? 6) + set(one).heightOfString(written(one.text), { width }), 0);
  if (doc.y + height > bottom) doc.addPage();
  for (const one of paragraphs) {
    set(one);
    write(doc, one.text, left, doc.y + (one.above ?? 6), { width });
  }
}

function drawEnd({ doc, labels }: Paper, { wording, church, declaration }: Statement): void {
  for (const [at, sentence] of wording.entries()) drawTogether(doc, { text: sentence, above: at === 0 ? 16 : 6 });
  if (church.note) drawTogether(doc, { text: church.note, above: 10 });
  const title = church.signerTitle ? [{ text: church.signerTitle, above: 0, color: soft }] : [];
  if (church.signer) drawTogether(doc, { text: church.signer, above: 24 }, ...title);
  if (!declaration) return;
  const line = `${labels.signature}, ${labels.date}: ${'_'.repeat(50)}`;
  drawTogether(doc, { text: labels.declaration, above: 24, font: bold }, { text: declaration }, { text: line, above: 36 });
}

/** On each page, which one of how many of which statement it is. */
function drawFoot(doc: Document, id: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count && count > 1; at++) {
    doc.switchToPage(start + at);
    // Below the margin, text would begin another page.
    doc.page.margins.bottom = 0;
    doc.font(plain).fontSize(8).fillColor(soft);
    write(doc, `${id} · ${at + 1}/${count}`, margin, doc.page.height - margin / 2 - 8, {
      width: doc.page.width - 2 * margin,
      align: 'right',
    });
  }
}

export async function paperOf(statement: Statement, language: string): Promise<Buffer | undefined> {
  if (!textsOf(statement).every(isWritable)) return undefined;
  const [own, isUs] = [paperLanguage(language), statement.wording.length > 0];
  const [{ default: PDFDocument }, labels] = await Promise.all([import('pdfkit'), labelsIn(own)]);
  const { id, year, church, at } = statement;
  const doc = new PDFDocument({
    ...{ size: isUs ? 'LETTER' : 'A4', margin, bufferPages: true, lang: own, displayTitle: true, font: plain },
    info: { Title: `${filled(labels.heading, { year: String(year) })} · ${id}`, Author: church.name, CreationDate: new Date(at) },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const dates = new Intl.DateTimeFormat(own, { dateStyle: 'medium', timeZone: 'UTC' });
  const paper: Paper = {
    ...{ doc, labels },
    money: (amount, currency) => moneyText(amount, currency, own),
    day: (date) => dates.format(new Date(`${date}T12:00:00Z`)),
  };
  drawHead(paper, statement);
  drawTable(paper, statement);
  drawEnd(paper, statement);
  drawFoot(doc, id);
  doc.end();
  return whole;
}
