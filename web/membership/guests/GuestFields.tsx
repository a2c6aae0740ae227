import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

export interface Guest {
  /** Keeps what is typed with its fields when others are added. */
  readonly key: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
export const emptyGuest: Guest = { key: 0, firstName: '', lastName: '', email: '', phone: '' };
export interface GuestProblems {
  readonly firstName?: string | undefined;
  readonly email?: string | undefined;
}

interface Props {
  readonly guest: Guest;
  /** Who holds the phone is asked for contact info; the others are names. */
  readonly isFirst: boolean;
  readonly problems: GuestProblems;
  readonly onChange: (guest: Guest) => void;
}

/** One guest. */
export function GuestFields({ guest, isFirst, problems, onChange }: Props) {
  const { t } = useTranslation();
  const set = (field: 'firstName' | 'lastName' | 'email' | 'phone') => (value: string) => onChange({ ...guest, [field]: value });
  const completes = (what: string) => (isFirst ? what : 'off');
  return (
    <>
      <TextField
        label={t('guests.firstName')}
        value={guest.firstName}
        onChange={set('firstName')}
        autoComplete={completes('given-name')}
        maxLength={50}
        required
        error={problems.firstName}
      />
      <TextField
        label={t('guests.lastName')}
        value={guest.lastName}
        onChange={set('lastName')}
        autoComplete={completes('family-name')}
        maxLength={50}
        optional
      />
      {isFirst && (
        <>
          <EmailField value={guest.email} onChange={set('email')} error={problems.email} optional />
          <TextField
            label={t('guests.phone')}
            value={guest.phone}
            onChange={set('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            optional
          />
        </>
      )}
    </>
  );
}
