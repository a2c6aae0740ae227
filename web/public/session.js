// Asks who is signed in while the app is on its way, and at the address of a page that is built for its draft; the first module of the app
// takes up the answers (`web/session/resuming/askedEarly.ts`). A file of its own because the content security policy allows no inline script. In a
// frame on another page, no one is signed in (decision D61).
(() => {
  // The build writes two of this: for the app at any address, and for the addresses of what is built.
  const wait = window.narthexIsApp ? undefined : (time) => new Promise((done) => setTimeout(done, time));
  /**
   * Loads the app where its document leaves that to this script (`infra/web/pageDocument.ts`): once the page as it was published is painted. A
   * slow processor would be busy with the app first. The network isn't left idle for longer than a tenth of a second.
   */
  const loadApp = window.narthexIsApp
    ? undefined
    : async (shown) => {
        const app = document.querySelector('template')?.content;
        if (!app) return;
        const painted = shown?.catch(() => undefined);
        await Promise.race([painted, wait(100)]);
        const isProgram = ({ tagName }) => tagName === 'SCRIPT';
        const tags = [...app.children];
        const styles = tags.filter(({ rel }) => rel === 'stylesheet');
        // A document's parser would have the app wait for them.
        const loaded = (style) => new Promise((done) => ['load', 'error'].map((event) => style.addEventListener(event, done)));
        const styled = styles.map(loaded);
        document.head.append(...tags.filter((tag) => !isProgram(tag)));
        await Promise.race([Promise.all([painted, ...styled]), wait(400)]);
        document.head.append(...tags.filter(isProgram));
      };
  if (window.self !== window.top) return loadApp?.();
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
  const [, kind, id] = window.narthexIsApp ? [] : (/^\/site\/(pages|blocks)\/([\w-]+)$/.exec(location.pathname) ?? []);
  const isElsewhere = window.narthexIsApp || /[?&]churchId=/.test(location.search);
  const last = window.narthexIsApp ? undefined : remembered('lastChurchId');
  // First, because it is on screen first. Of a page that isn't published there is none.
  const published =
    !window.narthexIsApp && kind === 'pages' && last && !isElsewhere
      ? fetch(`/~built/${last}/${id}`).then((response) => (response.ok ? response.text() : ''))
      : undefined;
  const resumed = ask('/api/membership/sessions/resume', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body()),
  });
  window.narthexAsked = { 'POST /api/membership/sessions/resume': resumed };

  if (window.narthexIsApp) return;
  if (!kind || isElsewhere) return loadApp();
  /**
   * Shows a page as it was published, above the app's own root, as `web/builder/ahead/pageCover.ts` does. Sanitized when it was published; the
   * policy allows no script in it, and what it frames can wait.
   */
  const show = (markup) => {
    // The builder may have drawn it by now.
    if (!markup || document.querySelector('.in-builder')) return undefined;
    const made = (child) => {
      const element = document.createElement('div');
      if (child) element.append(child);
      return element;
    };
    const page = made();
    page.innerHTML = markup;
    for (const frame of page.querySelectorAll('iframe')) frame.removeAttribute('src');
    page.style.display = 'contents';
    const scaled = made(page);
    const frame = made(scaled);
    frame.inert = true;
    const cover = made(frame);
    cover.className = 'builder-ahead';
    cover.ariaHidden = 'true';
    const style = document.createElement('style');
    style.textContent = `.builder-ahead{position:fixed;z-index:1101;inset:60px 0 53px;overflow:hidden auto;scrollbar-gutter:stable;background:var(--palette-surface-sunken)}
.builder-ahead>div{margin:0 auto;width:375px;max-width:100%;background:#fff;box-shadow:var(--lift)}
@media (min-width: 900px){.builder-ahead{inset:60px 400px 0 0}.builder-ahead>div{width:100%}}
@media (min-width: 1200px){.builder-ahead{inset:60px 320px 0 80px}}
@media (min-width: 1500px){.builder-ahead{left:364px}}`;
    cover.prepend(style);
    const isWide = matchMedia('(min-width: 900px)').matches;
    // No window shows more elements than these at first: the others are laid out when the first are painted.
    let [elements, later] = [0, []];
    for (const section of page.querySelectorAll('.sec')) {
      if (elements > 30) later.push(section);
      elements += section.getElementsByClassName('el').length;
    }
    for (const { style } of later) style.contentVisibility = 'hidden';
    frame.hidden = true;
    document.body.append(cover);
    if (isWide) scaled.style.zoom = Math.min(1, Math.floor((cover.clientWidth / 1280) * 1000) / 1000);
    frame.hidden = false;
    performance.mark?.('narthex.shown');
    // Painted before the app goes on; a hidden window doesn't paint.
    return new Promise((done) => {
      const painted = () => {
        for (const { style } of later) style.contentVisibility = '';
        done(cover);
      };
      requestAnimationFrame(() => setTimeout(painted));
      setTimeout(painted, 100);
    });
  };
  window.narthexShown = published?.then(show);
  window.narthexShown?.catch(() => undefined);
  loadApp(window.narthexShown);
  /** The church one was in last, or the only one. Should the app find another one, it has another token and asks by itself. */
  const churchOf = ({ userChurches }) => {
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
  // Reading who someone is, and asking for what they edit, doesn't keep it from being painted.
  const painted = Promise.race([window.narthexShown?.catch(() => undefined), wait(100)]);
  const copied = resumed.then((response) => (response.ok ? response.clone() : undefined));
  window.narthexDraft = Promise.all([copied, painted]).then(async ([answer]) => (answer ? askDraft(await answer.json()) : undefined));
  window.narthexDraft.catch(() => undefined);
})();
