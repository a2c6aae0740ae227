import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Delayed, so that fast loading doesn't flicker. */
function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="ui-loading">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const Bone = (style: CSSProperties) => <span className="ui-bone" style={style} />;
/** Placeholder for a line of text. */
const Line = (style: CSSProperties) => <span className="ui-bone ui-bone-line" style={style} />;

/** Placeholder for a list of people or things. */
export function ListSkeleton({ rows = 6, avatars = true }: { readonly rows?: number; readonly avatars?: boolean }) {
  return (
    <Loading>
      {times(rows).map((row) => (
        <div key={row} className="ui-bone-row">
          {avatars && <Bone width={48} height={48} borderRadius="50%" />}
          <div>
            <Line width={`${38 + ((row * 17) % 30)}%`} />
            <Line width={`${24 + ((row * 11) % 24)}%`} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder for a form's fields. */
export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <Loading>
      {times(fields).map((field) => (
        <div key={field} className="ui-bone-field">
          <Line width={96 + ((field * 29) % 60)} />
          <Bone height={45} />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder for a whole page: its header and two cards. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="ui-bone-page">
        <Line width="min(60%, 320px)" height={29} marginBlock={10} />
        <Line width="min(85%, 480px)" marginBottom={37} />
        <Bone height={180} marginBottom={24} borderRadius={20} />
        <Bone height={260} borderRadius={20} />
      </div>
    </Loading>
  );
}
