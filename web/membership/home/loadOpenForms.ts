import { forms } from '#shared/membership/forms/forms.ts';
import { callTogether } from '#web/api.ts';

/** The forms a person can fill out now, in the language of the screen. */
export const loadOpenForms = () => callTogether(forms.open, { query: { language: document.documentElement.lang } });
