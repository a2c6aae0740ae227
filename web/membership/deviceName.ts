// What a browser calls itself, in short. Only names that are the same in every language.

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const first = (names: readonly (readonly [string, RegExp])[], agent: string) => names.find(([, form]) => form.test(agent))?.[0];

/** `Chrome · Windows`; what a client that is no browser calls itself, up to its version; empty for nothing. */
export function deviceName(agent: string): string {
  const [browser, system] = [first(browsers, agent), first(systems, agent)];
  return browser || system ? [browser, system].filter(Boolean).join(' · ') : (agent.split(/[/\s]/)[0] ?? '');
}
