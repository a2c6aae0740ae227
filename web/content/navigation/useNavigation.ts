import { useTranslation } from 'react-i18next';
import { type Link, links as linksCalls } from '#shared/content/navigation/links.ts';
import { call } from '#web/api.ts';
import { type PartWords, useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useCall } from '#web/useCall.ts';
import { entryFields, mergeNavigation, type NavigationPart } from './mergeNavigation.ts';
import { type Entries, entriesOf, linksOf } from './navigationDraft.ts';
import { visibilityKey } from './visibility.ts';

const ofSite = { query: { category: 'website' } };

/** The stored navigation links. */
export const useLinks = () => useCall(linksCalls.list, ofSite, { revalidateOnFocus: false });

/** The navigation being edited; saved as a whole, in one call. */
export function useNavigation(links: readonly Link[], onSaved: (links: Link[]) => unknown) {
  const { t } = useTranslation();
  return useVersionedDraft<readonly Link[], Entries, NavigationPart>({
    row: links,
    draftOf: entriesOf,
    merge: mergeNavigation,
    words: useNavigationWords(),
    load: () => call(linksCalls.list, ofSite),
    send: (entries, seen) => call(linksCalls.navigation, { body: { links: linksOf(entries), seen: [...seen] } }),
    says: () => t('content.navigation.saved'),
    onSaved: (saved) => onSaved([...saved]),
  });
}

/** Names for the parts of a navigation. */
function useNavigationWords(): PartWords<Entries, NavigationPart> {
  const { t } = useTranslation();
  const fields = {
    text: t('content.navigation.text'),
    url: t('content.address.label'),
    badge: t('content.navigation.badge'),
    visibility: t('content.navigation.visibility'),
  };
  const split = (part: NavigationPart) => {
    const [key, name] = part.split('.');
    return { key, field: entryFields.find((field) => field === name) };
  };
  return {
    label: (part, entries, others) => {
      if (part === 'order') return t('content.navigation.order');
      const { key, field } = split(part);
      const name = [...entries, ...others].find((one) => one.key === key)?.text ?? '';
      return field ? `${name}: ${fields[field]}` : name;
    },
    value: (part, entries) => {
      if (part === 'order') return entries.map(({ text, depth }) => `${'– '.repeat(depth)}${text}`).join('\n');
      const { key, field } = split(part);
      const entry = entries.find((one) => one.key === key);
      if (!entry) return t('builder.conflict.deleted');
      if (field === undefined) return [entry.text, entry.url, entry.badge].filter(Boolean).join(' · ');
      if (field === 'visibility') return t(`content.navigation.visibilities.${visibilityKey(entry.visibility)}`);
      return field === 'url' ? entry.url || t('content.navigation.opensOnly') : entry[field];
    },
  };
}
