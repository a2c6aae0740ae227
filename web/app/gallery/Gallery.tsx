import { lazy, Suspense } from 'react';
import { studioTexts } from '../i18n.ts';
import { EntryView } from './EntryView.tsx';
import { FormsView } from './FormsView.tsx';
import { Frame } from './Frame.tsx';
import { PartsView } from './PartsView.tsx';
import { PeopleView } from './PeopleView.tsx';
import { StatesView } from './StatesView.tsx';

const EditorsView = lazy(async () => {
  await studioTexts();
  return { default: (await import('./EditorsView.tsx')).EditorsView };
});

/** `?view=` people (the default), person, forms, parts, states, editors or entry. */
export function Gallery({ view }: { readonly view: string }) {
  if (view === 'entry') return <EntryView />;
  if (view === 'editors') {
    return (
      <Frame>
        <Suspense fallback={null}>
          <EditorsView />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame>
      {view === 'forms' ? <FormsView /> : view === 'parts' ? <PartsView /> : view === 'states' ? <StatesView /> : <PeopleView />}
    </Frame>
  );
}
