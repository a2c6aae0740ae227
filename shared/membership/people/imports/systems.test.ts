// The headings that other systems export: each finds its field, and the file its source, without a question.
import { describe, expect, test } from '@jest/globals';
import { guessFields, guessSource } from './headings.ts';

const name = ['name.first', 'name.middle', 'name.last'];
const address = ['contactInfo.address1', 'contactInfo.city', 'contactInfo.state', 'contactInfo.zip'];

describe('the headings of', () => {
  test.each([
    [
      'planningCenter',
      'Person ID|First Name|Middle Name|Last Name|Nickname|Gender|Birthdate|Anniversary|Home Address Street Line 1|Home Address City|Home Address State|Home Address Zip Code|Home Email|Mobile Phone Number|Home Phone Number|Marital Status|Membership|Household ID|Household Name|Medical Notes',
      [
        ...['id', ...name, 'name.nick', 'gender', 'birthDate', 'anniversary', ...address, 'contactInfo.email', 'contactInfo.mobilePhone'],
        ...['contactInfo.homePhone', 'maritalStatus', 'membershipStatus', 'householdId', 'householdName', 'nametagNotes'],
      ],
    ],
    [
      'breeze',
      'Breeze ID|First Name|Middle Name|Last Name|Nickname|Street Address|City|State|Zip|Mobile|Home|Work|Email|Birthdate|Gender|Marital Status|Family|Family Role',
      [
        ...['id', ...name, 'name.nick', ...address, 'contactInfo.mobilePhone', 'contactInfo.homePhone', 'contactInfo.workPhone'],
        ...['contactInfo.email', 'birthDate', 'gender', 'maritalStatus', 'householdName', 'householdRole'],
      ],
    ],
    [
      'elvanto',
      'Elvanto ID|First Name|Middle Name|Last Name|Preferred Name|Email|Phone|Mobile|Home Address|Home City|Home State|Home Postcode|Birthday|Gender|Marital Status|Family ID|Family Relationship|Category',
      [
        ...['id', ...name, 'name.nick', 'contactInfo.email', 'contactInfo.homePhone', 'contactInfo.mobilePhone', ...address, 'birthDate'],
        ...['gender', 'maritalStatus', 'householdId', 'householdRole', 'membershipStatus'],
      ],
    ],
    [
      'churchCrm',
      'Title|FirstName|MiddleName|LastName|Suffix|Gender|Address1|City|State|Zip|HomePhone|WorkPhone|CellPhone|Email|BirthDate|WeddingDate|Classification|Family Role',
      [
        ...['name.prefix', ...name, 'name.suffix', 'gender', ...address, 'contactInfo.homePhone', 'contactInfo.workPhone'],
        ...['contactInfo.mobilePhone', 'contactInfo.email', 'birthDate', 'anniversary', 'membershipStatus', 'householdRole'],
      ],
    ],
  ])('%s', (source, headings, fields) => {
    const all = headings.split('|');
    expect(Object.fromEntries(guessFields(all, new Map()).map((field, at) => [all[at], field]))).toEqual(
      Object.fromEntries(fields.map((field, at) => [all[at], field])),
    );
    expect(guessSource(all)).toBe(source);
  });
});
