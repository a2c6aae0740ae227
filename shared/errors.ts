/**
 * Every way the server may refuse (decision B): status and English sentence. The code is also the key of the sentence in the
 * person's language (`refusals.<code>` in `shared/locales`). `{detail}` is filled by whoever refuses.
 */
export const refusals = {
  signInRequired: { status: 401, says: 'Please sign in.' },
  tokenEnded: { status: 401, says: 'Your sign-in has ended. Please sign in again.' },
  loginFailed: { status: 401, says: 'Invalid login. Please check your email or password.' },
  twoStepRequired: { status: 401, says: 'This account is protected by two-step sign-in. Please sign in through the Narthex portal.' },
  codeWrong: { status: 400, says: 'The code is not right. Please check it and try again.' },
  codeExpired: { status: 400, says: 'The code has expired. Please ask for a new one.' },
  linkExpired: { status: 400, says: 'The current link is expired.' },
  passwordShort: { status: 400, says: 'Password must be at least 8 characters long.' },
  passwordWrong: { status: 403, says: 'The current password is not right.' },
  forbidden: { status: 403, says: 'You do not have permission to do this.' },
  notYours: { status: 403, says: 'This belongs to somebody else.' },
  otherChurch: { status: 403, says: 'This belongs to another church.' },
  wrongOrigin: { status: 403, says: 'This request came from a page that may not make it.' },
  notFound: { status: 404, says: 'We could not find what you asked for.' },
  churchNotFound: { status: 404, says: 'No matching church found.' },
  otherAccount: { status: 409, says: 'Somebody else is signed in here. Please sign out first.' },
  nameMissing: { status: 400, says: 'Please enter your first and last name.' },
  notInChurch: { status: 400, says: 'No church found for user' },
  invalid: { status: 400, says: '{detail}' },
  outdated: { status: 409, says: 'Somebody else changed this in the meantime. Please look at the newest version and try again.' },
  notInvited: { status: 409, says: 'This person cannot sign in yet. Please invite them first, then give them the role.' },
  subDomainTaken: { status: 409, says: 'This web address is already taken. Please choose another one.' },
  subDomainReserved: { status: 409, says: 'This web address is reserved. Please choose another one.' },
  underWay: { status: 409, says: 'This is already being done. Please wait a moment.' },
  emailTaken: { status: 409, says: 'This email address is already in use.' },
  signsInAlready: { status: 409, says: 'This person can already sign in.' },
  noEmail: { status: 400, says: 'Please add an e-mail address for this person first.' },
  twoStepOn: { status: 409, says: 'Two-step sign-in is already on.' },
  lastAdmin: { status: 409, says: 'A church needs at least one administrator.' },
  nameRequired: { status: 400, says: 'Please enter a first or last name.' },
  emailForm: { status: 400, says: 'Please enter a valid email address.' },
  ownPerson: { status: 409, says: 'You cannot delete the person you are signed in as.' },
  householdMissing: { status: 400, says: 'This household does not exist any more.' },
  householdNotEmpty: { status: 409, says: 'There are still people in this household. Please move them first.' },
  undoExpired: { status: 410, says: 'This was deleted more than 30 days ago and cannot be restored.' },
  tooLarge: { status: 413, says: 'This is too large to be sent.' },
  pictureType: { status: 400, says: 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.' },
  fileType: { status: 400, says: 'Files of this type cannot be offered.' },
  notUploaded: { status: 409, says: 'The file has not arrived. Please upload it again.' },
  picture: { status: 400, says: 'This picture cannot be used. Please choose a PNG or JPEG image of at most 2 MB.' },
  urlTaken: { status: 409, says: 'Another page already has this address. Please choose another one.' },
  blockInUse: { status: 409, says: 'This block is still shown somewhere. Please take it out there first.' },
  redirectForm: { status: 400, says: 'Please enter a path of this site, such as /welcome, or a full https address.' },
  redirectLoop: { status: 409, says: 'This redirect would lead back to itself. Please choose another target.' },
  domainForm: { status: 400, says: 'Please enter a host name of your own, such as www.example.org.' },
  domainTaken: { status: 409, says: 'Another church already uses this host name.' },
  siteNotEmpty: { status: 409, says: 'This site has pages already. A starter site is for a church that has none.' },
  messageEmpty: { status: 400, says: 'Please enter a message' },
  othersMessage: { status: 403, says: 'Forbidden' },
  writingBlocked: { status: 403, says: 'You and this person cannot write to each other at the moment.' },
  personGone: { status: 404, says: 'This person is no longer in the list of the church.' },
  minorAlone: {
    status: 409,
    says: 'Somebody else has to be in this conversation, because one of you is under 18. Please ask the office of your church to name a safeguarding contact.',
  },
  attachmentMissing: { status: 409, says: 'A file has not arrived. Please attach it again.' },
  groupClosed: { status: 403, says: 'The leaders of this group add people themselves. Please ask them.' },
  groupName: { status: 400, says: 'Please enter a name for the group.' },
  tooMany: { status: 429, says: 'Too many attempts. Please wait a few minutes and try again.' },
  unexpected: { status: 500, says: 'Something went wrong on our side. Please try again. (Reference {detail})' },
} as const satisfies Record<string, { status: number; says: string }>;

export type RefusalCode = keyof typeof refusals;
export const isRefusalCode = (code: string): code is RefusalCode => code in refusals;

/** What may go wrong in a call, as the caller reads it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, detail = '') {
    super(refusals[code].says.replace('{detail}', detail));
    this.code = code;
  }
  get status(): number {
    return refusals[this.code].status;
  }
}
