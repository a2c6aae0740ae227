import { useTranslation } from 'react-i18next';
import type { Page } from '#shared/content/pages/pages.ts';
import { useSiteAddress } from '#web/content/pages/useSiteAddress.ts';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

/** Confirms that the page is public: its address, and ways to share it. */
export function Published({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const members = page.visibility === 'members';
  const address = useSiteAddress()(members ? `/my/page${page.url === '/' ? '' : page.url}` : page.url);
  return (
    <FormDialog open title={t('builder.gate.published')} onClose={onClose}>
      <EmptyState
        illustration={AllDone}
        title={t(members ? 'builder.gate.publishedMembers' : 'builder.gate.publishedText', { title: page.title })}
        text={address}
        action={
          address && (
            <>
              <ButtonLink href={address} newTab startIcon={<ExternalIcon size={18} />}>
                {t('builder.gate.openPage')}
              </ButtonLink>
              <CopyButton text={address} label={t('builder.gate.copyLink')} />
            </>
          )
        }
      />
    </FormDialog>
  );
}
