import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';
import type { Statement, StatementLine } from '#shared/giving/statements/statement.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

const cell = { p: 0, py: 0.5, borderTop: '1px solid', borderColor: 'divider', verticalAlign: 'top', textAlign: 'start' } as const;
const end = { ...cell, pl: 2, textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const head = { p: 0, pb: 0.5, textAlign: 'start', color: 'text.secondary', fontWeight: 600, verticalAlign: 'bottom' } as const;
const soft = { color: 'text.secondary', typography: 'body2' } as const;
/** Sentences of the law are English, whatever the language of the screen. */
const english = { lang: 'en' };

/** A statement as a letter. */
export function StatementPaper({ statement, heading = 'h2' }: { readonly statement: Statement; readonly heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, year, church, names, address, donorNumber, at, replaces, wording, declaration, declared = [] } = statement;
  const declaredBy = ({ name, date }: { name: string; date: string }, isNamed: boolean) =>
    isNamed ? `${name}, ${format.shortDate(date)}` : format.shortDate(date);
  const facts = [
    [t('giving.statements.number'), id],
    [t('giving.statements.at'), format.date(at)],
    [t('giving.statements.donorNumber'), donorNumber],
    [t('giving.statements.taxId'), church.taxId],
    [t('giving.statements.replaces'), replaces.join(', ')],
    [t('giving.statements.declaration'), declared.map((one) => declaredBy(one, names.length > 1)).join('; ')],
  ].filter(([, value]) => value);
  return (
    <Box component="article" aria-label={t('giving.statements.one', { number: id })} sx={{ overflowWrap: 'anywhere', '& p': { m: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', mb: 4 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Box component="p" sx={{ fontWeight: 600 }}>
            {church.name}
          </Box>
          <Lines of={church.address} />
        </Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 2, alignContent: 'start' }}>
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={soft}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, typography: 'body2', textAlign: 'end' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ mb: 4 }}>
        <Lines of={[format.list(names), ...address]} />
      </Box>
      <Box component={heading} sx={{ typography: 'h3', m: 0, mb: 2 }}>
        {t('giving.statements.heading', { year })}
      </Box>
      <LinesTable statement={statement} />
      <Box sx={{ display: 'grid', gap: 1, mt: 3, maxWidth: '70ch', breakInside: 'avoid' }}>
        {wording.map((sentence) => (
          <p key={sentence} {...english}>
            {sentence}
          </p>
        ))}
        {church.note && <Box sx={{ whiteSpace: 'pre-line' }}>{church.note}</Box>}
      </Box>
      {church.signer && (
        <Box sx={{ mt: 4 }}>
          <p>{church.signer}</p>
          {church.signerTitle && <Box sx={soft}>{church.signerTitle}</Box>}
        </Box>
      )}
      {declaration && <Declaration text={declaration} />}
    </Box>
  );
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line) => <p key={line}>{line}</p>);
}

function LinesTable({ statement: { lines, totals } }: { readonly statement: Statement }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const money = (amount: number, currency: string) => moneyText(amount, currency, i18n.language);
  const remarksOf = ({ deductible, goods, currency, giftAid }: StatementLine) => [
    ...(deductible ? [] : [t('giving.statements.notDeductible')]),
    ...(giftAid ? [t('giving.statements.giftAid')] : []),
    ...(goods ? [t('giving.statements.goods', { goods: goods.description, value: money(goods.value, currency) })] : []),
  ];
  const rows = lines.map((line, at) => ({ key: `${line.giftId} ${at}`, line }));
  const sums = totals.flatMap(({ currency, given, deductible, giftAid }) => [
    { label: t('giving.statements.given'), amount: money(given, currency) },
    ...(deductible === given ? [] : [{ label: t('giving.statements.deductible'), amount: money(deductible, currency) }]),
    ...(giftAid === undefined ? [] : [{ label: t('giving.statements.giftAidTotal'), amount: money(giftAid, currency) }]),
  ]);
  return (
    <Box
      component="table"
      aria-label={t('giving.statements.lines')}
      sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2', '& tr': { breakInside: 'avoid' } }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={head}>
            {t('giving.statements.date')}
          </Box>
          <Box component="th" scope="col" sx={{ ...head, pl: 2 }}>
            {t('giving.statements.fund')}
          </Box>
          <Box component="th" scope="col" sx={{ ...head, pl: 2, textAlign: 'end' }}>
            {t('giving.statements.amount')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line }) => (
          <tr key={key}>
            <Box component="td" sx={{ ...cell, whiteSpace: { sm: 'nowrap' } }}>
              {format.shortDate(line.date)}
            </Box>
            <Box component="td" sx={{ ...cell, pl: 2 }}>
              {line.fund || t('giving.statements.cover')}
              {remarksOf(line).map((remark) => (
                <Box key={remark} sx={soft}>
                  {remark}
                </Box>
              ))}
            </Box>
            <Box component="td" sx={end}>
              {money(line.amount, line.currency)}
            </Box>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }) => (
          <tr key={`${label} ${amount}`}>
            <Box component="th" scope="row" colSpan={2} sx={{ ...cell, fontWeight: 600 }}>
              {label}
            </Box>
            <Box component="td" sx={{ ...end, fontWeight: 600 }}>
              {amount}
            </Box>
          </tr>
        ))}
      </tfoot>
    </Box>
  );
}

/** What British givers sign, so that the church can reclaim tax. */
function Declaration({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const line = { borderTop: '1px solid', borderColor: 'text.primary', pt: 0.5, flex: '1 1 12rem', typography: 'body2' };
  return (
    <Box sx={{ mt: 4, breakInside: 'avoid' }}>
      <Box component="p" sx={{ fontWeight: 600 }}>
        {t('giving.statements.declaration')}
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>{text}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, pt: 6 }}>
        <Box sx={line}>{t('giving.statements.signature')}</Box>
        <Box sx={line}>{t('giving.statements.date')}</Box>
      </Box>
    </Box>
  );
}
