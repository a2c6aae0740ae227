import { useTranslation } from 'react-i18next';
import type { Page } from '#shared/content/pages/pages.ts';
import { visibilities } from '#shared/content/words.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { AddressField } from './AddressField.tsx';
import { pageLayouts, usePageSettings } from './usePageSettings.ts';

/** Search engines truncate longer descriptions. */
export const bestDescription = { least: 50, most: 160 } as const;

interface Props {
  readonly page: Page;
  readonly onClose: () => void;
  /** The page's current settings. */
  readonly onSaved?: (page: Page) => void;
}

/** A page's properties: title, address, search results and link previews, visibility, layout. */
export function PageSettingsDialog({ page, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { draft, set, check, titled, save, conflict, unsaved, busy, errors, over } = usePageSettings(page, (saved) => {
    onClose();
    onSaved?.(saved);
  });
  const moved = over.published && !check.problem && check.path !== over.url;
  return (
    <FormDialog
      open
      title={t('content.pageSettings.title')}
      {...{ onClose, unsaved, busy, errors, onSubmit: () => titled && !check.problem && void save() }}
    >
      <TextField
        label={t('content.pages.name')}
        value={draft.title}
        onChange={(next) => set({ title: next })}
        maxLength={200}
        required
        error={titled ? undefined : t('content.newPage.titleMissing')}
      />
      <AddressField
        value={draft.url}
        onChange={(url) => set({ url })}
        check={check}
        tried
        hint={moved ? t('content.address.redirects', { old: over.url, now: check.path }) : undefined}
      />
      <TextField
        label={t('content.pageSettings.description')}
        hint={t('content.pageSettings.descriptionHint')}
        value={draft.description}
        onChange={(description) => set({ description })}
        rows={3}
        maxLength={400}
        end={<Length of={draft.description.trim().length} />}
      />
      <PictureField
        label={t('content.pageSettings.ogImage')}
        hint={t('content.pageSettings.ogImageHint')}
        value={draft.ogImage}
        alt=""
        onChange={({ url }) => set({ ogImage: url })}
        aspect={1.78}
      />
      <SelectField
        label={t('content.pageSettings.visibility')}
        hint={t(`content.pageSettings.visibilities.${draft.visibility}Hint`)}
        value={draft.visibility}
        onChange={(visibility) => set({ visibility })}
        choices={visibilities.map((value) => ({ value, label: t(`content.pageSettings.visibilities.${value}`) }))}
      />
      <SelectField
        label={t('content.pageSettings.layout')}
        value={draft.layout}
        onChange={(layout) => set({ layout })}
        choices={pageLayouts.map((value) => ({ value, label: t(`content.pageSettings.layouts.${value}`) }))}
      />
      <EditConflict conflict={conflict} />
    </FormDialog>
  );
}

/** The length of the description; as a warning once search engines would truncate it. */
function Length({ of }: { readonly of: number }) {
  const { t } = useTranslation();
  const { most } = bestDescription;
  return <span style={{ fontSize: '0.8125rem', padding: '0 12px' }}>{t('content.pageSettings.length', { count: of, most })}</span>;
}
