import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { usePages } from '../pages/usePages.ts';
import type { Entry } from './navigationDraft.ts';
import { visibilities, visibilityKey } from './visibility.ts';

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onDone: (entry: Entry) => void;
}

/** Option values for a typed address, and for no address. */
const other = 'other';
const nowhere = 'nowhere';
const addressStart = 'https://';

/** A menu item: label, link, icon, and who sees it. */
export function EntryDialog({ entry, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { data: pages = [] } = usePages();
  const isPage = (url: string) => pages.some((page) => page.url === url);
  const [draft, setDraft] = useState(entry);
  const [kind, setKind] = useState<string>();
  const [tried, setTried] = useState(false);
  const usual = isPage(draft.url) ? draft.url : draft.url || entry.isNew ? other : nowhere;
  const leads = kind ?? usual;
  const set = (more: Partial<Entry>) => setDraft((now) => ({ ...now, ...more }));
  const lead = (next: string) => {
    setKind(next);
    set({ url: next === other || next === nowhere ? '' : next, text: draft.text || pages.find(({ url }) => url === next)?.title || '' });
  };
  const [text, url] = [draft.text.trim(), leads === nowhere ? '' : draft.url.trim()];
  const bad = leads === other && (!url || safeLink(url) === '');
  const done = () => {
    setTried(true);
    if (text && !bad) onDone({ ...draft, text, url, badge: draft.badge.trim() });
  };
  const targets = [
    ...pages.map((page) => ({ value: page.url, label: `${page.title} (${page.url})` })),
    { value: other, label: t('content.navigation.otherAddress') },
    { value: nowhere, label: t('content.navigation.opensOnly') },
  ];
  return (
    <FormDialog
      open
      title={t(entry.isNew ? 'content.navigation.addTitle' : 'content.navigation.editTitle')}
      submitLabel={t(entry.isNew ? 'content.navigation.addDone' : 'content.navigation.editDone')}
      {...{ onClose, onSubmit: done }}
    >
      <SelectField label={t('content.navigation.leadsTo')} value={leads} onChange={lead} choices={targets} />
      {leads === other && (
        <TextField
          label={t('content.address.label')}
          placeholder={addressStart}
          value={draft.url}
          onChange={(next) => set({ url: next })}
          maxLength={500}
          spellCheck={false}
          error={tried && bad ? t('content.navigation.badAddress') : undefined}
        />
      )}
      <TextField
        label={t('content.navigation.text')}
        value={draft.text}
        onChange={(next) => set({ text: next })}
        maxLength={200}
        required
        error={tried && !text ? t('content.navigation.textMissing') : undefined}
      />
      <TextField
        label={t('content.navigation.badge')}
        hint={t('content.navigation.badgeHint')}
        value={draft.badge}
        onChange={(badge) => set({ badge })}
        maxLength={20}
        optional
      />
      <SelectField
        label={t('content.navigation.visibility')}
        value={visibilityKey(draft.visibility)}
        onChange={(visibility) => set({ visibility })}
        choices={[...new Set([...visibilities, visibilityKey(entry.visibility)])].map((value) => ({
          value,
          label: t(`content.navigation.visibilities.${value}`),
        }))}
      />
    </FormDialog>
  );
}
