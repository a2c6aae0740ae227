import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forms as formsCalls } from '#shared/membership/forms/forms.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { useSession } from '#web/session/session.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { TemplateChoice } from '../templates/TemplateChoice.tsx';
import { formTemplate, type TemplateKey, templateKeys } from '../templates/templates.ts';
import { useFormsChanged } from '../useFormsChanged.ts';

/** Adds a form from a template and opens it. The name follows the template until it is edited by hand. */
export function NewFormDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { current } = useSession();
  const changed = useFormsChanged();
  const { busy, errors, submit } = useSubmit();
  const nameOf = (key: TemplateKey) => t(`forms.builder.templates.${key}.name`);
  const [template, setTemplate] = useState<TemplateKey>('connect');
  const [name, setName] = useState(() => nameOf('connect'));
  const [tried, setTried] = useState(false);
  const untouched = !name.trim() || templateKeys.some((key) => nameOf(key) === name);
  const choose = (key: TemplateKey) => {
    if (untouched) setName(key === 'blank' ? '' : nameOf(key));
    setTemplate(key);
  };
  const add = async () => {
    const { contentType, facts, questions } = formTemplate(
      template,
      (key) => t(`forms.builder.samples.${key}`, { church: current?.church.name }),
      newId,
    );
    const made = await call(formsCalls.add, { body: { contentType, facts: { ...facts, name: name.trim() }, questions } });
    await changed();
    navigate(`/forms/manage/${made.id}`);
  };
  const go = () => {
    setTried(true);
    if (name.trim()) void submit(add);
  };
  return (
    <FormDialog
      open
      width="md"
      title={t('forms.builder.add')}
      submitLabel={t('forms.builder.addSubmit')}
      {...{ onClose, busy, errors, onSubmit: go, unsaved: !untouched }}
    >
      <TemplateChoice value={template} onChange={choose} />
      <TextField
        label={t('forms.builder.parts.name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={tried && !name.trim() ? t('forms.builder.problems.name') : undefined}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
