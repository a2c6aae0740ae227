/** Whether an occurrence can be registered for. `early`: registration isn’t open yet. */
export const registrationStates = ['off', 'early', 'open', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];
