/** “Start over”. */
export function overButton(text: string | undefined, pressed: () => void): HTMLElement {
  const over = document.createElement('button');
  over.type = 'button';
  over.className = 'form-over';
  over.textContent = text ?? '';
  over.onclick = pressed;
  return over;
}
