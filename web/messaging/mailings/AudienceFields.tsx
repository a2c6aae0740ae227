import { useTranslation } from 'react-i18next';
import { groups } from '#shared/membership/groups/groups.ts';
import { lists } from '#shared/membership/people/lists/lists.ts';
import { tags } from '#shared/membership/people/tags/tags.ts';
import { type Audience, audienceKinds } from '#shared/messaging/mailings/mailings.ts';
import { useSession } from '#web/session/session.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly to: Audience;
  readonly onChange: (to: Audience) => void;
}

const byName = (all: readonly { readonly id: string; readonly name: string }[] = []) =>
  all.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => a.label.localeCompare(b.label));

/** Whom an email is for; `id` of a list is that of the list itself. Tags and lists are offered to those who see people. */
export function AudienceFields({ to, onChange }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const seesPeople = can('Membership:People:View') || can('Membership:People:Edit');
  // One person is chosen where the person is.
  const kinds = audienceKinds.filter((kind) =>
    kind === 'tag' || kind === 'list' ? seesPeople : kind !== 'person' || to.kind === 'person',
  );
  const groupList = useCall(groups.list, to.kind === 'group' ? {} : undefined);
  const tagList = useCall(tags.list, to.kind === 'tag' ? {} : undefined);
  const listList = useCall(lists.list, to.kind === 'list' ? {} : undefined);
  return (
    <>
      <SelectField
        label={t('mailings.compose.to')}
        value={to.kind}
        onChange={(kind) => onChange({ kind, id: '' })}
        choices={kinds.map((kind) => ({ value: kind, label: t(`mailings.compose.kinds.${kind}`) }))}
      />
      {to.kind === 'group' && (
        <SelectField
          label={t('mailings.compose.group')}
          placeholder={t('mailings.compose.choose')}
          value={to.id}
          onChange={(id) => onChange({ kind: 'group', id })}
          choices={byName(groupList.data)}
        />
      )}
      {to.kind === 'tag' && (
        <SelectField
          label={t('mailings.compose.tag')}
          placeholder={t('mailings.compose.choose')}
          value={to.id}
          onChange={(id) => onChange({ kind: 'tag', id })}
          choices={byName(tagList.data)}
        />
      )}
      {to.kind === 'list' && (
        <SelectField
          label={t('mailings.compose.savedList')}
          placeholder={t('mailings.compose.choose')}
          value={to.id}
          onChange={(id) => onChange({ kind: 'list', id })}
          choices={byName(listList.data)}
        />
      )}
    </>
  );
}
