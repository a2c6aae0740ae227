import { useLocation, useParams } from 'react-router-dom';
import { Editing } from './Editing.tsx';

/** `/site/pages/:id` and `/site/blocks/:id`: a page or block is built here. */
export function BuilderScreen() {
  const { id = '' } = useParams();
  const kind = useLocation().pathname.startsWith('/site/blocks/') ? 'blocks' : 'pages';
  return <Editing key={`${kind}/${id}`} kind={kind} id={id} />;
}
