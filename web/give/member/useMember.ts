import { useLayoutEffect, useState } from 'react';
import { areas } from '#shared/areas.ts';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { givingpass } from '#shared/membership/signIn/givingpass.ts';
import { call, setTokens } from '#web/api.ts';

/** Who gives on this page with a sign-in, and the saved methods that can be used here. */
export interface Member {
  readonly name: string;
  readonly email: string;
  readonly methods: readonly PaymentMethod[];
}

export type SignIn = { readonly state: 'out' | 'arriving' | 'failed' } | { readonly state: 'in'; readonly member: Member };

/** How methods are named is among the texts of members, which the page brings: the server, which draws this, has them as they are. */
let texts: () => Promise<void> = async () => undefined;
export const membersTextsBy = (bring: () => Promise<void>): void => {
  texts = bring;
};

/** The token is of giving only, and in memory only: a reload gives as a visitor. */
async function arrive(code: string, { churchId, gateways }: GivingPlace): Promise<Member> {
  const { jwt, personId, name, email = '', churchId: own } = await call(givingpass.exchange, { body: { code } });
  if (own !== churchId) throw new Error('The code is of another church.');
  setTokens([{ keyName: areas.giving.keyName, jwt }]);
  const [all] = await Promise.all([call(paymentmethods.ofPerson, { personId }), texts()]);
  return { name, email, methods: all.filter((one) => one.status !== 'new' && gateways.some(({ id }) => id === one.gatewayId)) };
}

/** A member's sign-in on this page, if they come from the portal with a one-time code (decision D42). */
export function useMember(place: GivingPlace, code: string): { readonly signIn: SignIn; readonly leave: () => void } {
  const [signIn, setSignIn] = useState<SignIn>({ state: code ? 'arriving' : 'out' });
  // Before anything is drawn: a form that the server has drawn is a visitor's.
  useLayoutEffect(() => {
    if (!code) return;
    let isGone = false;
    setSignIn({ state: 'arriving' });
    arrive(code, place).then(
      (member) => {
        if (!isGone) setSignIn({ state: 'in', member });
      },
      () => {
        setTokens([]);
        if (!isGone) setSignIn({ state: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, place]);
  const leave = () => {
    setTokens([]);
    setSignIn({ state: 'out' });
  };
  return { signIn, leave };
}
