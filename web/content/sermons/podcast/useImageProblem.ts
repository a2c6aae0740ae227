import { useEffect, useState } from 'react';

/** What directories take: square, and as wide as this (Apple Podcasts). */
const widths = { least: 1400, most: 3000 } as const;

export const isCover = (width: number, height: number): boolean => width === height && width >= widths.least && width <= widths.most;
const isKnownType = (image: string): boolean => /\.(png|jpe?g)$|^data:image\/(png|jpeg)/.test(image);

/** Whether directories would refuse the image, as soon as the browser has it. */
export function useImageProblem(image: string): boolean {
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (!image) return;
    const probe = new Image();
    probe.onload = () => {
      if (!(isCover(probe.naturalWidth, probe.naturalHeight) && isKnownType(image))) setRefused(image);
    };
    probe.src = image;
    return () => {
      probe.onload = null;
    };
  }, [image]);
  return refused !== '' && refused === image;
}
