// One drag. Budget: p95 frame 17 ms with 500 elements on a four times slower processor, no task over 50 ms, drop to paint at most twice the
// minimum of 33 ms. Measured on the same page, dnd-kit with every element as a target took 50 ms frames, one task of 706 ms and 333 ms to
// paint the drop; pragmatic-drag-and-drop 16.8 ms, none and 33 ms. Hence: native dragging through that library, one drop target (the
// canvas), positions measured once, and no rendering during the drag: only one line is moved by a transform.
import type { Tree } from '#shared/elements/tree/edits.ts';
import { lay } from '../canvas/rectangles.ts';
import { Geometry, type Spot } from './geometry.ts';
import { type DragPayload, isSection } from './payload.ts';

interface Stage {
  /** The scroll container, the drawn page in it, and the drop indicator line. */
  readonly scroller: HTMLElement;
  readonly root: HTMLElement;
  readonly line: HTMLElement;
}

/** In window coordinates. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** Auto-scroll: distance in pixels from the canvas's edge, and maximum per frame. */
const reach = 72;
const fastest = 22;

const pace = (depth: number) => Math.round(fastest * Math.min(1, Math.max(0, depth / reach)));

export class Drag {
  readonly cargo: DragPayload;
  private spot: Spot | undefined;
  private pointer: Pointer | undefined;
  /** The pointer position at the last spot search, unless the canvas has scrolled since. */
  private looked: Pointer | undefined;
  private readonly stage: Stage;
  private readonly geometry: Geometry;
  private height: number;
  private frame = 0;

  constructor(stage: Stage, tree: Tree, cargo: DragPayload) {
    this.stage = stage;
    this.cargo = cargo;
    this.geometry = new Geometry(stage.root, tree, cargo.as === 'node' ? cargo.id : undefined);
    this.height = stage.root.offsetHeight;
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Updates the pointer position, in window coordinates; undefined if it has left the canvas. */
  move(pointer: Pointer | undefined): void {
    this.pointer = pointer;
  }

  /** Ends the drag. Returns the drop spot at the position of release, whatever the last move event said. */
  end(at?: Pointer): Spot | undefined {
    this.pointer = at;
    if (at && (at.x !== this.looked?.x || at.y !== this.looked?.y)) this.look();
    cancelAnimationFrame(this.frame);
    lay(this.stage.line, undefined);
    return at && this.spot;
  }

  private readonly tick = () => {
    if (this.pointer) {
      this.scroll(this.pointer.y);
      this.look();
    } else {
      this.spot = undefined;
      lay(this.stage.line, undefined);
    }
    this.frame = requestAnimationFrame(this.tick);
  };

  private look(): void {
    const { root, line } = this.stage;
    if (!this.pointer) return;
    const { left, top, height } = root.getBoundingClientRect();
    if (Math.abs(height - this.height) > 1) {
      this.height = height;
      this.geometry.forget();
    }
    const [x, y] = [this.pointer.x - left, this.pointer.y - top];
    const spot = isSection(this.cargo) ? this.geometry.forSection(y) : this.geometry.forElement(x, y);
    if (spot?.line.top !== this.spot?.line.top || spot?.line.left !== this.spot?.line.left) lay(line, spot?.line);
    this.spot = spot;
    this.looked = this.pointer;
  }

  private scroll(y: number): void {
    const { top, bottom } = this.stage.scroller.getBoundingClientRect();
    const by = pace(y - (bottom - reach)) - pace(top + reach - y);
    if (by !== 0) this.stage.scroller.scrollTop += by;
  }
}
