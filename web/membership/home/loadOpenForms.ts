import { forms } from '#shared/membership/forms/forms.ts';
import { call } from '#web/api.ts';

/** The forms a person can fill out now, in the language of the screen. */
export const loadOpenForms = () => call(forms.open, { query: { language: document.documentElement.lang } });
