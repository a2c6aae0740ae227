import type { DemoConversations } from './conversations/conversations.ts';
import type { DemoForm } from './forms/form.ts';
import type { DemoGiving } from './giving/giving.ts';
import type { DemoGroups } from './groups/group.ts';
import type { DemoList } from './people/lists.ts';
import type { DemoSermons } from './sermons/sermon.ts';
import type { DemoSite } from './sites/site.ts';

export interface DemoName {
  readonly first: string;
  readonly middle?: string;
  readonly last: string;
  readonly nick?: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

export interface DemoContact {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly homePhone?: string;
  readonly workPhone?: string;
  readonly mobilePhone?: string;
  readonly email?: string;
}

export type Gender = 'Male' | 'Female';
export type MaritalStatus = 'Single' | 'Married' | 'Widowed' | 'Divorced' | 'Separated';
export type MembershipStatus = 'Visitor' | 'Regular Attendee' | 'Member' | 'Staff' | 'Inactive';
export type HouseholdRole = 'Head' | 'Spouse' | 'Child' | 'Other';

/** Dates are `YYYY-MM-DD`. */
export interface DemoPerson {
  /** Also the photo's file name. */
  readonly key: string;
  readonly name: DemoName;
  readonly contactInfo: DemoContact;
  readonly birthDate?: string;
  readonly gender?: Gender;
  readonly maritalStatus?: MaritalStatus;
  readonly anniversary?: string;
  readonly membershipStatus: MembershipStatus;
  /** The key of the household. */
  readonly household: string;
  readonly householdRole: HouseholdRole;
}

export interface DemoHousehold {
  readonly key: string;
  readonly name: string;
}

export interface DemoRole {
  readonly name: string;
  /** Written area:content type:action, as in `Giving:Donations:View`. */
  readonly permissions: readonly string[];
  /** Email addresses of accounts. */
  readonly members: readonly string[];
}

export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The person's key in this church; one account may have a person in several churches. */
  readonly person: string;
}

export interface DemoSetting {
  readonly keyName: string;
  readonly value: string;
  readonly public: boolean;
}

/** A tag, and who has it. */
export interface DemoTag {
  readonly name: string;
  readonly has: (person: DemoPerson) => boolean;
}

export interface DemoChurch {
  readonly key: 'grace' | 'hope';
  readonly name: string;
  readonly subDomain: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Two letters (ISO 3166). */
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly settings: readonly DemoSetting[];
  readonly households: readonly DemoHousehold[];
  readonly people: readonly DemoPerson[];
  readonly tags: readonly DemoTag[];
  readonly lists: readonly DemoList[];
  readonly roles: readonly DemoRole[];
  readonly accounts: readonly DemoAccount[];
  readonly groups: DemoGroups;
  readonly forms: readonly DemoForm[];
  readonly site: DemoSite;
  readonly sermons: DemoSermons;
  /** Conversations, notes and notifications. */
  readonly talk?: DemoConversations;
  readonly giving?: DemoGiving;
}

/** One weekly service: `day` from 0, Sunday, to 6; `time` as HH:MM in the church's zone. The setting `serviceTimes` is a JSON list of these. */
export interface DemoServiceTime {
  readonly day: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly time: string;
  readonly label: string;
}
