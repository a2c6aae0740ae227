// The entry of giving's own host: `/<sub-domain>` is the form, `/<sub-domain>/card` the fields that the portal frames, `/<sub-domain>/pay` what a
// form or an event asks for, and `/<sub-domain>/recurring` where visitors look after their recurring gifts (decision D42).
import { createRoot } from 'react-dom/client';
import { prefetch } from '#web/api.ts';
import { giveTexts, givingTexts, startTexts } from '#web/app/i18n.ts';
import { insertTokens } from '#web/app/theme/tokens.ts';
import '#web/ui/css/index.css';
import '#web/giving/form/form.css';
import { CardScreen } from './card/CardScreen.tsx';
import { isFramed, tellHeight } from './framed.ts';
import { GiveScreen } from './GiveScreen.tsx';
import { PayScreen } from './pay/PayScreen.tsx';
import './give.css';

const [church = '', page] = location.pathname.slice(1).toLowerCase().split('/');
// Before the texts: what takes longest is asked for first.
if (church) void prefetch('giving', `/places/${encodeURIComponent(church)}`).catch(() => undefined);

// Church pages around a frame are light; the portal tells its scheme.
const isDark = !isFramed() && matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
document.documentElement.dataset.framed = String(isFramed());
insertTokens();
tellHeight();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place to draw the form in.');
const root = createRoot(place);
if (page === 'recurring') {
  const [{ RecurringScreen }] = await Promise.all([import('./recurring/RecurringScreen.tsx'), startTexts(), givingTexts()]);
  root.render(<RecurringScreen church={church} />);
} else {
  await Promise.all([startTexts(), giveTexts()]);
  const screens = { card: CardScreen, pay: PayScreen };
  const Screen = page === 'card' || page === 'pay' ? screens[page] : GiveScreen;
  root.render(<Screen church={church} />);
}
