import { type Setting, settings as settingsCalls } from '#shared/membership/settings/settings.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

export const settingIn = (rows: readonly Setting[] | undefined, keyName: string): string =>
  rows?.find((setting) => setting.keyName === keyName)?.value ?? '';

/**
 * The church's settings by name. `save` writes the given ones and updates the shell; it throws refusals, `outdated` if the stored value
 * differs from what was `seen`.
 */
export function useSettings() {
  const { refresh } = useSession();
  const { data, error, mutate } = useCall(settingsCalls.list, {}, { revalidateOnFocus: false });
  const save = async (values: Readonly<Record<string, string>>, seen?: readonly Setting[]): Promise<readonly Setting[]> => {
    const body = Object.entries(values).map(([keyName, value]) => ({ keyName, value, ...(seen && { seen: settingIn(seen, keyName) }) }));
    const saved = await call(settingsCalls.save, { body });
    const kept = (seen ?? data ?? []).filter(({ keyName }) => !saved.some((one) => one.keyName === keyName));
    const now = [...kept, ...saved];
    await mutate(now, { revalidate: false });
    await refresh().catch(() => undefined);
    return now;
  };
  return {
    loaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
    rows: data ?? none,
    reload: () => call(settingsCalls.list, {}),
    value: (keyName: string) => settingIn(data, keyName),
    save,
  };
}

const none: readonly Setting[] = [];

export type Settings = ReturnType<typeof useSettings>;
