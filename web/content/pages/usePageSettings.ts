import { useTranslation } from 'react-i18next';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { call } from '#web/api.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { checkAddress } from './checkAddress.ts';
import { usePages, useSiteChanged } from './usePages.ts';

export const pageLayouts = ['headerFooter', 'cleanCentered', 'embed'] as const;
export type PageLayout = (typeof pageLayouts)[number];

const layoutOf = ({ layout }: Page): PageLayout => pageLayouts.find((one) => one === layout) ?? 'headerFooter';
const draftOf = (page: Page) => ({
  title: page.title,
  url: page.url,
  layout: layoutOf(page),
  description: page.description ?? '',
  ogImage: page.ogImage ?? '',
  visibility: page.visibility,
});
type SettingsDraft = ReturnType<typeof draftOf>;
type Part = keyof SettingsDraft;

const parts: readonly Part[] = ['title', 'url', 'layout', 'description', 'ogImage', 'visibility'];
const merge = mergerOf<SettingsDraft, Part>(parts, (part) => [part]);

/** Edits a page's settings. Its draft may change meanwhile: it has a version of its own. */
export function usePageSettings(page: Page, onSaved: (page: Page) => void) {
  const { t } = useTranslation();
  const changed = useSiteChanged();
  const { data: pages = [] } = usePages();
  const labels = {
    title: t('content.pages.name'),
    url: t('content.address.label'),
    layout: t('content.pageSettings.layout'),
    description: t('content.pageSettings.description'),
    ogImage: t('content.pageSettings.ogImage'),
    visibility: t('content.pageSettings.visibility'),
  };
  const checkOf = ({ url }: SettingsDraft) => checkAddress(url, pages, page.id);
  const { draft, update, ...edit } = useVersionedDraft<Page, SettingsDraft, Part>({
    row: page,
    draftOf,
    merge,
    words: {
      label: (part) => labels[part],
      value: (part, { layout, visibility, ...texts }) => {
        if (part === 'layout') return t(`content.pageSettings.layouts.${layout}`);
        return part === 'visibility' ? t(`content.pageSettings.visibilities.${visibility}`) : texts[part];
      },
    },
    load: async ({ id }) => call(pagesCalls.load, { id }),
    send: async ({ title, description, url, ...given }, over) => {
      const { id, version } = over;
      const path = checkAddress(url, pages, id).path;
      // An older client's layout is kept unless it was changed.
      const layout = given.layout === layoutOf(over) ? over.layout : given.layout;
      const body = [{ ...given, layout, id, version, title: title.trim(), description: description.trim(), url: path }];
      const [saved] = await call(pagesCalls.save, { body });
      return saved;
    },
    says: () => t('content.pageSettings.saved'),
    onSaved: async (saved) => {
      onSaved(saved);
      await changed();
    },
  });
  return {
    ...edit,
    draft,
    set: (part: Partial<SettingsDraft>) => update((now) => ({ ...now, ...part })),
    check: checkOf(draft),
    titled: draft.title.trim() !== '',
  };
}
