// Where the pictures that come with Narthex are read: apart from what they are called and found by, which few need.
import type { StockName } from './stockSet.ts';

/** Pixels; every picture of the set has this size. */
export const stockSize = { width: 1280, height: 768 } as const;

/** The file of a picture; its copies are named as those of uploads are. */
export const stockFile = (name: StockName): string => `${name}-${stockSize.width}x${stockSize.height}.webp`;

/** Where a picture is read, below the content root. Any folder leads to the same picture: older clients ask for one per aspect ratio. */
export const stockKey = (name: StockName, folder = '0'): string => `stockPhotos/${folder}/${stockFile(name)}`;
