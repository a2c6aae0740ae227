import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { BellIcon, BellOffIcon, EditIcon, MoreIcon, PeopleIcon, PersonAddIcon, SignOutIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import type { Cast } from '../conversations/participants.ts';
import { useSeveral } from './useSeveral.ts';

const AddPeopleDialog = lazyWithRetry(async () => (await import('./AddPeopleDialog.tsx')).AddPeopleDialog);
const PeopleDialog = lazyWithRetry(async () => (await import('./PeopleDialog.tsx')).PeopleDialog);
const RenameDialog = lazyWithRetry(async () => (await import('./RenameDialog.tsx')).RenameDialog);

interface Props {
  readonly info: ThreadInfo;
  readonly cast: Cast;
  readonly onChanged: () => void;
  readonly onLeft: (() => void) | undefined;
}

/** Actions on a conversation of several. A watcher of a minor in it sees who is there, and can mute it. */
export function SeveralMenu({ info, cast, onChanged, onLeft }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'people' | 'add' | 'name'>();
  const { leave, mute, block } = useSeveral(info, onChanged, onLeft);
  const takesPart = cast.self?.role === 'partner';
  const muting = info.muted
    ? { label: t('messages.menu.unmute'), icon: BellIcon, onSelect: () => void mute(false) }
    : { label: t('messages.menu.mute'), icon: BellOffIcon, onSelect: () => void mute(true) };
  const items = [
    { label: t('messages.several.title'), icon: PeopleIcon, onSelect: () => setShown('people') },
    ...(takesPart
      ? [
          { label: t('messages.several.add'), icon: PersonAddIcon, onSelect: () => setShown('add') },
          { label: t('messages.several.rename'), icon: EditIcon, onSelect: () => setShown('name') },
        ]
      : []),
    muting,
    ...(takesPart ? [{ label: t('messages.several.leave'), icon: SignOutIcon, danger: true, onSelect: () => void leave() }] : []),
  ];
  const close = () => setShown(undefined);
  const dialog = { info, cast, onClose: close };
  return (
    <>
      <DropdownMenu icon={MoreIcon} label={t('messages.menu.thread')} items={items} />
      <Suspense fallback={null}>
        {shown === 'people' && (
          <PeopleDialog {...dialog} onBlock={(one, blocked) => void block(one.personId, one.name, blocked)} onAdd={() => setShown('add')} />
        )}
        {shown === 'add' && <AddPeopleDialog {...dialog} onChanged={onChanged} />}
        {shown === 'name' && <RenameDialog {...dialog} onChanged={onChanged} />}
      </Suspense>
    </>
  );
}
