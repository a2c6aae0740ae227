/** The selection, the hovered node, and the one being edited inline. Kept outside React, so that selecting doesn't rerender the page. */
export interface Chosen {
  readonly id: string | undefined;
  readonly hover: string | undefined;
  readonly editing: string | undefined;
}

export class Selection {
  private now: Chosen = { id: undefined, hover: undefined, editing: undefined };
  private readonly listeners = new Set<() => void>();

  readonly read = (): Chosen => this.now;
  readonly readId = (): string | undefined => this.now.id;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  choose(id: string | undefined): void {
    if (id !== this.now.id) this.set({ id, editing: undefined });
  }
  hover(hover: string | undefined): void {
    if (hover !== this.now.hover) this.set({ hover });
  }
  edit(editing: string | undefined): void {
    if (editing !== this.now.editing) this.set(editing ? { editing, id: editing } : { editing });
  }
  private set(more: Partial<Chosen>): void {
    this.now = { ...this.now, ...more };
    for (const listener of this.listeners) listener();
  }
}
