import { listsOf } from '../lists/lists.ts';
import type { ViewProps } from '../view.ts';
import { FormFrame } from './FormFrame.tsx';

/** A form to fill in. Missing configuration is shown only in the builder, never to visitors. */
export function FormView({ id, answers: { formId }, site }: ViewProps<'form'>) {
  const chosen = formId.trim();
  const form = listsOf(site).useForm(chosen || undefined);
  if (form) return <FormFrame form={form} site={site} prefix={id} />;
  if (site.mode !== 'builder' || (form === undefined && chosen)) return null;
  return <p className="empty">{site.say(chosen ? 'site.form.gone' : 'site.form.none')}</p>;
}
