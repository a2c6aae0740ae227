// The front door at `give.<domain>`, a host of its own, because cards are entered here (decision D42).
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#web/app/i18n.ts';
import { insertTokens } from '#web/app/theme/tokens.ts';
import '#web/ui/css/index.css';
import { Nowhere } from './Nowhere.tsx';

insertTokens();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place to draw in.');
await startTexts();
createRoot(place).render(
  <StrictMode>
    <Nowhere />
  </StrictMode>,
);
