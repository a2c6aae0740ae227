import { EntryView } from './EntryView.tsx';
import { FormsView } from './FormsView.tsx';
import { Frame } from './Frame.tsx';
import { PartsView } from './PartsView.tsx';
import { PeopleView } from './PeopleView.tsx';
import { StatesView } from './StatesView.tsx';

/** `?view=` people (also the first), person, forms, parts, states or entry. */
export function Gallery({ view }: { readonly view: string }) {
  if (view === 'entry') return <EntryView />;
  return (
    <Frame>
      {view === 'forms' ? <FormsView /> : view === 'parts' ? <PartsView /> : view === 'states' ? <StatesView /> : <PeopleView />}
    </Frame>
  );
}
