import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** One sentence of help below the label. */
  readonly hint: string;
  readonly name?: string;
}

/** A check box for forms without MUI. */
export function CheckBox({ label, checked, onChange, hint, name }: Props) {
  const id = useId();
  return (
    <div className="ui-check">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="ui-hint" aria-live="polite">
        {hint}
      </p>
    </div>
  );
}
