import { lazy, Suspense } from 'react';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { CropperProps } from './CropPanel.tsx';

export type { CropperProps } from './CropPanel.tsx';

const CropPanel = lazy(async () => ({ default: (await import('./CropPanel.tsx')).CropPanel }));

/** Chooses a photo, cuts it to shape and hands out a PNG; fetched when it is first drawn. */
export function ImageCropper(props: CropperProps) {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <CropPanel {...props} />
    </Suspense>
  );
}
