import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList, type Sort } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MoreIcon, SettingsIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { Labels } from '../Labels.tsx';
import { useRemoveGroup } from '../useRemoveGroup.ts';

const sortedBy = (group: Group, by: string): string | number =>
  by === 'members' ? (group.memberCount ?? 0) : by === 'category' ? (group.categoryName ?? '') : group.name;

function sorted(groups: readonly Group[], { by, descending }: Sort): readonly Group[] {
  const compare = (a: Group, b: Group) => {
    const [one, other] = [sortedBy(a, by), sortedBy(b, by)];
    const order = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
    return order || a.name.localeCompare(b.name);
  };
  const ordered = groups.toSorted(compare);
  return descending ? ordered.toReversed() : ordered;
}

/** A table of groups; each row links to its group. */
export function GroupsTable({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sort, setSort] = useState<Sort>({ by: 'name' });
  const columns: readonly Column<Group>[] = [
    { key: 'name', label: t('groups.fields.name'), primary: true, sortable: true, render: ({ name }) => name },
    { key: 'category', label: t('groups.fields.categoryName'), sortable: true, render: ({ categoryName }) => categoryName },
    {
      key: 'members',
      label: t('groups.tabs.members'),
      sortable: true,
      align: 'end',
      render: ({ memberCount }) => format.number(memberCount ?? 0),
    },
    {
      key: 'visibility',
      label: t('groups.fields.visibility'),
      nowrap: true,
      render: ({ visibility }) => (
        <Chip label={t(`groups.visibility.${visibility}`)} tone={visibility === 'public' ? 'success' : 'neutral'} />
      ),
    },
    {
      key: 'labels',
      label: t('groups.fields.labels'),
      render: ({ labelArray }) => (labelArray.length > 0 ? <Labels labels={labelArray} label={t('groups.fields.labels')} /> : undefined),
    },
  ];
  return (
    <DataList
      label={t('groups.all.title')}
      columns={columns}
      rows={sorted(groups, sort)}
      rowKey={({ id }) => id}
      to={({ id }) => `/groups/${id}`}
      sort={sort}
      onSort={setSort}
      rowActions={(group) => <RowMenu group={group} />}
      footer={<span role="status">{t('groups.finder.count', { count: groups.length })}</span>}
    />
  );
}

function RowMenu({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const remove = useRemoveGroup();
  return (
    <DropdownMenu
      size="small"
      icon={MoreIcon}
      label={t('groups.more', { name: group.name })}
      items={[
        { label: t('groups.tabs.settings'), icon: SettingsIcon, to: `/groups/${group.id}?tab=settings` },
        ...(group.can?.remove
          ? [{ label: t('groups.delete.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove(group) }]
          : []),
      ]}
    />
  );
}
