import { lazy, Suspense } from 'react';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { CropperProps } from './CropPanel.tsx';

export type { CropperProps } from './CropPanel.tsx';

const CropPanel = lazy(async () => ({ default: (await import('./CropPanel.tsx')).CropPanel }));

/** Lets the user choose and crop a photo and returns a PNG; loaded on first render. */
export function ImageCropper(props: CropperProps) {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <CropPanel {...props} />
    </Suspense>
  );
}
