import { deepest, fineTilesAround, type Point, pixelOf, tileSize, tilesAround } from '../map/tiles.ts';
import { button, words } from './controls.ts';

const step = 48;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A map that can be dragged with one finger or the arrow keys, and zoomed. */
export default function map(root: HTMLElement): void {
  const layer = root.querySelector<HTMLElement>('.tiles');
  const pin = root.querySelector<SVGElement>('.pin');
  const [latitude = 0, longitude = 0, start = 15] = (root.dataset.at ?? '').split(',').map(Number);
  if (!layer || !pin || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  let zoom = Math.round(start);
  let centre: Point = pixelOf(latitude, longitude, zoom);
  const isHighDensity = devicePixelRatio > 1.2;
  /** Pixels beyond its edges: only who moves the map needs tiles there. */
  let spare = 0;

  const draw = () => {
    const place = pixelOf(latitude, longitude, zoom);
    Object.assign(pin.style, { left: `calc(50% + ${place.x - centre.x}px)`, top: `calc(50% + ${place.y - centre.y}px)` });
    const kept = new Map([...layer.querySelectorAll('img')].map((tile) => [tile.getAttribute('src'), tile]));
    const size = { width: root.clientWidth + spare, height: root.clientHeight + spare };
    const source = root.dataset.tiles ?? '';
    const { side, tiles } = isHighDensity
      ? fineTilesAround(source, centre, zoom, size)
      : { side: tileSize, tiles: tilesAround(source, centre, zoom, size) };
    const drawn = tiles.map(({ src, left, top }) => {
      const tile = kept.get(src) ?? Object.assign(new Image(), { src, alt: '', draggable: false });
      Object.assign(tile, { width: side, height: side });
      Object.assign(tile.style, { left: `${left}px`, top: `${top}px` });
      return tile;
    });
    layer.replaceChildren(...drawn);
  };
  const move = (x: number, y: number) => {
    spare = tileSize;
    centre = { x: centre.x + x, y: centre.y + y };
    draw();
  };
  const look = (by: 1 | -1) => {
    const wanted = Math.min(Math.max(zoom + by, 1), deepest);
    const scale = 2 ** (wanted - zoom);
    [zoom, centre] = [wanted, { x: centre.x * scale, y: centre.y * scale }];
    draw();
  };

  const [nearer = '', further = ''] = words(root);
  const buttons = document.createElement('div');
  buttons.className = 'map-zoom';
  const [plus, minus] = [button(undefined, nearer, () => look(1)), button(undefined, further, () => look(-1))];
  plus.textContent = '+';
  minus.textContent = '−';
  buttons.append(plus, minus);
  root.append(buttons);
  root.classList.add('live');
  root.tabIndex = 0;
  root.addEventListener('keydown', (event) => {
    const arrow = event.target === root ? arrows[event.key] : undefined;
    if (!arrow) return;
    event.preventDefault();
    move(...arrow);
  });
  drags(root, move);
  addEventListener('resize', draw);
  draw();
}

/** Mouse and pen drag in every direction; a finger drags sideways and scrolls the page vertically. */
function drags(root: HTMLElement, move: (x: number, y: number) => void): void {
  let last: Point | undefined;
  root.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('a,button')) return;
    last = { x: event.clientX, y: event.clientY };
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
    if (!last) return;
    move(last.x - clientX, pointerType === 'touch' ? 0 : last.y - clientY);
    last = { x: clientX, y: clientY };
  });
  for (const end of ['pointerup', 'pointercancel']) {
    root.addEventListener(end, () => {
      last = undefined;
    });
  }
}
