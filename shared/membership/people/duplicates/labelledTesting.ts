// Pairs of records with the truth about them: the same person entered twice, and different people who have much in common.
import { type Dice, seeded } from '#shared/content/live/diceTesting.ts';
import type { Compared } from './likeness.ts';

export interface Labelled {
  readonly people: readonly [Compared, Compared];
  readonly isSame: boolean;
}

const female =
  'Anna Maria Elizabeth Katharina Susan Ruth Hannah Claudia Ingrid Yuki Fatima Chloé Renée Olga Grace Naomi Beatriz Lucía Ji-woo Mei'.split(
    ' ',
  );
const male =
  'John Robert William Michael Thomas Johannes Friedrich Jürgen Samuel David Kwame Santiago Carlos Dmitri Andrew James Henry Min-jun Rahul Noah'.split(
    ' ',
  );
const lasts =
  'Müller Smith Johnson Okafor García Hernández Schmidt Nguyen Kim Park Petrov Ivanova Rossi Bianchi Silva Santos Hansen Berg O’Brien MacDonald Stone Weber Fischer Novak Kowalski Yamamoto Tanaka Singh Patel Sharma Dubois Lefèvre Bauer Hoffmann Lindqvist Johansson Costa Almeida Reyes Cruz Bautista Walker Harris Young King Wright Scott Green Baker Adams Nelson Hill Rivera Campbell Mitchell Carter Roberts'.split(
    ' ',
  );
const streets = 'Main Oak Park Church Mill Lake Hill Garden Station School Bridge River Forest Market Castle'.split(' ');
const nicknames: Readonly<Record<string, string>> = {
  ...{ Elizabeth: 'Liz', Robert: 'Bob', William: 'Bill', Michael: 'Mike', Johannes: 'Hans', Friedrich: 'Fritz' },
  ...{ James: 'Jim', Henry: 'Harry', Katharina: 'Kate', Susan: 'Sue', Andrew: 'Andy', Samuel: 'Sam', Thomas: 'Tom', David: 'Dave' },
};

class Maker {
  readonly dice: Dice;
  private count = 0;
  constructor(dice: Dice) {
    this.dice = dice;
  }
  of(list: readonly string[]): string {
    const found = list[this.dice.number(0, list.length - 1)];
    if (found === undefined) throw new Error('The list is empty.');
    return found;
  }
  is(chance: number): boolean {
    return this.dice.chance(chance);
  }
  digits(count: number): string {
    return Array.from({ length: count }, () => this.dice.number(0, 9)).join('');
  }
  id(): string {
    this.count += 1;
    return `p${this.digits(4)}${String(this.count).padStart(6, '0')}`;
  }
  born(from = 1940, to = 2015): string {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${this.dice.number(from, to)}-${two(this.dice.number(1, 12))}-${two(this.dice.number(1, 28))}`;
  }
  person(): Compared {
    const isFemale = this.is(0.5);
    const [first, last] = [this.of(isFemale ? female : male), this.of(lasts)];
    return {
      id: this.id(),
      name: { first, last },
      contactInfo: {
        email: `${first}.${last}${this.digits(3)}@${this.of(['mail.test', 'post.test', 'web.test'])}`.toLowerCase(),
        mobilePhone: `+1 (${this.digits(3)}) ${this.digits(3)}-${this.digits(4)}`,
        homePhone: this.is(0.5) ? `${this.digits(3)} ${this.digits(3)} ${this.digits(4)}` : undefined,
        address1: `${this.dice.number(1, 300)} ${this.of(streets)} Street`,
        zip: `1${this.digits(2)}0${this.digits(1)}`,
      },
      birthDate: this.born(),
      gender: isFemale ? 'Female' : 'Male',
    };
  }

  typo(word: string): string {
    if (word.length < 3) return word;
    const at = this.dice.number(1, word.length - 2);
    const [before, sign, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    return this.of([before + after, before + sign + sign + after, before + after.slice(0, 1) + sign + after.slice(1)]);
  }

  /** The same person, as someone else would enter them. */
  again({ name, contactInfo, birthDate = '', gender }: Compared): Compared {
    const { first = '', last = '' } = name;
    const short = this.is(0.2) ? nicknames[first] : undefined;
    const given = this.is(0.04) ? first.slice(0, 1) : (short ?? (this.is(0.12) ? this.typo(first) : first));
    const isMarried = gender === 'Female' && this.is(0.05);
    const family = isMarried ? this.of([`${last}-Abernathy`, 'Abernathy']) : this.is(0.1) ? this.typo(last) : last;
    const [year = '', month = '', day = ''] = birthDate.split('-');
    const mistyped = Number(day) <= 12 ? `${year}-${day}-${month}` : birthDate;
    const moves = this.is(0.12);
    const { email, mobilePhone, homePhone, address1 = '', zip } = contactInfo;
    const plain = (phone: string | undefined) => phone?.replace(/\D/g, '').slice(-10);
    const isTurned = this.is(0.02);
    return {
      id: this.id(),
      name: isTurned ? { first: family, last: given } : { first: this.is(0.2) ? given.toUpperCase() : given, last: family },
      contactInfo: {
        email: this.is(0.35) ? undefined : this.is(0.2) ? `${first}${this.digits(2)}@elsewhere.test` : email?.toUpperCase(),
        mobilePhone: this.is(0.35) ? undefined : this.is(0.15) ? this.digits(10) : plain(mobilePhone),
        homePhone: this.is(0.6) ? undefined : plain(homePhone),
        address1: moves ? `${this.digits(3)} ${this.of(streets)} Street` : this.is(0.3) ? undefined : address1.replace('Street', 'St.'),
        zip: moves ? `2${this.digits(4)}` : this.is(0.15) ? undefined : zip,
      },
      birthDate: this.is(0.35) ? undefined : this.is(0.05) ? mistyped : birthDate,
      gender: this.is(0.3) ? 'Unspecified' : gender,
    };
  }

  /** Someone else who is easily taken for the person. */
  another(one: Compared): Compared {
    const other = this.person();
    const { contactInfo } = one;
    const home = { address1: contactInfo.address1, zip: contactInfo.zip, homePhone: contactInfo.homePhone };
    const relative = { ...other, name: { ...other.name, last: one.name.last } };
    const distinct = (): Compared =>
      other.name.first === one.name.first ? { ...relative, name: { ...relative.name, first: 'Zacharias' } } : relative;
    switch (this.dice.number(0, 6)) {
      case 0: // a spouse with the same email address and phone
        return { ...distinct(), contactInfo: { ...contactInfo } };
      case 1: // a brother or sister
        return { ...distinct(), contactInfo: { ...home, mobilePhone: contactInfo.mobilePhone } };
      case 2: // a twin
        return { ...distinct(), contactInfo: home, birthDate: one.birthDate };
      case 3: // father and son of the same name, in the same house
        return {
          ...other,
          ...{ name: { ...one.name, suffix: this.is(0.5) ? 'Jr.' : undefined }, gender: one.gender, contactInfo: home },
          birthDate: `${Number((one.birthDate ?? '').slice(0, 4)) - 27}-${this.born().slice(5)}`,
        };
      case 4: // a stranger of the same name
        return { ...other, name: one.name, gender: one.gender };
      case 5: // a neighbor of the same family name
        return { ...distinct(), contactInfo: { ...other.contactInfo, zip: contactInfo.zip } };
      default: // someone who left the church's own number
        return { ...other, contactInfo: { ...other.contactInfo, mobilePhone: contactInfo.mobilePhone } };
    }
  }
}

/** Half of them the same person. */
export function labelledPairs(count: number, seed: number): Labelled[] {
  const maker = new Maker(seeded(seed));
  return Array.from({ length: count }, (_, at): Labelled => {
    const [one, isSame] = [maker.person(), at % 2 === 0];
    return { people: [one, isSame ? maker.again(one) : maker.another(one)], isSame };
  });
}
