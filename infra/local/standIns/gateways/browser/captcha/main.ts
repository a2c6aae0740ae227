// reCAPTCHA's script as far as we use it: a checkbox that gives a token, a bad one if it is ticked with Alt held down.

interface Options {
  readonly sitekey: string;
  readonly callback?: (token: string) => void;
  readonly 'expired-callback'?: () => void;
}

const boxes: HTMLInputElement[] = [];

function render(place: HTMLElement, { sitekey, callback }: Options): number {
  if (!sitekey) throw new Error('Missing required parameters: sitekey');
  const box = document.createElement('input');
  box.type = 'checkbox';
  Object.assign(box.style, { width: '24px', height: '24px', flex: 'none' });
  const label = document.createElement('label');
  Object.assign(label.style, { display: 'flex', gap: '12px', alignItems: 'center', minHeight: '48px' });
  label.append(box, 'I’m not a robot');
  box.addEventListener('click', ({ altKey }) => {
    box.disabled = true;
    callback?.(`${altKey ? 'bad' : 'good'}~${location.hostname}~${crypto.randomUUID()}`);
  });
  place.append(label);
  return boxes.push(box) - 1;
}

function reset(id: number): void {
  const box = boxes[id];
  if (box) Object.assign(box, { checked: false, disabled: false });
}

Object.assign(window, { grecaptcha: { ready: (act: () => void) => act(), render, reset } });
