import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChurchFacts, TemplateSay } from '#shared/content/templates/context.ts';
import { useSession } from '#web/session/session.tsx';

/** Template texts in the current language. */
export function useTemplateSay(): TemplateSay {
  const { t } = useTranslation();
  return useMemo(() => (text, values) => t(`content.templates.${text}`, { church: values?.church ?? '', city: values?.city ?? '' }), [t]);
}

/** What previews say about the current church. */
export function useChurchFacts(): ChurchFacts {
  const { current, places } = useSession();
  const church = current?.church;
  return useMemo(() => {
    const { address1, city, state, zip } = church ?? {};
    const address = [address1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    return { name: church?.name ?? '', city, address: address1 && address, content: places?.content };
  }, [church, places]);
}
