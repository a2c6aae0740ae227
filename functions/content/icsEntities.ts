// Signs as HTML names them: those that programmes write for calendars.
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'amp & lt < gt > quot " apos \' nbsp \u00a0 ndash – mdash — hellip … bull • middot · euro € copy © reg ® deg ° sect § shy \u00ad',
    'lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » iexcl ¡ iquest ¿ times × trade ™ pound £ frac12 ½ ordf ª ordm º',
    'Auml Ä Ouml Ö Uuml Ü auml ä ouml ö uuml ü szlig ß Aring Å aring å AElig Æ aelig æ Oslash Ø oslash ø Ccedil Ç ccedil ç Ntilde Ñ ntilde ñ',
    'Aacute Á aacute á Eacute É eacute é Iacute Í iacute í Oacute Ó oacute ó Uacute Ú uacute ú Agrave À agrave à Egrave È egrave è igrave ì',
    'ograve ò ugrave ù Acirc Â acirc â Ecirc Ê ecirc ê icirc î Ocirc Ô ocirc ô ucirc û euml ë iuml ï Atilde Ã atilde ã Otilde Õ otilde õ oelig œ',
  ].flatMap((line) => line.split(/ (?=\w{2,7} .)/).map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)])),
);

/** What nobody knows stays as it is. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,7}));/gi, (all, decimal?: string, hex?: string, name = '') => {
    if (Object.hasOwn(latin, name)) return latin[name] ?? all;
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
