import { liveForm } from '../form/liveForm.ts';

/** Conditions, drafts, and sending in the background, also without network. */
export default function form(root: HTMLElement): Promise<void> {
  return liveForm(root);
}
