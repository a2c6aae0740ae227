// As `shared/messaging/chat/words.ts` has them (a test says so), without the schemas, which would travel to every visitor.

/** In UTF-16 units. */
export const longestPost = 500;
export const longestName = 40;
/** A request for prayer, and an answer. */
export const longestPrayer = 2000;
