// Asks who is signed in while the app is on its way, and at the address of a page that is built for its draft; the first module of the app
// takes up the answers (`web/session/resuming/askedEarly.ts`). A file of its own because the content security policy allows no inline script. In a
// frame on another page, no one is signed in (decision D61).
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
  const remembered = (name) => {
    try {
      return localStorage.getItem(`narthex.${name}`) || undefined;
    } catch {
      // Storage may be blocked.
      return undefined;
    }
  };
  /** The same as `web/session/resuming/resumeBody.ts`. */
  const body = () => {
    const churchId = new URLSearchParams(location.search).get('churchId') ? undefined : remembered('lastChurchId');
    const [of, ...paths] = location.pathname === '/' ? (remembered('home')?.split('\n') ?? []) : [];
    const isSame = churchId !== undefined && of === churchId && paths.length > 0;
    return { places: true, ...(churchId ? { churchId } : {}), ...(isSame ? { paths: paths.join('\n'), next: true } : {}) };
  };
  const resumed = ask('/api/membership/sessions/resume', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body()),
  });
  window.narthexAsked = { 'POST /api/membership/sessions/resume': resumed };

  const [, kind, id] = /^\/site\/(pages|blocks)\/([\w-]+)$/.exec(location.pathname) ?? [];
  if (!kind || /[?&]churchId=/.test(location.search)) return;
  /** The church one was in last, or the only one. Should the app find another one, it has another token and asks by itself. */
  const churchOf = ({ userChurches }) => {
    const last = remembered('lastChurchId');
    return userChurches.find(({ church }) => church.id === last) ?? (userChurches.length === 1 ? userChurches[0] : undefined);
  };
  const askDraft = ({ signedIn }) => {
    const mine = signedIn?.user.verified ? churchOf(signedIn) : undefined;
    const token = mine?.apis.find(({ keyName }) => keyName === 'ContentApi')?.jwt;
    if (!token) return undefined;
    const paths = [`/${kind}/${id}/draft`, `/${kind}/${id}`, '/globalStyles', `/settings/public/${mine.church.id}`];
    const addresses = paths.map((path) => `/api/content${path}`);
    const asked = addresses.map((address) => [`GET ${address}`, ask(address, { headers: { authorization: `Bearer ${token}` } })]);
    return { token, asked: Object.fromEntries(asked) };
  };
  window.narthexDraft = resumed.then((response) => (response.ok ? response.clone().json() : {})).then(askDraft);
  window.narthexDraft.catch(() => undefined);
})();
