import { describe, expect, test } from '@jest/globals';
import { audiences, visibleContact } from './visibility.ts';

const contact = { email: 'a@b.test', mobilePhone: '1', homePhone: '2', workPhone: '3', address1: 'Street 1', city: 'Town', zip: '9' };
const attendee = { isMember: false, sharesGroup: false };
const member = { isMember: true, sharesGroup: false };
const friend = { isMember: false, sharesGroup: true };
const shown = (visible: object) => Object.entries(visible).flatMap(([field, value]) => (value === undefined ? [] : [field]));

describe('contact info in the directory', () => {
  test('is for members and the own groups unless the person says otherwise', () => {
    expect(shown(visibleContact(contact, undefined, attendee))).toEqual([]);
    for (const reader of [member, friend]) expect(visibleContact(contact, undefined, reader)).toEqual(contact);
  });

  test.each([
    ['everyone', [true, true, true]],
    ['members', [false, true, true]],
    ['groups', [false, false, true]],
  ] as const)('for %s is shown to an attendee, a member, someone in a group with the person: %j', (audience, expected) => {
    const all = { email: audience, phoneNumber: audience, address: audience };
    const seen = [attendee, member, friend].map((reader) => shown(visibleContact(contact, all, reader)).length === shown(contact).length);
    expect(seen).toEqual(expected);
    expect(audiences).toContain(audience);
  });

  test('is decided part by part', () => {
    const mixed = { email: 'everyone', phoneNumber: 'groups', address: 'members' } as const;
    expect(shown(visibleContact(contact, mixed, attendee))).toEqual(['email']);
    expect(shown(visibleContact(contact, mixed, member))).toEqual(['email', 'address1', 'city', 'zip']);
    expect(shown(visibleContact(contact, mixed, friend))).toEqual(shown(contact));
  });
});
