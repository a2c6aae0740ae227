import { useEffect, useState } from 'react';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { allFillings } from '#web/session/outbox/formStorage.ts';

export type Member = NonNullable<Filling['household']>[number];

/** Whom the form is filled out for: oneself at first, and everyone this browser still has a draft or an unsent submission for. */
export function useChosen(household: readonly Member[], owner: string, formId: string) {
  const [own] = household;
  const [chosen, setChosen] = useState<readonly string[]>(own && !own.sent ? [own.id] : []);
  useEffect(() => {
    let isHere = true;
    const begun = async () => {
      const kept = (await allFillings()).filter((one) => one.owner === owner && one.formId === formId);
      const ids = kept.map(({ about }) => about || own?.id);
      if (isHere) setChosen((now) => household.filter(({ id }) => now.includes(id) || ids.includes(id)).map(({ id }) => id));
    };
    void begun();
    return () => {
      isHere = false;
    };
  }, [household, own, owner, formId]);
  const toggle = (id: string, on: boolean) =>
    setChosen(household.flatMap((member) => ((member.id === id ? on : chosen.includes(member.id)) ? [member.id] : [])));
  return { chosen, toggle };
}
