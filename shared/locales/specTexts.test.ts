// Every text the specification quotes for what is built, and the place where it appears. English only: translations are free. `1§8` is
// section 8 of its first part (the suite), `2§8` that of its second (giving); `wire` is docs/wire.md. What is quoted and not built, or built
// in other words, is listed with the reason, so that nothing is forgotten. New features move their texts up, and change none.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { otherSpecTexts } from './otherSpecTextsTesting.ts';
import { textsOf } from './textFiles.ts';

const english = textsOf('en');

/** Section, text, and the keys of the places where it appears, parted by spaces. */
const texts: readonly (readonly [section: string, text: string, keys: string])[] = [
  // Signing in
  ['1§2', 'Register', 'login.registerLink login.register.title'],
  ['1§2', 'Login', 'login.loginLink site.login header.login'],
  ['1§2', 'Go to Login', 'login.goToLogin'],
  ['1§2', 'Registration Complete', 'login.register.complete'],
  ['1§2', 'Set Password', 'login.setPassword.title'],
  ['1§2', 'Your link has expired', 'login.setPassword.expired'],
  ['1§2', 'Forgot Password', 'login.forgot.title'],
  ['1§2', 'Reset', 'login.forgot.reset'],
  ['1§4', 'Sending...', 'login.forgot.sending'],
  ['1§4', 'You have been successfully logged out.', 'login.logout.done'],
  ['1§5', 'Please enter a password.', 'login.validate.password login.setPassword.required profile.password.missing'],
  ['1§5', 'Password must be at least 8 characters long.', 'login.setPassword.short refusals.passwordShort'],
  ['1§5', 'Passwords do not match.', 'login.setPassword.different profile.password.differ'],
  ['1§5', 'Please enter a valid email address.', 'login.validate.email profile.email.form people.problems.email refusals.emailForm'],
  ['1§8', 'We could not find an account with this email address', 'login.forgot.unknown'],
  ['1§8', 'Invalid login. Please check your email or password.', 'refusals.loginFailed'],
  ['1§8', 'Error in selecting church. Please verify and try again', 'login.validate.selectingChurch'],
  ['1§8', 'The current link is expired.', 'login.setPassword.expiredNow refusals.linkExpired'],
  ['2§5', 'Please enter your first name.', 'login.validate.firstName'],
  ['2§5', 'Please enter your last name.', 'login.validate.lastName'],
  ['wire', 'No church found for user', 'refusals.notInChurch'],
  ['wire', 'No matching church found.', 'refusals.churchNotFound'],
  ['2§8', 'API configuration not found: {{name}}', 'ui.errors.noAddress'],

  // Churches
  ['1§2', 'Search', 'ui.search'],
  ['1§2', 'No matches found.', 'churches.search.none'],
  ['1§2', 'Register a New Church', 'churches.register.title'],
  ['2§5', 'Church name cannot be blank.', 'churches.register.blank.name church.details.nameMissing'],
  ['2§5', 'Address cannot be blank.', 'churches.register.blank.address1'],
  ['2§5', 'City cannot be blank.', 'churches.register.blank.city'],
  ['2§5', 'State/Province cannot be blank.', 'churches.register.blank.state'],
  ['2§5', 'Zip/Postal code cannot be blank.', 'churches.register.blank.zip'],
  ['2§5', 'Country cannot be blank.', 'churches.register.blank.country'],
  ['2§6', 'Are you sure you wish to delete this church? You will no longer be a member of {{church}}.', 'churches.leave.sure'],

  // The user menu and support
  ['1§2', 'Messages', 'header.messages messages.title'],
  ['1§2', 'Notifications', 'header.notifications notifications.title'],
  ['1§2', 'Profile', 'header.profile profile.title'],
  ['1§2', 'Logout', 'login.logout.title'],
  ['1§2', 'Switch App', 'header.switchApp'],
  ['1§2', 'Switch Church', 'header.switchChurch'],
  ['1§2', 'Loading churches...', 'header.churches.loading'],
  ['1§2', 'No churches available', 'header.churches.none'],
  ['1§2', 'Error: Invalid church data format', 'header.churches.invalid'],
  ['1§2', 'Support', 'support.button'],
  ['1§2', 'Get Support', 'support.get'],
  ['2§2', 'Documentation', 'support.documentation'],
  ['2§2', 'Features Tour', 'support.tour'],
  ['2§2', 'Support contact', 'support.contact church.supportContact'],

  // Messages, notes and notifications
  ['1§2', 'Private Conversation', 'messages.private'],
  ['1§4', 'New', 'messages.isNew notifications.new'],
  ['1§5', 'Please enter a message', 'notes.blank refusals.messageEmpty'],
  ['1§6', 'Forbidden', 'refusals.othersMessage'],
  ['1§8', "You can't edit the message sent by others.", 'notes.othersMessage'],
  ['1§8', 'Failed to save message. Please try again.', 'notes.failed'],
  ['1§8', 'No people found', 'messages.find.none'],
  ['1§8', 'Try searching with a different name', 'messages.find.hint'],
  ['1§8', 'No notifications', 'notifications.none'],
  ['1§8', "You're all caught up!", 'notifications.caughtUp'],

  // Calendars
  ['1§2', 'Subscribe', 'calendar.feed.subscribe site.calendar.subscribe'],
  ['1§2', 'Copy ICS Link', 'calendar.feed.copy site.calendar.copy'],
  ['1§2', 'Download ICS File', 'calendar.feed.download site.calendar.download'],
  ['1§2', 'Copied to clipboard!', 'ui.copied site.calendar.copied'],
  ['1§2', 'Add', 'calendar.curated.add'],
  ['1§2', 'Add a Group', 'calendar.curated.addGroup'],
  ['1§2', 'Add all the events of the group', 'calendar.curated.allEvents'],
  ['1§2', 'Add specific events', 'calendar.curated.someEvents'],
  ['1§2', 'Add Event', 'calendar.event.add'],
  ['1§2', 'Edit Event', 'calendar.event.editTitle'],
  ['1§2', 'Ends', 'calendar.repeat.ends'],
  ['1§4', 'Private', 'calendar.event.private'],
  ['1§4', 'Recurring', 'calendar.repeat.recurring'],
  ['1§5', 'Please enter a title', 'calendar.event.problems.title'],
  ['1§5', 'Are you sure you wish to delete this event?', 'calendar.event.deleteSure'],
  ['1§8', 'No groups found.', 'calendar.curated.noGroups groups.finder.none'],
  ['1§8', 'No events found. Please add events to the individual group before adding to the Curated Calendar.', 'calendar.curated.noEvents'],
  ['1§8', 'No Description Provided.', 'calendar.event.noDescription site.calendar.noDescription'],

  // The website and its builder
  ['1§2', 'Unknown calendar type: {{type}}', 'site.calendar.unknown'],
  ['1§2', 'No calendar selected. Please configure this element.', 'site.calendar.none'],
  ['1§5', 'Standard Link', 'editor.link.styles.link'],
  ['1§5', 'Button', 'editor.link.styles.button'],
  ['1§5', 'Full Width Button', 'editor.link.styles.block'],
  ['1§5', 'Small', 'editor.link.sizes.sm'],
  ['1§5', 'Medium', 'editor.link.sizes.md'],
  ['1§5', 'Large', 'editor.link.sizes.lg'],
  ['1§5', 'XL', 'editor.link.sizes.xl'],
  ['1§5', '2X', 'editor.link.sizes.x2'],
  ['1§5', '3X', 'editor.link.sizes.x3'],
  ['1§5', '4X', 'editor.link.sizes.x4'],
  ['1§9', 'DONATE NOW', 'site.donate.heading'],
  ['1§9', 'Other', 'site.donate.other'],

  // Forms
  ['1§2', 'Fill Again', 'site.form.fillAgain'],
  ['1§5', '{{title}} is required', 'site.form.required'],
  ['1§5', 'This field is required', 'site.form.requiredPlain'],
  ['1§5', 'Please enter a valid email address', 'site.form.emailForm'],
  ['1§5', 'Please enter a valid phone number', 'site.form.phoneForm'],
  ['1§5', 'Please enter a valid number', 'site.form.numberForm'],
  ['1§5', 'Please enter a valid date', 'site.form.dateForm'],
  ['1§5', 'Must be no more than {{most}} characters long', 'site.form.tooLong'],

  // Giving
  ['2§2', 'Loading payment options...', 'give.loading'],
  ['2§2', 'No payment gateways available for this church.', 'give.noGateways'],
  ['2§2', 'Credit Card (Stripe)', 'give.gateways.stripe'],
  ['2§2', 'Credit Card (PayPal)', 'give.gateways.paypal'],
  ['2§2', 'Make a Donation', 'giving.form.once'],
  ['2§2', 'Make a Recurring Donation', 'giving.form.recurring'],
  ['2§2', 'Add More', 'give.addMore'],
  ['2§2', 'Memo', 'give.memo'],
  ['2§2', 'Preview', 'giving.form.preview'],
  ['2§2', 'Donation Preview', 'giving.form.previewTitle'],
  ['2§2', 'Donate', 'give.donate giving.form.title login.donate'],
  ['2§5', 'Donation amount must be greater than {{least}}', 'give.problems.least'],
  ['2§5', 'Amount cannot be {{zero}}.', 'give.problems.zero'],
  ['2§5', 'Please enter your email address.', 'give.problems.email'],
  ['2§8', 'Unable to load donation form: reCAPTCHA site key is missing', 'give.missingKey'],
  ['2§8', 'Error: {{message}}', 'give.errors.lead'],
  ['2§8', 'An unexpected error occurred. Please try again.', 'give.errors.unexpected'],
  ['2§8', 'Stripe payment processing not available for this gateway', 'give.errors.stripe'],
  ['2§8', 'Payment processing unavailable', 'give.errors.processing'],
  ['2§8', 'Payment method error', 'give.errors.method'],
  ['2§8', 'Payment processing failed', 'give.errors.failed'],
  ['2§8', 'PayPal card fields are unavailable. Ensure HTTPS and that PayPal Hosted Fields are enabled.', 'give.errors.paypal'],
  ['2§5', 'Please provide valid card information', 'give.paypal.invalid'],
  ['2§5', 'PayPal Hosted Fields not available', 'give.paypal.unavailable'],
  ['2§8', 'Thank you for your donation!', 'give.done.thanks'],
  ['2§8', 'Recurring donation created. Thank you for your donation.', 'give.done.recurring'],
  ['2§2', 'Payment Methods', 'giving.methods.title'],
  ['2§2', 'Payment Method', 'give.gateway'],
  ['2§2', 'Add Card', 'giving.methods.addCard'],
  ['2§2', 'Add Bank Account', 'giving.methods.addBank'],
  ['2§2', 'Verify Account', 'giving.methods.verify'],
  ['2§2', 'No payment methods. Add a payment method to make a donation.', 'giving.methods.none'],
  ['2§5', 'Routing and account number are required.', 'give.bank.problems.numbers'],
  ['2§5', 'Account holder name is required.', 'give.bank.problems.holder'],
  ['2§5', 'Both deposit amounts are required.', 'giving.methods.problems.deposits'],
  ['2§5', 'Expiration month and year cannot be blank.', 'giving.methods.problems.expiry'],
  ['2§8', 'Stripe is not available', 'give.card.errors.unavailable'],
  ['2§8', 'Card element not found', 'give.card.errors.element'],
  ['2§8', 'Card creation failed', 'give.card.errors.creation'],
  ['2§8', 'Failed to create payment method', 'give.card.errors.method'],
  ['2§8', 'Error creating card', 'give.card.errors.creating'],
  ['2§8', 'Error updating card', 'giving.methods.errors.updatingCard'],
  ['2§8', 'Failed to create token', 'give.bank.errors.token'],
  ['2§8', 'Error creating bank token', 'give.bank.errors.creating'],
  ['2§8', 'Error updating bank account', 'giving.methods.errors.updatingBank'],
  ['2§8', 'Error verifying bank account', 'giving.methods.errors.verifyingBank'],
  ['2§8', 'Bank account added. Verify your bank account to make a donation.', 'giving.methods.done.bankAdded'],
  ['2§8', 'Bank account updated.', 'giving.methods.done.bankUpdated'],
  ['2§8', 'Bank account verified.', 'giving.methods.done.bankVerified'],
  ['2§8', 'Card added successfully.', 'giving.methods.done.cardAdded'],
  ['2§8', 'Card updated successfully.', 'giving.methods.done.cardUpdated'],
  ['2§8', 'Payment method deleted.', 'giving.methods.done.deleted'],
  ['2§2', 'Recurring Donations', 'giving.recurring.title'],
  ['2§2', 'Edit Recurring Donation', 'giving.recurring.edit'],
  ['2§2', 'Start Date', 'give.startDate'],
  ['2§2', 'Interval', 'giving.recurring.interval'],
  ['2§8', 'Payment method not found.', 'giving.recurring.missing'],
  ['2§8', 'No recurring donations found.', 'giving.recurring.none'],
  ['2§8', 'Recurring donation cancelled.', 'giving.recurring.done.cancelled'],
  ['2§8', 'Recurring donation updated.', 'giving.recurring.done.updated'],

  // The payment question
  ['1§5', 'Payment failed', 'give.pay.failed'],
  ['2§8', 'An error occurred while processing your payment.', 'give.pay.errors.processing'],
  ['2§8', 'An error occurred while saving the card.', 'give.pay.errors.card'],
  ['2§8', 'An error occurred while processing your payment method.', 'give.pay.errors.method'],
  ['2§8', 'An error occurred while saving your payment.', 'give.pay.errors.saving'],

  // Photos and files
  ['1§5', 'File size must be less than {{size}} MB', 'ui.file.tooLarge'],
  ['1§5', 'Invalid file type', 'ui.file.wrongType'],
  ['1§8', 'HTTP Error: {{status}} {{statusText}}', 'pictures.upload.http'],
  ['1§8', 'Network error occurred', 'pictures.upload.network'],
  ['1§8', 'Invalid data URL format', 'ui.dataUrl.format'],
  ['1§8', 'Invalid MIME type in data URL', 'ui.dataUrl.mime'],
  ['2§2', 'Select a Photo', 'pictures.title'],
  ['2§2', 'Gallery', 'pictures.tabs.gallery'],
  ['2§2', 'Upload', 'pictures.tabs.upload'],
  ['2§2', 'Stock Photos', 'pictures.tabs.stock'],
  ['2§8', 'Image processing completed, but upload failed. API may not be available in this environment.', 'pictures.upload.failed'],
];

/** Texts that don't appear on screens but are also specified to the letter, with their place in the sources; `{…}` is put in there. */
const inSources: readonly (readonly [section: string, text: string, path: string])[] = [
  ['1§2', 'calendar.ics', 'web/content/calendars/feeds/SubscribeMenu.tsx'],
  ['1§2', "'6,6'", 'shared/elements/layout/row.ts'],
  ['1§3', "'group'", 'shared/content/site/lists.ts'],
  ['1§3', "'curated'", 'shared/content/site/lists.ts'],
  ['1§3', "'hide'", 'shared/elements/church/stream.ts'],
  ['1§3', "'block'", 'shared/elements/church/stream.ts'],
  ['1§3', "'fade'", 'shared/elements/media/carousel.ts'],
  ['1§3', "'true'", 'shared/elements/media/carousel.ts'],
  ['1§5', "'https://'", 'web/content/editor/links/LinkDialog.tsx'],
  ['1§5', '{question title} is required', 'functions/membership/forms/submissions/checkAnswers.ts'],
  ['1§5', 'Please enter a valid email address', 'functions/membership/forms/submissions/checkAnswers.ts'],
  ['1§5', 'Please enter a valid phone number', 'functions/membership/forms/submissions/checkAnswers.ts'],
  ['1§5', 'Please enter a valid number', 'functions/membership/forms/submissions/checkAnswers.ts'],
  ['1§5', 'Please enter a valid date', 'functions/membership/forms/submissions/checkAnswers.ts'],
  ['1§8', 'HTTP Error: ', 'web/content/pictures/upload/postForm.ts'],
  ['1§8', 'Network error occurred', 'web/content/pictures/upload/postForm.ts'],
  ['2§8', 'Error', 'web/api.ts'],
  ['2§8', 'API configuration not found: ', 'web/addresses.ts'],
];

describe('the specification’s texts', () => {
  test.each(texts)('%s %j at %s', (_section, text, keys) => {
    for (const key of keys.split(' ')) expect([key, english.get(key)]).toEqual([key, text]);
  });

  const repeated = (all: readonly string[]) => all.filter((text, at) => all.indexOf(text) < at);
  const missing = otherSpecTexts.flatMap(([, all]) => all);

  test('stand once each in this list', () => {
    expect(repeated(texts.map(([, text]) => text))).toEqual([]);
  });

  test('are either here or not: none stands in two lists', () => {
    const built = new Set([...texts, ...inSources].map(([, text]) => text));
    expect(repeated([...built, ...missing])).toEqual([]);
    // One that has come to a screen since belongs above.
    expect([...english].filter(([, text]) => missing.includes(text))).toEqual([]);
  });
});

test.each(inSources)('%s %j stands in %s', (_section, text, path) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '\\$\\{\\w+\\}');
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(literal));
});
