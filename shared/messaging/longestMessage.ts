/**
 * The longest message, in UTF-16 units. In a file of its own because the sign-in page loads what refers to it, and nothing else of
 * messaging.
 */
export const longestMessage = 10_000;
