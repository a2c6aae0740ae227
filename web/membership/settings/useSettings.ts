import { settings as settingsCalls } from '#shared/membership/settings/settings.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** The church's settings by name. `save` writes the ones given and lets the shell show them, too; it throws what the server refuses. */
export function useSettings() {
  const { refresh } = useSession();
  const { data, error, mutate } = useCall(settingsCalls.list, {}, { revalidateOnFocus: false });
  const save = async (values: Readonly<Record<string, string>>) => {
    const body = Object.entries(values).map(([keyName, value]) => ({ keyName, value }));
    const saved = await call(settingsCalls.save, { body });
    const kept = (data ?? []).filter(({ keyName }) => !saved.some((one) => one.keyName === keyName));
    await mutate([...kept, ...saved], { revalidate: false });
    await refresh().catch(() => undefined);
  };
  return {
    loaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
    value: (keyName: string) => data?.find((setting) => setting.keyName === keyName)?.value ?? '',
    save,
  };
}

export type Settings = ReturnType<typeof useSettings>;
