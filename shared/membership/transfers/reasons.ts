/**
 * Why rows stay behind when a church moves (docs/decisions.md, P27).
 *
 * | reason         | what it is                                                                 |
 * |----------------|----------------------------------------------------------------------------|
 * | `account`      | sign-ins and what belongs to them: accounts are people’s own                |
 * | `secret`       | tokens, links and sealed keys                                              |
 * | `private`      | private conversations, and who has read what                               |
 * | `prayer`       | prayer requests                                                            |
 * | `conversation` | what was said in chats of services; emails to many                          |
 * | `gateway`      | what is tied to an account with a payment gateway                          |
 * | `installation` | what belongs to this installation: addresses on the internet, counters      |
 * | `derived`      | what is computed anew from the rest                                        |
 * | `passing`      | what lives for minutes or days                                             |
 * | `history`      | logs of what was done here                                                 |
 * | `proposal`     | what members have proposed, and who decided on it                          |
 */
export const whyStaying = [
  'account',
  'secret',
  'private',
  'prayer',
  'conversation',
  'gateway',
  'installation',
  'derived',
  'passing',
  'history',
  'proposal',
] as const;
export type WhyStaying = (typeof whyStaying)[number];
