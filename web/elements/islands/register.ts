import { liveRegistration } from '../register/liveRegistration.ts';

/** Conditions, errors at the fields, and registering without being held. */
export default function register(root: HTMLElement): void {
  liveRegistration(root);
}
