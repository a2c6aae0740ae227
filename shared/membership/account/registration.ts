/** What a registration is answered whose address has an account already; clients know it by its English sentence. */
export const alreadyRegistered = 'This email address is already registered. Please sign in or reset your password.';
