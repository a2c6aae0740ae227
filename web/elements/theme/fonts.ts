// The font families a site can choose. All are preinstalled on devices: nothing is downloaded, and no third party learns who reads a page.

const noto = "'Noto Sans',sans-serif";
export const fontStacks = {
  system: `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,${noto}`,
  humanist: `Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,${noto}`,
  geometric: `Avenir,Montserrat,Corbel,'URW Gothic','Century Gothic',source-sans-pro,${noto}`,
  rounded: `ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,'Arial Rounded MT Bold',Calibri,${noto}`,
  bookish: "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',P052,Georgia,'Noto Serif',serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,'Noto Serif',serif",
  elegant: "Didot,'Bodoni MT','Noto Serif Display','URW Palladio L',P052,Sylfaen,Georgia,serif",
  slab: "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',Georgia,serif",
  mono: "ui-monospace,'Cascadia Code','Source Code Pro',Menlo,Consolas,'DejaVu Sans Mono',monospace",
} as const;
export type FontKey = keyof typeof fontStacks;

export const fontKeys: readonly string[] = Object.keys(fontStacks);
const isKey = (font: string): font is FontKey => fontKeys.includes(font);

/** The CSS for a chosen family. Older clients use arbitrary names (“Roboto”), which apply where installed. */
export function fontStack(font: string): string {
  if (isKey(font)) return fontStacks[font];
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim();
  return name ? `'${name}',${fontStacks.system}` : fontStacks.system;
}
