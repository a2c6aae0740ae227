// What someone has typed and chosen in the form that the server has drawn, before its own program came.
import type { GivingForm } from '#web/giving/form/form.ts';

/** By the names of the fields; what isn't there, or is empty, is left out. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** The values of a form's named fields; of radio buttons, which have names of their own, the chosen `kind`. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = [...form.elements].flatMap((one): [string, string][] => {
    if (one instanceof HTMLInputElement && one.type === 'radio') return one.checked ? [['kind', one.value]] : [];
    if (one instanceof HTMLInputElement && one.type === 'checkbox' && !one.checked) return [];
    const isField = one instanceof HTMLInputElement || one instanceof HTMLSelectElement;
    return isField && one.name && one.value ? [[one.name, one.value]] : [];
  });
  return Object.fromEntries(fields);
}

/** The form with what was typed into its first row. */
export function typedInto(form: GivingForm, { amount = '', fund, memo = '', kind, unnamed }: Typed): GivingForm {
  const [first, ...others] = form.rows;
  if (!first) return form;
  return {
    ...form,
    kind: kind === 'once' || kind === 'recurring' ? kind : form.kind,
    rows: [{ ...first, typed: amount, fundId: fund ?? first.fundId }, ...others],
    memo,
    unnamed: unnamed !== undefined,
  };
}
