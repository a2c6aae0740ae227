import { createRoutesFromElements, Navigate, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const LessonsHome = lazyWithPreload(async () => (await import('#web/lessons/LessonsHome.tsx')).LessonsHome);

/** The lessons app's addresses. */
export const routes = createRoutesFromElements(
  <>
    <Route path="/" element={<LessonsHome />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </>,
);
