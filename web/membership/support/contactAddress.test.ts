import { expect, test } from '@jest/globals';
import { contactAddress } from './contactAddress.ts';

test('pages, email addresses and phone numbers become links', () => {
  expect(contactAddress(' https://grace.test/help ')).toBe('https://grace.test/help');
  expect(contactAddress('help@grace.test')).toBe('mailto:help@grace.test');
  expect(contactAddress('+1 (555) 010-0100')).toBe('tel:+15550100100');
});

test('nothing else does', () => {
  for (const given of ['Ask Claire after the service', 'javascript:alert(1)', 'javascript:x@y.zz', 'data:text/html,x', '', '12']) {
    expect(contactAddress(given)).toBeUndefined();
  }
});
