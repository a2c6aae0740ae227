// Folders of the content bucket with rules of their own, on AWS and on the embedded stage.

/** How many days objects of the content bucket live that are only passing through, by the beginning of their keys. */
export const expiring: Readonly<Record<string, number>> = {
  /** Files that jobs write for download. */
  'exports/': 1,
  /** Files that churches upload, until they are saved: an upload form lives two hours. */
  'incoming/': 1,
  /** Files for answers, until their form is sent and they have been scanned. */
  'unscanned/': 2,
};

/** Objects of the content bucket whose keys begin with this are scanned for malware and tagged with the result. */
export const scanned = 'unscanned/';
