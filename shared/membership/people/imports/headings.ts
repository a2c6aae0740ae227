// Which field a column probably holds, by its heading: our own dotted names, the words of other systems, and of the languages of the suite.

import { type ImportField, importFields } from './fields.ts';
import { fold } from './fold.ts';
import type { Source } from './sources.ts';

/** Parted by bars. */
const words: { readonly [field in ImportField]: string } = {
  id: 'id|person id|breeze id|member id|elvanto id|individual id|remote id|external id|importkey|personen id|सदस्य आईडी|व्यक्ति आईडी|आईडी|numero ng miyembro|id ng miyembro',
  'name.display':
    'name|full name|display name|vollständiger name|nombre completo|nom complet|nome completo|fullt navn|नाम|पूरा नाम|pangalan|buong pangalan|полное имя|фио|이름|성명|姓名',
  householdId: 'household id|family id|family number|haushalt id|familien id|परिवार आईडी|id ng sambahayan',
  householdName:
    'household|household name|family|family name household|haushalt|familie|hogar|foyer|domicílio|husstand|परिवार|घराना|sambahayan|pamilya|семья|가정|家庭',
  tags: 'tags|tag|schlagwörter|etiquetas|étiquettes|etichette|etiketter|теги|태그|标签|टैग|mga tag',
  'name.prefix': 'prefix|name prefix|title|salutation|anrede|titel|संबोधन|titulo',
  'name.first':
    'first name|firstname|first|given name|forename|vorname|nombre|prénom|primo nome|fornavn|名|पहला नाम|प्रथम नाम|unang pangalan|имя',
  'name.middle': 'middle name|middlename|middle|zweiter vorname|segundo nombre|mellomnavn|मध्य नाम|बीच का नाम|gitnang pangalan|отчество',
  'name.last':
    'last name|lastname|last|surname|family name|nachname|familienname|apellido|apellidos|nom|nom de famille|cognome|sobrenome|etternavn|姓|उपनाम|कुलनाम|अंतिम नाम|apelyido|фамилия',
  'name.suffix': 'suffix|name suffix',
  'name.nick':
    'nickname|nick name|nick|preferred name|goes by|rufname|spitzname|apodo|surnom|soprannome|apelido|पुकार का नाम|घर का नाम|palayaw|прозвище',
  'contactInfo.email':
    'email|e mail|email address|home email|personal email|e mail adresse|correo|correo electrónico|courriel|adresse e mail|e post|이메일|邮箱|ईमेल|ईमेल पता|ई मेल|email adres|эл почта|электронная почта|почта|电子邮件|电子邮箱',
  'contactInfo.mobilePhone':
    'mobile|mobile phone|mobile phone number|mobile number|cell|cell phone|cellphone|handy|mobil|móvil|celular|portable|cellulare|휴대폰|手机|मोबाइल|मोबाइल नंबर|मोबाइल फ़ोन|numero ng cellphone|selpon|cellphone number|мобильный|мобильный телефон|mobilnummer|mobiltelefon|휴대전화|手机号|手机号码',
  'contactInfo.homePhone':
    'home|home phone|homephone|home phone number|phone|phone number|telefon|telefon privat|teléfono|téléphone|telefono|telefone|전화|电话|फ़ोन|फोन|फ़ोन नंबर|दूरभाष|telepono|numero ng telepono|телефон|电话号码',
  'contactInfo.workPhone':
    'work|work phone|workphone|work phone number|office phone|telefon geschäftlich|telefon dienstlich|कार्यालय फ़ोन|दफ़्तर का फ़ोन|telepono sa trabaho|рабочий телефон',
  'contactInfo.address1':
    'address|address 1|address1|address line 1|street|street address|home address|home address line 1|home address street line 1|home address street|straße|strasse|adresse|anschrift|dirección|direccion|indirizzo|endereço|주소|地址|पता|घर का पता|tirahan|adres|адрес',
  'contactInfo.address2': 'address 2|address2|address line 2|home address line 2|home address street line 2|adresszusatz',
  'contactInfo.city':
    'city|town|suburb|home city|home address city|ort|stadt|wohnort|ciudad|ville|città|cidade|poststed|शहर|नगर|lungsod|bayan|город|도시|城市',
  'contactInfo.state':
    'state|province|region|home state|home address state|bundesland|provincia|estado|राज्य|lalawigan|область|регион|지역|省',
  'contactInfo.zip':
    'zip|zip code|zipcode|postal code|postcode|home postcode|home address zip code|home address postal code|plz|postleitzahl|código postal|code postal|cap|cep|postnummer|पिन कोड|पिनकोड|पिन|डाक कोड|kodigo postal|индекс|почтовый индекс|우편번호|邮编|邮政编码',
  birthDate:
    'birth date|birthdate|birthday|date of birth|dob|geburtsdatum|geburtstag|fecha de nacimiento|date de naissance|data di nascita|data de nascimento|fødselsdato|생년월일|出生日期|जन्मतिथि|जन्म तिथि|जन्म दिनांक|जन्मदिन|kaarawan|petsa ng kapanganakan|дата рождения|день рождения|생일|生日',
  gender: 'gender|sex|geschlecht|género|sexo|sexe|genre|sesso|kjønn|성별|性别|लिंग|kasarian|пол',
  maritalStatus:
    'marital status|maritalstatus|familienstand|estado civil|situation familiale|stato civile|sivilstatus|वैवाहिक स्थिति|katayuang sibil|estado sibil|семейное положение|결혼 여부|婚姻状况',
  anniversary:
    'anniversary|wedding date|wedding anniversary|weddingdate|hochzeitstag|aniversario|anniversaire de mariage|विवाह वर्षगांठ|शादी की सालगिरह|विवाह तिथि|anibersaryo|anibersaryo ng kasal|годовщина свадьбы|결혼기념일|结婚纪念日',
  membershipStatus:
    'membership|membership status|membership type|status|member status|classification|category|mitgliedsstatus|mitgliedschaft|सदस्यता|सदस्यता स्थिति|pagkamiyembro|katayuan ng pagkamiyembro|членство|교인 구분|会友状态',
  householdRole:
    'household role|family role|family relationship|familyrole|rolle im haushalt|familienrolle|परिवार में भूमिका|papel sa sambahayan|роль в семье|가족 관계|家庭角色',
  optedOut: 'opted out|optedout|do not contact|unlisted',
  nametagNotes: 'nametag notes|name tag notes|medical notes|allergies',
  donorNumber: 'donor number|donornumber|envelope number|envelope|spendernummer|दाता संख्या|लिफ़ाफ़ा नंबर|numero ng sobre|numero ng donor',
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
