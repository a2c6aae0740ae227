import { createRoutesFromElements, Navigate, Route } from 'react-router-dom';
import { lazily } from '#web/ui/lazyWithPreload.tsx';
import { entryRoutes } from './entry.tsx';

const LessonsHome = lazily(async () => (await import('#web/lessons/LessonsHome.tsx')).LessonsHome);

/** The lessons app's addresses. */
export const routes = createRoutesFromElements(
  <>
    {entryRoutes}
    <Route path="/" element={<LessonsHome />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </>,
);
