import { useTranslation } from 'react-i18next';
import { type Site, sites } from '#shared/content/site/sites.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';

/** The whole site's state and actions; every change answers with the new state. */
export function useSite() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const refusal = useRefusal();
  const { data, error, mutate } = useCall(sites.load, {});
  const act = async (what: () => Promise<Site>, says: (site: Site) => string) => {
    try {
      const site = await what();
      await mutate(site, { revalidate: false });
      snackbar.success(says(site));
    } catch (problem) {
      snackbar.error(refusal(problem));
    }
  };
  return {
    site: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    keep: (site: Site) => mutate(site, { revalidate: false }),
    maintain: (on: boolean) =>
      act(
        () => call(sites.maintenance, { body: { on } }),
        () => t(on ? 'content.site.maintenanceOn' : 'content.site.maintenanceOff'),
      ),
    check: (name: string) =>
      act(
        () => call(sites.checkDomain, { name, body: {} }),
        (site) => {
          const found = site.domains.find((one) => one.name === name);
          if (!found?.verified) return t('content.site.domainNotFound', { name });
          return t(found.health === 'live' ? 'content.site.domainFound' : 'content.site.domainProved', { name });
        },
      ),
    giveUp: async (name: string) => {
      const sure = await confirm({
        title: t('content.site.domainRemoveTitle', { name }),
        text: t('content.site.domainRemoveText'),
        confirmLabel: t('content.site.domainRemove'),
        danger: true,
      });
      if (sure)
        await act(
          () => call(sites.removeDomain, { name }),
          () => t('content.site.domainRemoved', { name }),
        );
    },
  };
}
export type SiteState = ReturnType<typeof useSite>;
