/** The answer to a registration with an address that already has an account; clients match this English sentence. */
export const alreadyRegistered = 'This email address is already registered. Please sign in or reset your password.';
