import { Outlet, Route } from 'react-router-dom';
import type { Slots } from '#web/messaging/mailings/slots.ts';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { editorTexts, mailingTexts, peopleTexts } from '../i18n.ts';

/** Loads the texts of emails to many. */
const Texts = lazyWithPreload(async () => {
  await mailingTexts();
  return Outlet;
});
/** Its texts are those of the website tools. */
const RichTextField = lazyWithPreload(async () => {
  const [{ RichTextEditor }] = await Promise.all([import('#web/content/editor/RichTextEditor.tsx'), editorTexts()] as const);
  return RichTextEditor;
});
const textField: Slots['textField'] = (field) => <RichTextField {...field} />;
/** Its texts are those of lists. */
const StoppedList = lazyWithPreload(async () => {
  const [{ StoppedList: Shown }] = await Promise.all([import('#web/membership/people/lists/StoppedList.tsx'), peopleTexts()] as const);
  return Shown;
});
const stoppedList: Slots['stoppedList'] = (hold) => <StoppedList {...hold} />;

const MailingsScreen = lazyWithPreload(async () => (await import('#web/messaging/mailings/MailingsScreen.tsx')).MailingsScreen);
const MailingScreen = lazyWithPreload(async () => (await import('#web/messaging/mailings/MailingScreen.tsx')).MailingScreen);
const TextsScreen = lazyWithPreload(async () => (await import('#web/messaging/texting/TextsScreen.tsx')).TextsScreen);
const TextSetupScreen = lazyWithPreload(async () => (await import('#web/messaging/texting/TextSetupScreen.tsx')).TextSetupScreen);
const NewTextScreen = lazyWithPreload(async () => {
  const { NewTextScreen: Screen } = await import('#web/messaging/texting/NewTextScreen.tsx');
  return () => <Screen stoppedList={stoppedList} />;
});
const TemplatesScreen = lazyWithPreload(async () => (await import('#web/messaging/mailings/TemplatesScreen.tsx')).TemplatesScreen);
const PortalEmail = lazyWithPreload(async () => {
  const { PortalEmail: Screen } = await import('#web/portal/PortalEmail.tsx');
  return () => <Screen textField={textField} stoppedList={stoppedList} />;
});
const TemplateScreen = lazyWithPreload(async () => {
  const { TemplateScreen: Screen } = await import('#web/messaging/mailings/TemplateScreen.tsx');
  return () => <Screen textField={textField} />;
});

/** Emails and texts to many, and templates. */
export const mailingRoutes = (
  <Route element={<Texts />}>
    <Route path="/emails" element={<MailingsScreen />} />
    <Route path="/emails/new" element={<PortalEmail />} />
    <Route path="/emails/templates" element={<TemplatesScreen />} />
    <Route path="/emails/templates/:id" element={<TemplateScreen />} />
    <Route path="/emails/:id" element={<MailingScreen way="email" />} />
    <Route path="/texts" element={<TextsScreen />} />
    <Route path="/texts/new" element={<NewTextScreen />} />
    <Route path="/texts/settings" element={<TextSetupScreen />} />
    <Route path="/texts/:id" element={<MailingScreen way="text" />} />
  </Route>
);
