import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../basicIcons.tsx';

interface Props {
  /** Full sentences. Renders nothing if empty. */
  readonly errors: readonly string[];
  readonly title?: string;
  /** Takes focus whenever the errors change: for a form that was just rejected. */
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
