/** A visit to every screen: accessibility, overflow, hidden failures. */
import { bothSchemes } from '../means/inspectPage.ts';
import { screenGroups } from './screenGroups.ts';
import { sweep } from './sweep.ts';

// German has the longest words. All languages, sizes and schemes: `npm run prove -- screens`.
sweep({ title: 'can be used by everybody', language: 'de', groups: screenGroups, looks: bothSchemes });
