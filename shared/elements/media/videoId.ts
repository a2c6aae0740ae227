// Apart from the element, because islands of pages read addresses and load no schemas.
export const videoTypes = ['youtube', 'vimeo'] as const;

const forms = {
  youtube: /(?:^|v=|youtu\.be\/|\/(?:embed|shorts|live|v)\/)([A-Za-z0-9_-]{11})(?:$|[?&#/])/,
  vimeo: /(?:^|vimeo\.com\/(?:\w+\/)*)(\d{5,12})(?:$|[?&#/])/,
};

/** The provider's id in the given text, or `''`: nothing else may become part of an address. */
export const videoIdOf = (videoType: (typeof videoTypes)[number], given: string): string => forms[videoType].exec(given.trim())?.[1] ?? '';
