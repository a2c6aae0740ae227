// Where the stock pictures of Narthex are stored: separate from their names and search terms, which few modules need.
import type { StockName } from './stockSet.ts';

/** Pixels; every picture of the set has this size. */
export const stockSize = { width: 1280, height: 768 } as const;

/** The file name of a picture; its copies are named like those of uploads. */
export const stockFile = (name: StockName): string => `${name}-${stockSize.width}x${stockSize.height}.webp`;

/** The key of a picture below the content root. Any folder leads to the same picture: older clients request one per aspect ratio. */
export const stockKey = (name: StockName, folder = '0'): string => `stockPhotos/${folder}/${stockFile(name)}`;
