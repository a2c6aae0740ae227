// The entry of giving's own host: `/<sub-domain>` is the form, which the server has drawn already, `/<sub-domain>/card` the fields that the portal
// frames, `/<sub-domain>/pay` what a form or an event asks for, and `/<sub-domain>/recurring` where visitors look after their recurring gifts
// (decision D42).
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { GivingPlace } from '#shared/giving/places.ts';
import { prefetch } from '#web/api.ts';
import { giveTexts, givingTexts, startTexts } from '#web/app/i18n.ts';
import { insertTokens } from '#web/app/theme/tokens.ts';
import '#web/ui/css/index.css';
import '#web/giving/form/form.css';
import { isFramed, tellHeight } from './framed.ts';
import { GiveScreen } from './GiveScreen.tsx';
import { takePass } from './member/pass.ts';
import { membersTextsBy } from './member/useMember.ts';
import './give.css';

const [church = '', page] = location.pathname.slice(1).toLowerCase().split('/');
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw the form in.');
const document_ = document.documentElement;
const { place: json } = root.dataset;
/** What the server has drawn the form of. */
const place: GivingPlace | undefined = json ? JSON.parse(json) : undefined;
// Before the texts: what takes longest is asked for first.
if (church && !place) void prefetch('giving', `/places/${encodeURIComponent(church)}`).catch(() => undefined);

// The page's first script has seen to it; the development server has none.
if (!document_.dataset.framed) {
  // Church pages around a frame are light; the portal tells its scheme.
  document_.dataset.scheme = !isFramed() && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document_.dataset.framed = String(isFramed());
  tellHeight();
}
if (!place) insertTokens();
membersTextsBy(givingTexts);

const screens = {
  card: async () => (await import('./card/CardScreen.tsx')).CardScreen,
  pay: async () => (await import('./pay/PayScreen.tsx')).PayScreen,
  recurring: async () => (await import('./recurring/RecurringScreen.tsx')).RecurringScreen,
};

async function screen(): Promise<ReactElement> {
  if (page !== 'card' && page !== 'pay' && page !== 'recurring') return <GiveScreen {...{ church, place }} pass={takePass()} />;
  const Screen = await screens[page]();
  return <Screen church={church} />;
}

const [drawn, { language }] = await Promise.all([screen(), startTexts(), page === 'recurring' ? givingTexts() : giveTexts()]);
const isServed = place !== undefined && language === document_.dataset.served;
if (isServed) hydrateRoot(root, drawn);
else {
  root.replaceChildren();
  document_.dataset.otherLanguage = 'false';
  document_.dataset.live = 'true';
  createRoot(root).render(drawn);
}
