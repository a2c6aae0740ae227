import { useTranslation } from 'react-i18next';
import type { OpenForm } from '#shared/membership/forms/forms.ts';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { FileIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useClosingText } from './useClosingText.ts';

/** The forms the user can fill out now. */
export function OpenForms({ forms }: { readonly forms: readonly OpenForm[] }) {
  const { t } = useTranslation();
  const closing = useClosingText();
  const title = t('forms.mine.open');
  if (forms.length === 0) return <Section title={title} description={t('forms.mine.openNone')} flush />;
  return (
    <Section title={title} flush>
      <LinkList label={title}>
        {forms.map(({ id, name, description, closes, sent }) => (
          <LinkRow
            key={id}
            to={`/forms/${id}`}
            leading={<FileIcon size={20} />}
            title={name}
            text={[sent && t('portal.fillFor.sent'), closing(closes), description].filter(Boolean).join(' · ')}
          />
        ))}
      </LinkList>
    </Section>
  );
}
