/** People whom no church knows yet. The stage of the journeys brings them along: to register one takes the work of two password checks. */
export interface SpareAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const sparePassword = 'a calm harbour at dawn';
export const firstNames = [
  'Ada',
  'Bela',
  'Cora',
  'Dora',
  'Emil',
  'Fritz',
  'Greta',
  'Hanno',
  'Ilka',
  'Jonas',
  'Karla',
  'Leif',
  'Mina',
  'Nils',
];

/** Letters unique to this number: neighbors look nothing alike, so that a search for one finds no other. */
function surname(index: number): string {
  let rest = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  let letters = '';
  for (; letters.length < 7; rest = Math.floor(rest / 26)) letters += String.fromCharCode(97 + (rest % 26));
  return `${letters[0]?.toUpperCase()}${letters.slice(1)}`;
}

export function spareAccount(index: number): SpareAccount {
  const [firstName, lastName] = [firstNames[index % firstNames.length] ?? 'Ada', surname(index)];
  return { firstName, lastName, email: `${firstName}.${lastName}@spare.test`.toLowerCase() };
}

/** How many the stage has; none, where it is another one. */
export const spareVariable = 'NARTHEX_E2E_SPARE_ACCOUNTS';
const perProcess = 60;

let taken = 0;
/** Each process that runs journeys takes others. Returns undefined when its share is used up. */
export function takeSpareAccount(): SpareAccount | undefined {
  if (taken >= perProcess) return undefined;
  const index = Number(process.env.TEST_WORKER_INDEX ?? 0) * perProcess + taken;
  taken += 1;
  return index < Number(process.env[spareVariable] ?? 0) ? spareAccount(index) : undefined;
}
