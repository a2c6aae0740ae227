// Asks who is signed in while the app is on its way; its first module takes up the answers (`web/session/askedEarly.ts`). A file of its own
// because the content security policy allows no inline script. Inside another page nobody is signed in (decision D61).
(() => {
  if (window.self !== window.top) return;
  const ask = (path, more) => {
    const answer = fetch(`/api/membership/sessions/${path}`, {
      ...more,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-narthex-app': 'web', ...more?.headers },
    });
    // Whoever takes it up asks again.
    answer.catch(() => undefined);
    return answer;
  };
  window.narthexAsked = {
    'GET /api/membership/sessions/places': ask('places'),
    'POST /api/membership/sessions/resume': ask('resume', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{}',
    }),
  };
})();
