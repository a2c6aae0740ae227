import { Navigate, Route, Routes } from 'react-router-dom';
import { Logo } from '#web/ui/Logo.tsx';

/** The app's addresses. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<Logo size={48} />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
