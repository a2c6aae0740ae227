// For tests: specified texts that are built in other words, or not yet.

/**
 * The quoted texts that are not among those of `specTexts.test.ts`, each with the reason. The generic messages of 1§5 are for fields without a
 * message of their own: those of forms. The other screens say what is missing in each field (“Please enter a name.”), and most take no more
 * than fits.
 */
export const otherSpecTexts: readonly (readonly [why: string, texts: readonly string[]])[] = [
  ['shown as two texts, one below the other', ["No notifications / You're all caught up!"]],
  ['the one least length is that of passwords, which has its own text', ['Must be at least {} characters long']],
  [
    'said as “… is required” where a question has a title, and “This field is required” where it has none',
    ['{question title or Field} {isRequired label}'],
  ],
  ['with the live stream', ['ended']],
  ['a name within the dialog, “some” there: nobody reads it', ['events']],
  [
    'with payments in forms',
    [
      'Payment failed',
      'An error occurred while processing your payment.',
      'An error occurred while saving the card.',
      'An error occurred while processing your payment method.',
      'An error occurred while saving your payment.',
    ],
  ],
  [
    'with the donation forms',
    [
      'Unable to load donation form: reCAPTCHA site key is missing',
      'Loading payment options...',
      'No payment gateways available for this church.',
      'Donation amount must be greater than $0.50',
      'Please enter your email address.',
      'Amount cannot be $0.',
      'Please provide valid card information',
      'PayPal Hosted Fields not available',
      'Error: ',
      'An unexpected error occurred. Please try again.',
      'Stripe payment processing not available for this gateway',
      'Payment processing unavailable',
      'Payment method error',
      'PayPal card fields are unavailable. Ensure HTTPS and that PayPal Hosted Fields are enabled.',
      'Payment processing failed',
      'Thank you for your donation!',
    ],
  ],
  [
    'with payment methods',
    [
      'No payment methods. Add a payment method to make a donation.',
      'Routing and account number are required.',
      'Account holder name is required.',
      'Both deposit amounts are required.',
      'Expiration month and year cannot be blank.',
      'Stripe is not available',
      'Card element not found',
      'Card creation failed',
      'Failed to create payment method',
      'Error creating card',
      'Error updating card',
      'Failed to create token',
      'Error creating bank token',
      'Error updating bank account',
      'Error verifying bank account',
      'Bank account added. Verify your bank account to make a donation.',
      'Bank account updated.',
      'Bank account verified.',
      'Card added successfully.',
      'Card updated successfully.',
      'Payment method deleted.',
    ],
  ],
  [
    'with recurring donations',
    [
      'Every N unit(s)',
      'Payment method not found.',
      'No recurring donations found.',
      'Recurring donation cancelled.',
      'Recurring donation updated.',
      'Recurring donation created. Thank you for your donation.',
    ],
  ],
];
