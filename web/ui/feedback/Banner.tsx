import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../basicIcons.tsx';
import { IconAction } from '../buttons/IconAction.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';
const toneIcons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

interface Props {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** One button or link after the text. */
  readonly action?: ReactNode;
  readonly onClose?: () => void;
  /** The page scrolls to it when it comes: what was pressed lies further down. */
  readonly isAnswer?: boolean;
}

/** A notice on the page. Errors and warnings are announced assertively, the rest politely. */
export function Banner({ tone = 'info', title, children, action, onClose, isAnswer = false }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAnswer]);
  const TheIcon = toneIcons[tone];
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <div ref={box} role={urgent ? 'alert' : 'status'} className="ui-banner" data-tone={tone}>
      <span className="ui-banner-icon">
        <TheIcon />
      </span>
      <div className="ui-banner-text">
        {title && <p className="ui-h6">{title}</p>}
        <div className="ui-small">{children}</div>
      </div>
      {action && <div className="ui-banner-action">{action}</div>}
      {onClose && (
        <div className="ui-banner-close">
          <IconAction size="small" icon={CloseIcon} label={t('ui.dismiss')} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
