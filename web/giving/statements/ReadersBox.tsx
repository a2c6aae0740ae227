import { useTranslation } from 'react-i18next';
import { readers } from '#shared/giving/statements/readers.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** Who of the staff has looked at what one gave. */
export function ReadersBox() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, mutate } = useCall(readers.mine, {});
  const byName = new Map<string, string[]>();
  for (const { name, at } of data ?? []) byName.set(name, [...(byName.get(name) ?? []), format.dateTime(at)]);
  return (
    <Section title={t('giving.readers.title')} description={t('giving.readers.text')}>
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
      {data?.length === 0 && <p className="ui-text ui-soft">{t('giving.readers.none')}</p>}
      {data && data.length > 0 && <DescriptionList facts={[...byName].map(([label, times]) => ({ label, value: times.join('\n') }))} />}
    </Section>
  );
}
