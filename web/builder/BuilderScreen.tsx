import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { BuilderSession } from './BuilderSession.tsx';

/** `/site/pages/:id` and `/site/blocks/:id`: the page and block builder. */
export function BuilderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const kind = useLocation().pathname.startsWith('/site/blocks/') ? 'blocks' : 'pages';
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t(`content.${kind}.title`)}>
      <BuilderSession key={`${kind}/${id}`} kind={kind} id={id} />
    </RequirePermission>
  );
}
