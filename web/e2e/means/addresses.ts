import { stageVariable } from './stage.ts';

/** The portal's origin, as the stage that was brought up says. */
export const portal = (): string => process.env[stageVariable] ?? '';

/** The origin of a church's site by its sub-domain, and of the lessons app as `lessons`. Browsers find these by themselves, Node does not. */
export const siteOf = (subDomain: string): string => portal().replace('://', `://${subDomain}.`);
