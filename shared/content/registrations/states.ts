/** Whether an occurrence can be registered for. `early`: registration isn’t open yet. */
export const registrationStates = ['off', 'early', 'open', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Why the form that an event asks can't be asked, and so no one can register. */
export const formProblems = ['gone', 'archived', 'notPublic', 'payment', 'files'] as const;
export type FormProblem = (typeof formProblems)[number];
