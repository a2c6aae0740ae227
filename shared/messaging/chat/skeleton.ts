// Whether two names look alike (decision M9): what remains of a name when everything that eyes don't tell apart is made the same. Unicode
// Technical Standard 39 calls this its skeleton; of its table of confusable characters (version 13, Unicode License), these are the ones
// that look like Latin letters.

const lookalikes: readonly (readonly [letters: string, signs: string])[] = [
  ['a', 'ɑΑαАаᎪᗅ⍶⍺ꓮ𐊠𖽀'],
  ['aa', 'Ꜳꜳ'],
  ['ae', 'ÆæӔӕ'],
  ['ao', 'Ꜵꜵ'],
  ['ar', '🜇'],
  ['au', 'Ꜷꜷ'],
  ['av', 'ꜸꜹꜺꜻ'],
  ['ay', 'Ꜽꜽ'],
  ['b', 'ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁'],
  ['bl', 'Ы'],
  ['c', '¢ȼΣςСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🅮🝌'],
  ['d', 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪ₫ꓒꓓ'],
  ['dz', 'ʣ'],
  ['e', 'ɆɇΕЕеҽҿᎬ℮⋿ⴹꓰꬲ𐊆𑢦𑢮'],
  ['f', 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓'],
  ['g', 'ƍǤǥɠɡԌցᏀᏳᶃꓖ'],
  ['h', 'ĦħɦΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏'],
  ['i', 'ıɨɩɪιіӏᎥᵻᵼ⍳⍸ꙇꭵ𑣃'],
  ['j', 'ɈɉͿϳЈјᎫᒍꓙꞲ'],
  ['k', 'ƙΚКкҚҞᏦᛕ₭ⱩⲔꓗꝀ𐔘κĸ'],
  ['l', 'ŁłƖƗƚǀɫɭΙІӀוןا١ٳ۱ߊᏞᒪᛁ∣⏽│ⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𝈪𞣇'],
  ['ll', 'ǁװ∥𐆙'],
  ['lo', 'Ю'],
  ['ls', 'ʪ'],
  ['lt', '₶'],
  ['lz', 'ʫ'],
  ['m', 'ΜϺМмӍᎷᗰᛖⲘꓟ𐊰𐌑'],
  ['mb', '🝫'],
  ['n', 'ƝƞɳΝηոռᵰⲚꓠ𐆎𐔓'],
  ['o', 'ØøƟɵΘΟθοσОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝈚🜔'],
  ['oe', 'Œœ'],
  ['oo', '∞ꚘꚙꝎꝏ'],
  ['p', 'ƥΡρРрᏢᑭᵽ⍴Ⲣⲣꓑ𐊕'],
  ['q', 'ʠԛգզⵕ'],
  ['qe', '🜀'],
  ['r', 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵𝈖'],
  ['rn', 'ɱᵯ₥𑜀𑣣'],
  ['s', 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺'],
  ['t', 'ŦŧƭƮȾΤТтҬᎢᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨'],
  ['tf', 'ꝷ'],
  ['ts', 'ʦ'],
  ['u', 'ɄʋυՍսሀᏌᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂'],
  ['ue', 'ᵫ'],
  ['uo', 'ꭣ'],
  ['v', 'νѴѵט٧۷Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🜈'],
  ['vb', '🝬'],
  ['w', 'ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯'],
  ['x', '×ΧХхҲᕁᕽ᙭ᚷ╳⤫⤬⨯⨰ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐌢𐔧𑣬'],
  ['y', '¥ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃'],
  ['z', 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥'],
];

const letterOf = new Map(lookalikes.flatMap(([letters, signs]) => [...signs].map((sign) => [sign, letters] as const)));

/** Digits and signs in place of letters, and letters that are told apart by a stroke. */
const folded: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '6': 'b', '7': 't', '8': 'b', '9': 'g' },
  ...{ '|': 'l', '!': 'l', '@': 'a', $: 's', '€': 'e', '£': 'l', '¡': 'l', i: 'l', j: 'l' },
};
const unseen = /[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const apart = /[^\p{L}\p{N}|!@$€£¡]/gu;

/** Whether a letter or digit of any script can be seen in it. */
export const hasLetters = (name: string): boolean => /[\p{L}\p{N}]/u.test(name.normalize('NFKD').replace(unseen, ''));

/** The skeleton of a name, without spaces and punctuation. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(unseen, '');
  const letters = [...plain].map((sign) => letterOf.get(sign) ?? sign.toLowerCase()).join('');
  const known = [...letters.normalize('NFKD').replace(unseen, '')].map((sign) => letterOf.get(sign) ?? sign).join('');
  return [...known.replace(apart, '')]
    .map((sign) => folded[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1');
}

/** Shorter ones are parts of too many names. */
const shortest = 5;

/** Whether a name looks like one of these, or has one of them in it: "Pastor Ann Lee!" is like "Ann Lee". Their skeletons are given. */
export function isLike(name: string, skeletons: readonly string[]): boolean {
  const own = skeletonOf(name);
  const backwards = [...name.split(/\s+/)].reverse().join(' ');
  const all = [own, skeletonOf(backwards)];
  return skeletons.some((known) => known !== '' && all.some((one) => one === known || (known.length >= shortest && one.includes(known))));
}
