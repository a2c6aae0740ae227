// Asks who is signed in while the app is on its way, and at the address of a page that is built for its draft; the first module of the app
// takes up the answers (`web/session/askedEarly.ts`). A page comes with its markup, which is shown at once; the app hydrates it. A file of its
// own because the content security policy allows no inline script. In a frame on another page, no one is signed in (decision D61).
(() => {
  if (window.self !== window.top) return;
  const ask = (address, more) => {
    const answer = fetch(address, {
      ...more,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-narthex-app': 'web', ...more?.headers },
    });
    // The code that takes up the answer asks again if this failed.
    answer.catch(() => undefined);
    return answer;
  };
  const places = ask('/api/membership/sessions/places');
  const resumed = ask('/api/membership/sessions/resume', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  });
  window.narthexAsked = { 'GET /api/membership/sessions/places': places, 'POST /api/membership/sessions/resume': resumed };

  const [, kind, id] = /^\/site\/(pages|blocks)\/([\w-]+)$/.exec(location.pathname) ?? [];
  if (!kind || /[?&]churchId=/.test(location.search)) return;
  /** The church one was in last, or the only one. Should the app find another one, it has another token and asks by itself. */
  const churchOf = ({ userChurches }) => {
    let last = null;
    try {
      last = localStorage.getItem('narthex.lastChurchId');
    } catch {
      // Storage may be blocked.
    }
    return userChurches.find(({ church }) => church.id === last) ?? (userChurches.length === 1 ? userChurches[0] : undefined);
  };
  const languages = () => {
    const preferred = [...navigator.languages];
    try {
      preferred.unshift(localStorage.getItem('narthex.language') ?? '');
    } catch {
      // Storage may be blocked.
    }
    return preferred.filter(Boolean).join().slice(0, 300);
  };
  /** Shows the page above the app's own root. Sanitized by the server, like public pages. */
  const show = ({ markup, revision }) => {
    // The builder may have drawn it by now.
    if (!markup || document.querySelector('.in-builder')) return undefined;
    const cover = document.createElement('div');
    cover.className = 'builder-ahead';
    cover.setAttribute('aria-hidden', 'true');
    cover.innerHTML = markup.frame;
    document.body.append(cover);
    const scaled = cover.querySelector('[data-width]');
    // Measured while it is empty, so that the page is laid out once.
    const fit = matchMedia(scaled.dataset.wide).matches ? Math.floor((cover.clientWidth / scaled.dataset.width) * 1000) / 1000 : 1;
    scaled.style.zoom = Math.min(1, fit);
    const host = document.createElement('div');
    host.style.display = 'contents';
    host.innerHTML = markup.page;
    scaled.append(host);
    performance.mark?.('narthex.shown');
    // Painted before the app takes it up; a hidden window doesn't paint.
    return new Promise((done) => {
      const painted = () => done({ cover, host, revision });
      requestAnimationFrame(() => setTimeout(painted));
      setTimeout(painted, 100);
    });
  };
  const askDraft = ({ signedIn }) => {
    const mine = signedIn?.user.verified ? churchOf(signedIn) : undefined;
    const token = mine?.apis.find(({ keyName }) => keyName === 'ContentApi')?.jwt;
    if (!token) return undefined;
    const askContent = (path) => ask(`/api/content${path}`, { headers: { authorization: `Bearer ${token}` } });
    // The draft of a page comes with its markup.
    const draft = askContent(kind === 'pages' ? `/pages/${id}/ahead?languages=${encodeURIComponent(languages())}` : `/blocks/${id}/draft`);
    const others = [`/${kind}/${id}`, '/globalStyles', `/settings/public/${mine.church.id}`].map((path) => [path, askContent(path)]);
    const asked = [[`/${kind}/${id}/draft`, draft], ...others].map(([path, answer]) => [`GET /api/content${path}`, answer]);
    const shown = draft.then((response) => (response.ok ? response.clone().json() : {})).then(show);
    shown.catch(() => undefined);
    return { token, asked: Object.fromEntries(asked), shown };
  };
  window.narthexDraft = resumed.then((response) => (response.ok ? response.clone().json() : {})).then(askDraft);
  window.narthexDraft.catch(() => undefined);
})();
