import { ChevronDownIcon } from '../basicIcons.tsx';
import { Field, type FieldProps } from './Field.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** The heading it is listed under; options without one come first. */
  readonly heading?: string | undefined;
}

interface Props<V extends string> extends FieldProps {
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly choices: readonly Choice<V>[];
  /** The label for "nothing selected yet"; it can't be selected again. */
  readonly placeholder?: string;
  readonly name?: string;
}

/** A native select: the most reliable choice for keyboards, screen readers and phones. */
export function SelectField<V extends string>({ value, onChange, choices, placeholder, name, ...field }: Props<V>) {
  const choose = (given: string) => {
    const chosen = choices.find((choice) => choice.value === given);
    if (chosen) onChange(chosen.value);
  };
  const headings = [...new Set(choices.flatMap(({ heading }) => heading ?? []))];
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="ui-frame">
          <select className="ui-input" {...wiring} name={name} value={value} onChange={(event) => choose(event.target.value)}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            <Options choices={choices.filter(({ heading }) => heading === undefined)} />
            {headings.map((heading) => (
              <optgroup key={heading} label={heading}>
                <Options choices={choices.filter((choice) => choice.heading === heading)} />
              </optgroup>
            ))}
          </select>
          <span className="ui-beside" data-at="select">
            <ChevronDownIcon size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}

function Options({ choices }: { readonly choices: readonly Choice<string>[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
