// Sets the color scheme before the first paint. A file of its own because the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('narthex.scheme');
  } catch {
    // Storage may be blocked; the system's scheme it is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-scheme', chosen === 'light' || chosen === 'dark' ? chosen : system);
})();
