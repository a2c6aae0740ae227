// The floor: as many plain boxes, moved by the browser's own drag and drop. No framework involved.
const words = 'We meet on Sundays and often in between, around tables, in kitchens and gardens.';

const script = `
  let held;
  document.addEventListener('dragstart', (e) => { held = e.target.closest('.el'); e.dataTransfer.setData('text/plain', 'x'); });
  document.addEventListener('dragover', (e) => e.preventDefault());
  document.addEventListener('drop', (e) => { e.preventDefault(); e.target.closest('.el')?.after(held); });
`;

/** A data URL isn't a page of its own, so the document is put into the stage's bucket next to the others. */
export const floorDocument = (count: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><style>body{font:16px/1.6 system-ui;max-width:72rem;margin:auto}.el{padding:12px}</style></head><body>${Array.from(
    { length: count },
    (_, at) => `<div class="el" draggable="true"><h3>Text ${at}</h3><p>${words}</p></div>`,
  ).join('')}<script src="/bench-floor.js"></script></body></html>`;
export const floorScript = script;
