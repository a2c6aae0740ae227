const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const first = (pairs: typeof browsers, text: string) => pairs.find(([form]) => form.test(text))?.[1] ?? '';

/** Browser and system by well-known words in the user agent; empty if unknown. Product names aren't translated. */
export const deviceName = (userAgent: string) => ({ browser: first(browsers, userAgent), system: first(systems, userAgent) });
