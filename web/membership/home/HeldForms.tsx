import { useTranslation } from 'react-i18next';
import type { WaitingForm } from '#shared/membership/forms/results/formresults.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FileIcon } from '#web/ui/icons.tsx';

/** Forms with held submissions, each with how many and since when. */
export function HeldForms({ data, label }: { readonly data: readonly WaitingForm[]; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ShortList label={label} all={data}>
      {({ formId, name, held, newest }) => (
        <LinkRow
          key={formId}
          to={`/forms/manage/${formId}/results?tab=held`}
          leading={<FileIcon size={20} />}
          title={name}
          text={t('portal.today.heldBy', { number: format.number(held), when: format.relative(newest) })}
        />
      )}
    </ShortList>
  );
}
