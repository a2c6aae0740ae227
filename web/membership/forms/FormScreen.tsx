import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Form, forms as formsCalls } from '#shared/membership/forms/forms.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { type TabOf, Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { QuestionList } from './builder/QuestionList.tsx';
import { QuestionsPanel } from './builder/QuestionsPanel.tsx';
import { EditFooter } from './draft/EditFooter.tsx';
import { EditNotices } from './draft/EditNotices.tsx';
import { type FormEdit, useFormEdit } from './draft/useFormEdit.ts';
import { FormMenu } from './list/FormMenu.tsx';
import { useFormStatus } from './list/useFormStatus.ts';
import { type MarkdownField, SettingsPanel } from './settings/SettingsPanel.tsx';
import { StaffPanel } from './staff/StaffPanel.tsx';
import { TranslationsPanel } from './translations/TranslationsPanel.tsx';

interface Props {
  readonly messageField?: MarkdownField;
}

/** One form, for those who manage it. */
export function FormScreen(props: Props) {
  const { id = '' } = useParams();
  return <LoadedForm key={id} id={id} {...props} />;
}

const useBack = () => ({ to: '/forms/manage', label: useTranslation().t('forms.builder.title') });

function LoadedForm({ id, ...props }: Props & { readonly id: string }) {
  const { t } = useTranslation();
  const { data: form, error, mutate } = useCall(formsCalls.load, { id });
  const back = useBack();
  if (!form) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('forms.builder.loadFailed')} documentTitle={t('forms.builder.form')} back={back}>
        <FetchError error={error} onRetry={() => void mutate()} />
      </Page>
    );
  }
  // Someone who can only fill it out.
  if (!form.can) return <Navigate to={`/forms/${id}`} replace />;
  if (form.can.edit) return <Editor form={form} onSaved={(saved) => void mutate(saved, { revalidate: false })} {...props} />;
  return (
    <Frame form={form} tabs={[]}>
      <QuestionList form={form} />
    </Frame>
  );
}

function Editor({ form, onSaved, messageField }: Props & { readonly form: Form; readonly onSaved: (form: Form) => void }) {
  const { t } = useTranslation();
  const edit = useFormEdit(form, onSaved);
  const editing = (panel: ReactNode) => <EditPanel edit={edit}>{panel}</EditPanel>;
  const tabs: readonly TabOf<TabName>[] = [
    { value: 'questions', label: t('forms.builder.tabs.questions'), panel: editing(<QuestionsPanel form={form} edit={edit} />) },
    {
      value: 'settings',
      label: t('forms.builder.tabs.settings'),
      panel: editing(<SettingsPanel edit={edit} messageField={messageField} />),
    },
    { value: 'translations', label: t('forms.builder.tabs.translations'), panel: editing(<TranslationsPanel edit={edit} />) },
    { value: 'staff', label: t('forms.builder.tabs.staff'), panel: <StaffPanel form={form} /> },
  ];
  return <Frame form={form} tabs={tabs} onGone={edit.leave} />;
}

function EditPanel({ edit, children }: { readonly edit: FormEdit; readonly children: ReactNode }) {
  return (
    <>
      <EditNotices edit={edit} />
      {children}
      <EditFooter edit={edit} />
    </>
  );
}

interface FrameProps {
  readonly form: Form;
  readonly tabs: readonly TabOf<TabName>[];
  /** Allows leaving with unsaved changes. */
  readonly onGone?: () => void;
  readonly children?: ReactNode;
}

/** The form's header and its tabs; the URL names the selected one. */
function Frame({ form, tabs, onGone, children }: FrameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const statusOf = useFormStatus();
  const [address, setAddress] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ value }) => value === address.get('tab')) ?? first;
  const leave = () => {
    onGone?.();
    navigate('/forms/manage', { replace: true });
  };
  return (
    <Page
      title={form.name ?? ''}
      back={useBack()}
      intro={<Chip {...statusOf(form)} />}
      actions={
        <>
          <FormMenu form={form} onGone={leave} />
          <ButtonLink to={`/forms/manage/${form.id}/results`} variant="outlined" color="inherit">
            {t('forms.results.title')}
          </ButtonLink>
        </>
      }
      width="wide"
    >
      {first && open && (
        <Tabs<TabName>
          label={t('forms.builder.form')}
          value={open.value}
          onChange={(tab) => setAddress(tab === first.value ? {} : { tab }, { replace: true })}
          tabs={tabs}
          opensOnEnter
        />
      )}
      {children}
    </Page>
  );
}

type TabName = 'questions' | 'settings' | 'translations' | 'staff';
