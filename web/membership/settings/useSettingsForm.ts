import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '#shared/membership/settings/settings.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { type Settings, settingIn } from './useSettings.ts';

/** How a setting is described to users: its name, and its value unless that is plain text. */
interface SettingWords {
  readonly label: string;
  readonly value?: (text: string) => ReactNode;
}
type Draft = Readonly<Record<string, string>>;

/** A form for some settings, which others may change at the same time: each setting is merged separately, and only changes are saved. */
export function useSettingsForm<K extends string>(
  settings: Settings,
  words: Readonly<Record<K, SettingWords>>,
  problems?: (draft: Draft) => readonly string[],
) {
  const { t } = useTranslation();
  const known: ReadonlyMap<string, SettingWords> = new Map(Object.entries<SettingWords>(words));
  const draftOf = (rows: readonly Setting[]): Draft => Object.fromEntries([...known.keys()].map((key) => [key, settingIn(rows, key)]));
  const { draft, update, ...form } = useVersionedDraft<readonly Setting[], Draft, string>({
    row: settings.rows,
    draftOf,
    merge: mergerOf<Draft, string>([...known.keys()], (key) => [key]),
    words: {
      label: (key) => known.get(key)?.label ?? key,
      value: (key, { [key]: text = '' }) => known.get(key)?.value?.(text) ?? text,
    },
    ...(problems && { problems }),
    load: settings.reload,
    send: (next, over) => {
      const changed = Object.entries(next).filter(([key, value]) => value !== settingIn(over, key));
      return settings.save(Object.fromEntries(changed.map(([key, value]) => [key, value.trim()])), over);
    },
    says: () => t('church.saved'),
    onSaved: () => undefined,
  });
  return {
    ...form,
    value: (key: K): string => draft[key] ?? '',
    set: (key: K) => (next: string) => update((now) => ({ ...now, [key]: next })),
  };
}
