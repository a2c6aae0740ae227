import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../basicIcons.tsx';

interface Props {
  /** Full sentences. Renders nothing if empty. */
  readonly errors: readonly string[];
  readonly title?: string;
  /** Takes focus whenever the errors change, and when the form is sent again with the same: for a form that was just rejected. */
  readonly takeFocus?: boolean;
}

/** A form's errors, shown above it. */
export function ErrorList({ errors, title, takeFocus }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const said = errors.join('\n');
  // Before anything is drawn: letters typed as soon as the errors are seen would be lost to a focus that moves later.
  useLayoutEffect(() => {
    if (takeFocus && said) box.current?.focus();
  }, [takeFocus, said]);
  const sentAgain = useRef(false);
  useEffect(() => {
    const form = said ? box.current?.closest('form') : undefined;
    const note = () => {
      sentAgain.current = true;
      // What is typed afterwards keeps its focus, whether or not anything was drawn for this attempt.
      setTimeout(() => {
        sentAgain.current = false;
      });
    };
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, [said]);
  useLayoutEffect(() => {
    // A field that is wrong has the focus before the list.
    const isFieldWrong = box.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (takeFocus && said && sentAgain.current && !isFieldWrong) box.current?.focus();
  });
  if (errors.length === 0) return null;
  const many = errors.length > 1;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="ui-errors">
      <span className="ui-banner-icon">
        <ErrorIcon />
      </span>
      <div>
        {(title || many) && <p className="ui-h6">{title ?? t('ui.errors.title')}</p>}
        {many ? (
          <ul className="ui-small">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        ) : (
          <p className="ui-text ui-small">{errors[0]}</p>
        )}
      </div>
    </div>
  );
}
