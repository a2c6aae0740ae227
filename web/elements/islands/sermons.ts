const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wait = 300;

/** Searches the sermons of the page: what their cards say at once, and the server's transcripts after a moment. */
export default function sermons(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('.sermon-search');
  const status = root.querySelector<HTMLElement>('.sermon-found');
  if (!form || !status || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  const cards = [...root.querySelectorAll<HTMLElement>('.sermon-cards>li')].map((node) => ({
    node,
    words: plain(node.dataset.words ?? ''),
  }));
  let spoken: ReadonlySet<string> = new Set();
  let timer = 0;
  let asked = '';

  const value = (name: string) => String(new FormData(form).get(name) ?? '');
  const selects = [...form.querySelectorAll('select')];
  const chosen = ({ dataset }: HTMLElement) =>
    selects.every(({ name, value: choice }) => choice === '' || listIn(dataset[name]).includes(choice));

  const show = () => {
    const words = plain(value('words')).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { node, words: own } of cards) {
      const found = words.every((word) => own.includes(word)) || (words.length > 0 && spoken.has(node.dataset.id ?? ''));
      node.hidden = !(found && chosen(node));
      if (!node.hidden) count += 1;
    }
    const isAll = count === cards.length && words.length === 0;
    const { none = '', found: some = '' } = root.dataset;
    status.textContent = isAll ? '' : count === 0 ? none : some.replace('#', String(count));
  };

  const search = async () => {
    const words = value('words').trim();
    if (words === asked) return;
    asked = words;
    spoken = new Set();
    if (words) {
      try {
        const answer = await fetch(`${root.dataset.search}?words=${encodeURIComponent(words)}`);
        const { ids }: { ids?: readonly string[] } = answer.ok ? await answer.json() : {};
        if (asked === words) spoken = new Set(ids ?? []);
      } catch {
        // Without a connection, what the cards say is searched.
      }
    }
    show();
  };

  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select')];
  /** The address keeps what is chosen: for reloading, and to be passed on. */
  const keep = () => {
    const chosenNow = new URLSearchParams(fields.flatMap((field) => (field.value ? [[field.name, field.value]] : [])));
    history.replaceState(history.state, '', `${location.pathname}${chosenNow.size > 0 ? `?${chosenNow}` : ''}`);
  };
  const restore = () => {
    const kept = new URLSearchParams(location.search);
    for (const field of fields) field.value = kept.get(field.name) ?? field.value;
  };

  /** A link to a playlist chooses it. */
  const follow = () => {
    const select = form.querySelector<HTMLSelectElement>('select[name=playlist]');
    const mark = decodeURIComponent(location.hash.slice(1));
    if (select && [...select.options].some((option) => option.value === mark && mark !== '')) select.value = mark;
    show();
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    show();
    keep();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void search(), wait);
  });
  addEventListener('hashchange', follow);
  // The browser may have kept what was entered, after going back.
  restore();
  follow();
  void search();
}

function listIn(text: string | undefined): readonly string[] {
  const list: unknown = JSON.parse(text || '[]');
  return Array.isArray(list) ? list.map(String) : [];
}
