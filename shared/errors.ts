interface Entry {
  readonly status: number;
  readonly says: string;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * Every way the server can refuse (decision B): status and English sentence. The code is also the key of the translated sentence
 * (`refusals.<code>` in `shared/locales`). `{detail}` is filled in by the caller.
 */
export const refusals = {
  signInRequired: { status: 401, says: 'Please sign in.' },
  tokenEnded: { status: 401, says: 'Your session has ended. Please sign in again.' },
  loginFailed: { status: 401, says: 'Invalid login. Please check your email or password.' },
  twoStepRequired: { status: 401, says: 'This account uses two-step sign-in. Please sign in through the Narthex portal.' },
  codeWrong: { status: 400, says: 'That code isn’t right. Please check it and try again.' },
  codeExpired: { status: 400, says: 'This code has expired. Please request a new one.' },
  linkExpired: { status: 400, says: 'The current link is expired.' },
  recentSignInRequired: { status: 401, says: 'You signed in more than 15 minutes ago. Please sign in again, then try again.' },
  passkeyFailed: { status: 403, says: 'This passkey didn’t work. Please try again, or use your password.' },
  passkeyExpired: { status: 400, says: 'That took too long. Please try your passkey again.' },
  passkeyKnown: { status: 409, says: 'This device already has a passkey for your account.' },
  passkeysFull: { status: 409, says: 'You can have up to 20 passkeys. Please remove one first.' },
  passwordShort: { status: 400, says: 'Password must be at least 8 characters long.' },
  passwordWrong: { status: 403, says: 'The current password isn’t right.' },
  emailUnverified: { status: 403, says: 'Please confirm your email address first: open the email we sent you, or request a new one.' },
  forbidden: { status: 403, says: 'You don’t have permission to do this.' },
  notYours: { status: 403, says: 'This belongs to someone else.' },
  otherChurch: { status: 403, says: 'This belongs to another church.' },
  wrongOrigin: { status: 403, says: 'This page isn’t allowed to make this request.' },
  notFound: { status: 404, says: 'We couldn’t find what you’re looking for.' },
  methodNotAllowed: { status: 405, says: 'This address doesn’t support that method.' },
  churchNotFound: { status: 404, says: 'No matching church found.' },
  otherAccount: { status: 409, says: 'Someone else is signed in here. Please sign out first.' },
  nameMissing: { status: 400, says: 'Please enter your first and last name.' },
  notInChurch: { status: 400, says: 'No church found for user' },
  invalid: { status: 400, says: '{detail}' },
  outdated: { status: 409, says: 'Someone else changed this in the meantime. Please review the latest version and try again.' },
  notInvited: { status: 409, says: 'This person can’t sign in yet. Please invite them first, then assign the role.' },
  subDomainTaken: { status: 409, says: 'This web address is already taken. Please choose another one.' },
  subDomainReserved: { status: 409, says: 'This web address is reserved. Please choose another one.' },
  underWay: { status: 409, says: 'This is already in progress. Please wait a moment.' },
  emailTaken: { status: 409, says: 'This email address is already in use.' },
  signsInAlready: { status: 409, says: 'This person can already sign in.' },
  noEmail: { status: 400, says: 'Please add an email address for this person first.' },
  twoStepOn: { status: 409, says: 'Two-step sign-in is already on.' },
  lastAdmin: { status: 409, says: 'A church needs at least one administrator.' },
  nameRequired: { status: 400, says: 'Please enter a first or last name.' },
  emailForm: { status: 400, says: 'Please enter a valid email address.' },
  ownPerson: { status: 409, says: 'You can’t delete the person you’re signed in as.' },
  mergeSignsIn: { status: 409, says: 'The person you want to merge can sign in. Keep that one instead, and merge the other into it.' },
  mergeBothSignIn: {
    status: 409,
    says: 'Both can sign in, so both have to confirm by email first. Open the two records side by side and ask them.',
  },
  mergeRoles: {
    status: 409,
    says: 'The person you want to merge has a role. Keep that one instead, or remove the role first.',
  },
  mergeChanged: { status: 409, says: 'Something has changed since: one of the two can’t be merged any more. Please ask again.' },
  mergeDeclined: { status: 409, says: 'One of them has declined. Please talk to them before you ask again.' },
  signInMerged: {
    status: 409,
    says: 'In this church, your account was merged with another one of yours. Sign in with the other email address.',
  },
  mergeGuardians: {
    status: 409,
    says: 'One of them is a minor, and they live in different households. Please confirm that the guardians are right.',
  },
  tagTaken: { status: 409, says: 'Another tag already has this name.' },
  tagsFull: { status: 409, says: 'A church can have up to 200 tags. Please delete one first.' },
  noTexts: { status: 409, says: 'Your church has no provider for texts yet. Please set one up first.' },
  listStopped: {
    status: 409,
    says: 'This list asks for something that no longer exists, or that you can’t see. Open the list to see what.',
  },
  listsFull: { status: 409, says: 'A church can have up to 300 lists. Please delete one first.' },
  lettersFull: { status: 409, says: 'Up to 3,000 people can be written to at once. Please add a condition to the list.' },
  personTagsFull: { status: 409, says: 'A person can have up to 20 tags. Please remove one first.' },
  mergeSelf: { status: 409, says: 'You can’t merge anyone into your own record. Please ask another person on staff.' },
  mergeTooMany: {
    status: 409,
    says: 'This is too much for one merge. Please remove some of their groups or tags first, or separate others.',
  },
  householdMissing: { status: 400, says: 'This household no longer exists.' },
  householdNotEmpty: { status: 409, says: 'There are still people in this household. Please move them out first.' },
  undoExpired: { status: 410, says: 'This was deleted more than 30 days ago and can’t be restored.' },
  tooLarge: { status: 413, says: 'This is too large to send.' },
  pictureType: { status: 400, says: 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF.' },
  fileType: { status: 400, says: 'This file type isn’t supported.' },
  videoAddress: {
    status: 400,
    says: 'This isn’t the address of a video. Please copy it from YouTube, Vimeo or Facebook, or enter an https address.',
  },
  videoNotFound: { status: 404, says: 'We couldn’t find this video or channel. Please check the address, and that it’s public.' },
  podcastIncomplete: { status: 409, says: 'Please add a title and an image before turning on the podcast.' },
  feedUnreadable: { status: 400, says: 'We couldn’t read a podcast at this address. Please copy the address of its feed from its host.' },
  podcastLocked: { status: 409, says: 'This podcast is locked at its host. Unlock it there first, and then move it here.' },
  notUploaded: { status: 409, says: 'The file wasn’t uploaded. Please upload it again.' },
  picture: { status: 400, says: 'This image can’t be used. Please choose a PNG or JPEG of at most 2 MB.' },
  urlTaken: { status: 409, says: 'Another page already uses this address. Please choose another one.' },
  blockInUse: { status: 409, says: 'This block is still used on a page. Please remove it there first.' },
  redirectForm: { status: 400, says: 'Please enter a path on this site, such as /welcome, or a full https address.' },
  redirectLoop: { status: 409, says: 'This redirect would lead back to itself. Please choose another destination.' },
  domainForm: { status: 400, says: 'Please enter a domain you own, such as www.example.org.' },
  domainTaken: { status: 409, says: 'Another church already uses this domain.' },
  batchClosed: { status: 409, says: 'This batch is closed. Please reopen it first.' },
  batchUncounted: { status: 409, says: 'Two people have to count this batch, and both counts have to match what was entered.' },
  batchUnfinished: { status: 409, says: 'A donation in this batch isn’t finished yet.' },
  yearClosed: { status: 409, says: 'The statements of this year are closed. Please reopen the year, or give a reason for this one.' },
  batchNotEmpty: { status: 409, says: 'This batch has donations in it and can’t be deleted.' },
  gatewayKeys: { status: 400, says: 'These don’t look like the right keys. Please check that nothing is missing.' },
  gatewaySecretKey: {
    status: 400,
    says: 'This key can do everything with your account, so we can’t take it. Please create a restricted key.',
  },
  gatewayKeysMixed: {
    status: 400,
    says: 'One of these keys is for testing and the other one isn’t. Please use two keys of the same mode.',
  },
  gatewayKeysWrong: {
    status: 400,
    says: 'The payment provider doesn’t accept these keys. Please check that both belong to your account and have the permissions they need.',
  },
  gatewayOtherAccount: { status: 409, says: 'These keys belong to another account. Please add it as a gateway of its own.' },
  gatewayElsewhere: { status: 409, says: 'Another church here already takes donations with this account. It has to remove it first.' },
  gatewayKnown: { status: 409, says: 'This account is already one of your gateways.' },
  gatewayCurrency: { status: 409, says: 'A gateway keeps its currency. Please add another one for a different currency.' },
  gatewayMissing: {
    status: 409,
    says: 'Your church doesn’t take payments in this currency yet. Please add a gateway first.',
  },
  gatewayAway: { status: 503, says: 'The payment provider isn’t answering right now. Please try again in a few minutes.' },
  siteNotEmpty: { status: 409, says: 'This site already has pages. Starter sites are for churches without any pages.' },
  messageEmpty: { status: 400, says: 'Please enter a message' },
  othersMessage: { status: 403, says: 'Forbidden' },
  writingBlocked: { status: 403, says: 'You and this person can’t message each other right now.' },
  chatClosed: { status: 409, says: 'This chat isn’t open.' },
  chatReadOnly: { status: 403, says: 'Only hosts can write in this chat.' },
  chatSignIn: { status: 401, says: 'Please sign in to write in this chat.' },
  chatName: { status: 400, says: 'Please choose another name: this one is too much like that of someone from the church.' },
  chatNameLetters: { status: 400, says: 'Please enter a name with at least one letter.' },
  chatNameMissing: { status: 400, says: 'Please enter your name first.' },
  chatBlocked: { status: 403, says: 'You can’t write in this chat.' },
  chatSlow: { status: 429, says: 'You’re writing too fast. Please wait a few seconds.', retryAfter: 2 },
  chatWork: { status: 403, says: 'We couldn’t confirm that you’re not a robot. Please open the chat again.' },
  prayerTwo: { status: 409, says: 'At least two cleared hosts have to be here before you can answer.' },
  prayerCleared: { status: 403, says: 'Only hosts who are cleared to work with minors can join a prayer.' },
  importNotDone: { status: 409, says: 'This import isn’t finished, or its time is over.' },
  tooManyReactions: { status: 409, says: 'This message can’t take any more reactions.' },
  personGone: { status: 404, says: 'This person is no longer in this church.' },
  guestContact: { status: 409, says: 'This person is new to the church. Please ask a parent or a leader to get in touch first.' },
  minorAlone: {
    status: 409,
    says: 'Someone else has to be part of this conversation because one of you is under 18. Please ask your church office to name a safeguarding contact.',
  },
  notTogether: { status: 409, says: 'These people can’t be in one conversation. Please choose other people.' },
  tooManyPeople: { status: 409, says: 'This conversation would have too many people. Please use a group instead.' },
  nobodyElse: { status: 409, says: 'No one else is in this conversation anymore.' },
  attachmentMissing: { status: 409, says: 'A file wasn’t uploaded. Please attach it again.' },
  groupClosed: { status: 403, says: 'Only the leaders of this group can add people. Please ask them.' },
  groupName: { status: 400, says: 'Please enter a group name.' },
  formName: { status: 400, says: 'Please enter a name for the form.' },
  fileScanning: { status: 409, says: 'This file is still being checked for malware. Please try again in a moment.', retryAfter: 10 },
  fileUnsafe: { status: 409, says: 'This file didn’t pass the malware check and can’t be opened.' },
  formClosed: { status: 409, says: 'This form isn’t open right now.' },
  formChanged: { status: 409, says: 'This form has changed since you opened it. Please open it again.' },
  formStaffLast: { status: 409, says: 'A form needs at least one administrator.' },
  sentAlready: { status: 409, says: 'This was already sent with other answers. Please fill in the form again.' },
  onlyOnce: { status: 409, says: 'You’ve already filled in this form.' },
  guardianConsent: { status: 403, says: 'Only a parent or guardian can give this consent.' },
  registrationClosed: { status: 409, says: 'Registration for this event isn’t open right now.' },
  registrationFull: { status: 409, says: 'There aren’t enough seats left.' },
  registeredAlready: { status: 409, says: 'Someone you chose is already registered for this event.' },
  registrationForm: { status: 409, says: 'This form can’t be used for registration. Please choose another one.' },
  registrationPayment: {
    status: 409,
    says: 'This form asks for a payment of its own. Set a price per seat instead, and choose another form.',
  },
  givingUnavailable: { status: 404, says: 'This church can’t take donations online right now.' },
  fundGone: { status: 409, says: 'This fund no longer takes donations. Please choose another one.' },
  paymentScript: {
    status: 409,
    says: 'Nothing was sent yet: paying needs JavaScript, which is turned off or hadn’t loaded. Go back to the form and try again.',
  },
  billUnknown: { status: 400, says: 'This payment can’t be made here. Please open the form again.' },
  billOver: { status: 410, says: 'The time to pay has passed, and nothing was charged. Please fill in the form again.' },
  billChanged: { status: 409, says: 'The amount isn’t the one that is asked for, and nothing was charged. Please open the form again.' },
  billAnswers: { status: 409, says: 'These answers would change what is to be paid. Please submit the form again instead.' },
  methodUnusable: { status: 400, says: 'This payment method can’t be used. Please enter it again, or choose another one.' },
  guardianPays: {
    status: 403,
    says: 'Minors give with a parent’s or guardian’s payment method. Please ask your church to add it.',
  },
  amountInvalid: { status: 400, says: 'Please enter a valid amount.' },
  amountTooLarge: { status: 400, says: 'Please enter a smaller amount.' },
  giftDateFar: { status: 400, says: 'Please choose a date within the next year.' },
  bankUnverified: { status: 409, says: 'Verify your bank account before you give.' },
  cardDeclined: {
    status: 400,
    says: 'Your card was declined. Please check what you entered, or use another card or bank account.',
  },
  cardFunds: { status: 400, says: 'Your card has insufficient funds.' },
  cardExpired: { status: 400, says: 'Your card has expired.' },
  cardCode: { status: 400, says: 'Your card’s security code is incorrect.' },
  cardAgain: { status: 400, says: 'Your card couldn’t be processed. Please try again in a little while.' },
  depositsWrong: { status: 400, says: 'These aren’t the amounts that were deposited. Please check them and try again.' },
  giftCanceled: { status: 409, says: 'The payment was canceled. Nothing was charged.' },
  pledgeOver: { status: 409, says: 'This campaign isn’t running. Your pledge can only be removed.' },
  methodInUse: { status: 409, says: 'A recurring donation uses this payment method. Please choose another one for it first.' },
  visitorUnproved: { status: 403, says: 'We couldn’t confirm that you’re not a robot. Please reload the page and try again.' },
  givingGuarded: { status: 409, says: 'Many cards are being declined right now, so we have to check more carefully. Please try again.' },
  givingBusy: { status: 503, says: 'Many people are giving right now. Please try again in a few seconds.', retryAfter: 5 },
  scheduleEnded: { status: 409, says: 'This recurring donation has ended.' },
  gatewayRefused: { status: 409, says: 'The payment provider didn’t accept this. Please check the payment in its dashboard.' },
  gatewayDown: { status: 503, says: 'The payment provider isn’t answering right now. Please try again in a few minutes.' },
  tooMany: { status: 429, says: 'Too many attempts. Please wait a few minutes and try again.' },
  busy: { status: 503, says: 'Many people are signing in right now. Please try again in a few seconds.', retryAfter: 5 },
  unexpected: { status: 500, says: 'Something went wrong on our side. Please try again. (Reference {detail})' },
} as const satisfies Record<string, Entry>;

export type RefusalCode = keyof typeof refusals;
export const isRefusalCode = (code: string): code is RefusalCode => code in refusals;

export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, detail = '') {
    super(refusals[code].says.replace('{detail}', detail));
    this.code = code;
  }
  get status(): number {
    return refusals[this.code].status;
  }
  get retryAfter(): number | undefined {
    const entry: Entry = refusals[this.code];
    return entry.retryAfter;
  }
}
