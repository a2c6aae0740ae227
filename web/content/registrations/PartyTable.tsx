import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CheckIcon, MoreIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { nameOf, partyName } from './partyName.ts';
import { SeatPaymentNote } from './payment/SeatPaymentNote.tsx';
import { useRegistrationActs } from './useRegistrationActs.ts';

interface Props {
  readonly parties: readonly Registration[];
  readonly canEdit: boolean;
  /** The church's, as in the export. */
  readonly zone: string;
}

const order = ['confirmed', 'waiting', 'held', 'cancelled'] as const;
const tones = { confirmed: 'success', waiting: 'warning', held: 'warning', cancelled: 'neutral' } as const;
const rank = ({ status, place = 0 }: Registration) => order.indexOf(status) * 10_000 + place;

/** The parties of a date: those with seats, then the waiting list in its order. */
export function PartyTable({ parties, canEdit, zone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const acts = useRegistrationActs();
  const columns: readonly Column<Registration>[] = [
    {
      key: 'who',
      label: t('registrations.who'),
      primary: true,
      render: (one) => (
        <>
          {one.members.map((member) => (
            <Box key={member.id}>{nameOf(member) || t('registrations.nameless')}</Box>
          ))}
          {one.email && <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{one.email}</Box>}
        </>
      ),
    },
    { key: 'seats', label: t('registrations.seats'), align: 'end', render: ({ seats }) => format.number(seats) },
    {
      key: 'status',
      label: t('registrations.status'),
      render: ({ status, place, held, acceptBy, ...one }) => (
        <>
          <Chip tone={tones[status]} label={place ? t('registrations.place', { place }) : t(`registrations.states.${status}`)} />
          <SeatPaymentNote registration={{ status, ...one }} zone={zone} />
          {acceptBy && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('registrations.acceptBy', { date: format.dateTime(acceptBy, zone) })}
            </Box>
          )}
          {status === 'held' && held && (
            <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: 320 }}>{t(`registrations.why.${held}`)}</Box>
          )}
        </>
      ),
    },
    {
      key: 'since',
      label: t('registrations.registered'),
      nowrap: true,
      render: ({ registeredDate }) => format.dateTime(registeredDate, zone),
    },
    {
      key: 'here',
      label: t('registrations.here'),
      render: (one) =>
        one.status === 'confirmed' && (
          <Checkbox
            slotProps={{ input: { 'aria-label': t('registrations.hereOf', { name: partyName(one) || t('registrations.nameless') }) } }}
            // In line with its title, and with its label on phones.
            sx={{ ml: -1.5, my: { xs: -1.25, sm: 0 } }}
            checked={one.checkedIn ?? false}
            disabled={!canEdit}
            onChange={(event) => void acts.checkIn(one, event.target.checked)}
          />
        ),
    },
  ];
  const menu = (one: Registration) => {
    const confirm = { label: t(one.status === 'cancelled' ? 'registrations.restore' : 'registrations.confirm'), icon: CheckIcon };
    const isOut = one.status === 'cancelled';
    return (
      <DropdownMenu
        label={t('registrations.menu', { name: partyName(one) || t('registrations.nameless') })}
        icon={MoreIcon}
        items={[
          ...(one.status === 'confirmed' && !one.acceptBy && !one.payBy
            ? []
            : [{ ...confirm, onSelect: () => void (isOut ? acts.restore(one) : acts.confirm(one)) }]),
          ...(isOut
            ? []
            : [{ label: t('registrations.cancel'), icon: CloseIcon, danger: true, onSelect: () => void acts.cancel(one, true) }]),
        ]}
      />
    );
  };
  return (
    <DataList
      label={t('registrations.title')}
      columns={columns}
      rows={parties.toSorted((a, b) => rank(a) - rank(b))}
      rowKey={({ id }) => id}
      {...(canEdit ? { rowActions: menu } : {})}
    />
  );
}
