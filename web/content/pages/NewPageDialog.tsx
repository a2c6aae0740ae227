import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { pageTemplates } from '#shared/content/templates/templates.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ChoiceGrid } from '../templates/ChoiceGrid.tsx';
import { TemplateCard } from '../templates/TemplateCard.tsx';
import { AddressField } from './AddressField.tsx';
import { checkAddress, freeAddress } from './checkAddress.ts';
import { useSiteChanged } from './usePages.ts';

type Key = (typeof pageTemplates)[number]['key'];

/** Creates a page from a template and opens it. The address follows the title until it is edited by hand. */
export function NewPageDialog({ pages, onClose }: { readonly pages: readonly Page[]; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changed = useSiteChanged();
  const { busy, errors, submit } = useSubmit();
  const [template, setTemplate] = useState<Key>('blank');
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const address = typed ?? (pages.length === 0 && template === 'home' ? '/' : freeAddress(title, pages));
  const check = checkAddress(address, pages);
  const choose = (key: Key) => {
    const isUntouched = !title.trim() || pageTemplates.some((one) => t(`content.templateNames.${one.key}`) === title);
    if (isUntouched) setTitle(key === 'blank' ? '' : t(`content.templateNames.${key}`));
    setTemplate(key);
  };
  const make = async () => {
    const page = await call(pagesCalls.create, { body: { title: title.trim(), url: check.path, template } });
    await changed();
    navigate(`/site/pages/${page.id}`);
  };
  const go = () => {
    setTried(true);
    if (title.trim() && !check.problem) void submit(make);
  };
  return (
    <FormDialog
      open
      width="md"
      title={t('content.newPage.title')}
      submitLabel={t('content.newPage.create')}
      {...{ onClose, busy, errors, onSubmit: go }}
    >
      <TextField
        label={t('content.pages.name')}
        value={title}
        onChange={setTitle}
        maxLength={200}
        autoFocus
        required
        error={tried && !title.trim() ? t('content.newPage.titleMissing') : undefined}
      />
      <AddressField value={address} onChange={setTyped} check={check} tried={tried} />
      <ChoiceGrid label={t('content.newPage.template')} least={168}>
        {pageTemplates.map((one) => (
          <TemplateCard key={one.key} template={one} chosen={one.key === template} onChoose={() => choose(one.key)} />
        ))}
      </ChoiceGrid>
    </FormDialog>
  );
}
