import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { entryRoutes } from './entryRoutes.tsx';
import { Splash } from './Splash.tsx';

const LessonsHome = lazy(async () => ({ default: (await import('#web/lessons/LessonsHome.tsx')).LessonsHome }));

/** The lessons app's addresses. */
export function LessonsRoutes() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        {entryRoutes}
        <Route path="/" element={<LessonsHome />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
