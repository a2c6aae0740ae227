/** The rules for a new password; the keys are those of their sentences under `login.setPassword`. */
export type PasswordProblem = 'required' | 'short' | 'different';

const shortest = 8;

/** What is wrong with a new password and its repetition, if anything. */
export function passwordProblem(password: string, verify: string): PasswordProblem | undefined {
  if (!password) return 'required';
  if (password.length < shortest) return 'short';
  return password === verify ? undefined : 'different';
}
