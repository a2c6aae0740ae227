import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { StaffOnly } from '#web/session/RequirePermission.tsx';
import { Editing } from './BuilderSession.tsx';

/** `/site/pages/:id` and `/site/blocks/:id`: a page or block is built here. */
export function BuilderScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const kind = useLocation().pathname.startsWith('/site/blocks/') ? 'blocks' : 'pages';
  return (
    <StaffOnly needs={['Content:Content:Edit']} title={t(`content.${kind}.title`)}>
      <Editing key={`${kind}/${id}`} kind={kind} id={id} />
    </StaffOnly>
  );
}
