/** The longest message, in UTF-16 units. Alone in its file: the sign-in page loads what mentions it, and nothing else of messages. */
export const longestMessage = 10_000;
