/** Whether what is dragged or dropped is files from outside the browser. */
export const carriesFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

type Listen = (what: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => void;
/** The window or an element. */
interface Target {
  readonly addEventListener: Listen;
  readonly removeEventListener: Listen;
}

interface Acts {
  /** Called repeatedly while files are over the target. */
  readonly over: (event: DragEvent) => void;
  /** The files have left the target. */
  readonly leave: () => void;
  readonly drop: (event: DragEvent) => void;
}

/**
 * Listens for files dragged over an element, and keeps the browser from opening them in place of the page. Returns an unsubscribe function.
 */
export function onFileDrag(target: Target, acts: Acts): () => void {
  const taken = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    act(event);
  };
  const [over, drop] = [taken(acts.over), taken(acts.drop)];
  // `dragleave` fires for every nested element too; it only counts if the pointer isn't entering another one inside.
  const leave = ({ relatedTarget: to }: DragEvent) => {
    const isInside = to instanceof Node && (!(target instanceof Node) || target.contains(to));
    if (!isInside) acts.leave();
  };
  target.addEventListener('dragover', over);
  target.addEventListener('dragleave', leave);
  target.addEventListener('drop', drop);
  return () => {
    target.removeEventListener('dragover', over);
    target.removeEventListener('dragleave', leave);
    target.removeEventListener('drop', drop);
  };
}
