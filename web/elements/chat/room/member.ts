/** Whether a member is signed in on this origin, and as whom the chat may call. */

export interface Member {
  /** For the messaging area. */
  readonly token: string;
  readonly personId: string;
  readonly email: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

interface Resumed {
  readonly signedIn?: {
    readonly user: { readonly email?: string };
    readonly userChurches: readonly {
      readonly church: { readonly id: string };
      readonly person?: { readonly id?: string };
      readonly apis: readonly { readonly keyName: string; readonly jwt: string }[];
      readonly groups?: readonly { readonly id: string; readonly name: string }[];
    }[];
  };
}

/** As `web/session/localStorage.ts` remembers it: only who has signed in here is asked for, so that visitors cost the server nothing. */
const signedInHere = 'narthex.lastChurchId';

export async function memberHere(churchId: string): Promise<Member | undefined> {
  try {
    if (!localStorage.getItem(signedInHere)) return undefined;
    const response = await fetch('/api/membership/sessions/resume', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    });
    if (!response.ok) return undefined;
    const { signedIn }: Resumed = await response.json();
    const here = signedIn?.userChurches.find(({ church }) => church.id === churchId);
    const token = here?.apis.find(({ keyName }) => keyName === 'MessagingApi')?.jwt;
    return token ? { token, personId: here?.person?.id ?? '', email: signedIn?.user.email ?? '', groups: here?.groups ?? [] } : undefined;
  } catch {
    return undefined;
  }
}
