import { Navigate, Outlet, Route } from 'react-router-dom';
import type { MarkdownEditorProps } from '#web/content/editor/MarkdownEditor.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { editorTexts, formsTexts } from '../i18n.ts';

/** Loads the texts of forms, which no other portal screen needs. */
const Texts = lazyWithPreload(async () => {
  await formsTexts();
  return Outlet;
});
const ResultsScreen = lazyWithPreload(async () => (await import('#web/portal/PortalFormResults.tsx')).PortalFormResults);
const SubmissionScreen = lazyWithPreload(
  async () => (await import('#web/membership/forms/results/single/SubmissionScreen.tsx')).SubmissionScreen,
);
/** Its texts are those of the website tools. */
const MarkdownField = lazyWithPreload(async () => {
  const [{ MarkdownEditor }] = await Promise.all([import('#web/content/editor/MarkdownEditor.tsx'), editorTexts()] as const);
  return MarkdownEditor;
});
const MessageField = (field: MarkdownEditorProps) => <MarkdownField {...field} />;
const FormsScreen = lazyWithPreload(async () => (await import('#web/membership/forms/list/FormsScreen.tsx')).FormsScreen);
const FormScreen = lazyWithPreload(async () => {
  const { FormScreen: Screen } = await import('#web/membership/forms/FormScreen.tsx');
  return () => <Screen messageField={MessageField} />;
});

const MyFormsScreen = lazyWithPreload(async () => (await import('#web/membership/forms/mine/MyFormsScreen.tsx')).MyFormsScreen);
const MySubmissionScreen = lazyWithPreload(
  async () => (await import('#web/membership/forms/mine/MySubmissionScreen.tsx')).MySubmissionScreen,
);
const ChangeScreen = lazyWithPreload(async () => (await import('#web/membership/forms/mine/ChangeScreen.tsx')).ChangeScreen);

const PortalPayment = lazyWithPreload(async () => (await import('#web/portal/PortalPayment.tsx')).PortalPayment);

/** The tab of a person. */
export const PersonForms = lazyWithPreload(async () => {
  const [{ PersonForms: Tab }] = await Promise.all([import('#web/membership/forms/person/PersonForms.tsx'), formsTexts()] as const);
  return Tab;
});

/** Forms: one's own, and those one manages. */
export const formRoutes = (
  <Route element={<Texts />}>
    <Route path="/forms" element={<MyFormsScreen />} />
    <Route path="/forms/mine" element={<Navigate to="/forms" replace />} />
    <Route path="/forms/mine/:id" element={<MySubmissionScreen />} />
    <Route path="/forms/mine/:id/change" element={<ChangeScreen />} />
    <Route path="/forms/mine/:id/pay" element={<PortalPayment />} />
    <Route path="/forms/manage/:id/results" element={<ResultsScreen />} />
    <Route path="/forms/manage/:id/results/:submissionId" element={<SubmissionScreen />} />
    <Route path="/forms/manage" element={<FormsScreen />} />
    <Route path="/forms/manage/:id" element={<FormScreen />} />
  </Route>
);
