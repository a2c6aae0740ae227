// Which field a column probably holds, by its heading: our own dotted names, the words of other systems, and of the languages of the suite.

import { type ImportField, importFields } from './fields.ts';
import { fold } from './fold.ts';
import type { Source } from './sources.ts';

/** Parted by bars. */
const words: { readonly [field in ImportField]: string } = {
  id: 'id|person id|breeze id|member id|elvanto id|individual id|remote id|external id|importkey|personen id',
  'name.display': 'name|full name|display name|vollständiger name|nombre completo|nom complet|nome completo|fullt navn',
  householdId: 'household id|family id|family number|haushalt id|familien id',
  householdName: 'household|household name|family|family name household|haushalt|familie|hogar|foyer|domicílio|husstand',
  tags: 'tags|tag|schlagwörter|etiquetas|étiquettes|etichette|etiketter|теги|태그|标签',
  'name.prefix': 'prefix|name prefix|title|salutation|anrede|titel',
  'name.first': 'first name|firstname|first|given name|forename|vorname|nombre|prénom|primo nome|fornavn|名',
  'name.middle': 'middle name|middlename|middle|zweiter vorname|segundo nombre|mellomnavn',
  'name.last':
    'last name|lastname|last|surname|family name|nachname|familienname|apellido|apellidos|nom|nom de famille|cognome|sobrenome|etternavn|姓',
  'name.suffix': 'suffix|name suffix',
  'name.nick': 'nickname|nick name|nick|preferred name|goes by|rufname|spitzname|apodo|surnom|soprannome|apelido',
  'contactInfo.email':
    'email|e mail|email address|home email|personal email|e mail adresse|correo|correo electrónico|courriel|adresse e mail|e post|이메일|邮箱',
  'contactInfo.mobilePhone':
    'mobile|mobile phone|mobile phone number|mobile number|cell|cell phone|cellphone|handy|mobil|móvil|celular|portable|cellulare|휴대폰|手机',
  'contactInfo.homePhone':
    'home|home phone|homephone|home phone number|phone|phone number|telefon|telefon privat|teléfono|téléphone|telefono|telefone|전화|电话',
  'contactInfo.workPhone': 'work|work phone|workphone|work phone number|office phone|telefon geschäftlich|telefon dienstlich',
  'contactInfo.address1':
    'address|address 1|address1|address line 1|street|street address|home address|home address line 1|home address street line 1|home address street|straße|strasse|adresse|anschrift|dirección|direccion|indirizzo|endereço|주소|地址',
  'contactInfo.address2': 'address 2|address2|address line 2|home address line 2|home address street line 2|adresszusatz',
  'contactInfo.city': 'city|town|suburb|home city|home address city|ort|stadt|wohnort|ciudad|ville|città|cidade|poststed',
  'contactInfo.state': 'state|province|region|home state|home address state|bundesland|provincia|estado',
  'contactInfo.zip':
    'zip|zip code|zipcode|postal code|postcode|home postcode|home address zip code|home address postal code|plz|postleitzahl|código postal|code postal|cap|cep|postnummer',
  birthDate:
    'birth date|birthdate|birthday|date of birth|dob|geburtsdatum|geburtstag|fecha de nacimiento|date de naissance|data di nascita|data de nascimento|fødselsdato|생년월일|出生日期',
  gender: 'gender|sex|geschlecht|género|sexo|sexe|genre|sesso|kjønn|성별|性别',
  maritalStatus: 'marital status|maritalstatus|familienstand|estado civil|situation familiale|stato civile|sivilstatus',
  anniversary: 'anniversary|wedding date|wedding anniversary|weddingdate|hochzeitstag|aniversario|anniversaire de mariage',
  membershipStatus:
    'membership|membership status|membership type|status|member status|classification|category|mitgliedsstatus|mitgliedschaft',
  householdRole: 'household role|family role|family relationship|familyrole|rolle im haushalt|familienrolle',
  optedOut: 'opted out|optedout|do not contact|unlisted',
  nametagNotes: 'nametag notes|name tag notes|medical notes|allergies',
  donorNumber: 'donor number|donornumber|envelope number|envelope|spendernummer',
};

const byWord = new Map(importFields.flatMap((field) => [field, ...words[field].split('|')].map((word) => [fold(word), field] as const)));

/** The field of each column; each field at most once. `labels`: what the screen calls the fields. */
export function guessFields(headings: readonly string[], labels: ReadonlyMap<string, ImportField>): (ImportField | undefined)[] {
  const said = new Map([...labels].map(([label, field]) => [fold(label), field]));
  const taken = new Set<ImportField>();
  // An exact dotted name goes first: `householdId` beside `Household`.
  const exact = headings.map((heading) => importFields.find((field) => field === heading));
  for (const field of exact) if (field) taken.add(field);
  return headings.map((heading, at) => {
    const own = exact[at];
    if (own) return exact.indexOf(own) === at ? own : undefined;
    const field = byWord.get(fold(heading)) ?? said.get(fold(heading));
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** Headings that only one system writes. */
const tellTale: readonly (readonly [Source, readonly string[]])[] = [
  ['narthex', ['name.first', 'name.last', 'contactInfo.email']],
  ['breeze', ['breeze id']],
  ['b1', ['importkey']],
  ['elvanto', ['elvanto id', 'demographics', 'home postcode']],
  ['planningCenter', ['home address street line 1', 'home address zip code', 'mobile phone number']],
  ['churchCrm', ['classification', 'family role', 'cellphone']],
];

export function guessSource(headings: readonly string[]): Source {
  const folded = new Set(headings.flatMap((heading) => [heading, fold(heading)]));
  return tellTale.find(([, marks]) => marks.some((mark) => folded.has(mark)))?.[0] ?? 'other';
}
