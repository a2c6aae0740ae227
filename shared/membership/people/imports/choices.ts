// What other systems call our values of gender, status and the like. What isn't here is asked, once for each different text.
import { type ChoiceField, choicesOf } from './fields.ts';
import { fold } from './fold.ts';

const known: { readonly [field in ChoiceField]: Readonly<Record<string, readonly string[]>> } = {
  gender: {
    Male: [
      'm',
      'man',
      'boy',
      'männlich',
      'mann',
      'hombre',
      'masculino',
      'homme',
      'masculin',
      'maschio',
      'maschile',
      'мужской',
      '남',
      '남성',
      '男',
      'पुरुष',
      'lalaki',
    ],
    Female: [
      'f',
      'w',
      'woman',
      'girl',
      'weiblich',
      'frau',
      'mujer',
      'femenino',
      'femme',
      'féminin',
      'femmina',
      'feminino',
      'kvinne',
      '여',
      '여성',
      '女',
      'महिला',
      'स्त्री',
      'babae',
      'женский',
    ],
    Unspecified: ['unknown', 'none', 'n/a'],
  },
  maritalStatus: {
    Single: [
      'never married',
      'ledig',
      'soltero',
      'soltera',
      'célibataire',
      'solteiro',
      'solteira',
      'celibe',
      'nubile',
      'अविवाहित',
      'walang asawa',
    ],
    Married: ['verheiratet', 'casado', 'casada', 'marié', 'mariée', 'sposato', 'sposata', 'gift', 'विवाहित', 'may asawa', 'kasal'],
    Divorced: [
      'geschieden',
      'divorciado',
      'divorciada',
      'divorcé',
      'divorcée',
      'divorziato',
      'divorziata',
      'skilt',
      'तलाकशुदा',
      'diborsiyado',
    ],
    Widowed: [
      'widow',
      'widower',
      'verwitwet',
      'viudo',
      'viuda',
      'veuf',
      'veuve',
      'vedovo',
      'vedova',
      'viúvo',
      'viúva',
      'विधवा',
      'विधुर',
      'biyudo',
      'biyuda',
    ],
    Separated: ['getrennt', 'getrennt lebend', 'separado', 'separada', 'séparé', 'séparée', 'separato', 'separata', 'अलग रह रहे', 'hiwalay'],
    Unknown: ['n/a', 'none'],
  },
  membershipStatus: {
    Member: ['active member', 'mitglied', 'miembro', 'membre', 'membro', 'medlem', 'सदस्य', 'miyembro'],
    Visitor: ['besucher', 'visitante', 'visiteur', 'visitatore', 'आगंतुक', 'bisita'],
    'Regular Attendee': ['regular', 'attendee', 'regular attender', 'attender'],
    Staff: ['mitarbeiter'],
    Inactive: ['inactive member', 'former member', 'inaktiv'],
    Guest: ['gast', 'invitado', 'invité', 'ospite', 'convidado', 'gjest', 'मेहमान', 'panauhin'],
    Deceased: [
      'died',
      'dead',
      'passed away',
      'verstorben',
      'gestorben',
      'fallecido',
      'fallecida',
      'décédé',
      'décédée',
      'deceduto',
      'deceduta',
      'falecido',
      'falecida',
      'død',
      'умер',
      'умерла',
      'yumao',
      'मृत',
      'दिवंगत',
      'स्वर्गवासी',
      '已故',
      '고인',
    ],
  },
  householdRole: {
    Head: [
      'head of household',
      'head of house',
      'primary',
      'primary contact',
      'haushaltsvorstand',
      'मुखिया',
      'परिवार का मुखिया',
      'puno ng sambahayan',
    ],
    Spouse: ['wife', 'husband', 'partner', 'ehepartner', 'ehefrau', 'ehemann', 'पति', 'पत्नी', 'asawa'],
    Child: ['son', 'daughter', 'kind', 'sohn', 'tochter', 'बच्चा', 'बेटा', 'बेटी', 'anak'],
    Other: ['other adult', 'other relative', 'unassigned'],
  },
  optedOut: {
    true: ['1', 'yes', 'y', 'x', 'ja', 'sí', 'oui', 'sì', 'sim', 'हाँ', 'oo'],
    false: ['0', 'no', 'n', 'nein', 'non', 'não', 'nei', 'नहीं', 'hindi'],
  },
};

const tables = new Map<ChoiceField, ReadonlyMap<string, string>>();

function tableOf(field: ChoiceField): ReadonlyMap<string, string> {
  const made =
    tables.get(field) ??
    new Map([
      ...Object.entries(known[field]).flatMap(([value, words]) => words.map((word) => [fold(word), value] as const)),
      ...choicesOf(field).map((value) => [fold(value), value] as const),
    ]);
  tables.set(field, made);
  return made;
}

/** Our value for a text; `undefined` if it has to be asked. */
export const choiceFor = (field: ChoiceField, text: string): string | undefined => tableOf(field).get(fold(text));
