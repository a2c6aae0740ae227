/** Whether what is dragged, or dropped, is files from outside of the browser. */
export const carriesFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

type Listen = (what: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => void;
/** The window, or an element. */
interface Target {
  readonly addEventListener: Listen;
  readonly removeEventListener: Listen;
}

interface Acts {
  /** Told again and again while files are above it. */
  readonly over: (event: DragEvent) => void;
  /** They are above it no longer. */
  readonly leave: () => void;
  readonly drop: (event: DragEvent) => void;
}

/** Listens for files dragged over an element, and keeps the browser from opening them instead of the page. Returns how to stop. */
export function onFileDrag(target: Target, acts: Acts): () => void {
  const taken = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    act(event);
  };
  const [over, drop] = [taken(acts.over), taken(acts.drop)];
  // Told for every element that is left: what counts is whether another one inside is entered.
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
