/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { type Column, DataList } from './DataList.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const rows: readonly Row[] = [
  { id: '1', name: 'Anna', email: 'anna@grace.test' },
  { id: '2', name: 'Ben', email: '' },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', primary: true, sortable: true, render: (row) => row.name },
  { key: 'email', label: 'Email', render: (row) => row.email },
];
const list = (props: Partial<Parameters<typeof DataList<Row>>[0]> = {}) => (
  <DataList label="People" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />
);

describe('DataList', () => {
  test('is a named table with its columns, whatever shape it takes', () => {
    renderUi(list());
    const table = screen.getByRole('table', { name: 'People' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Email']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getAllByRole('cell')).toHaveLength(4);
  });

  test('the name of a row is its link, the actions have a column of their own', () => {
    renderUi(list({ to: (row) => `/people/${row.id}`, rowActions: (row) => <button type="button">{`Edit ${row.name}`}</button> }));
    expect(screen.getByRole('link', { name: 'Anna' }).getAttribute('href')).toBe('/people/1');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Edit Ben' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'More' })).toBeDefined();
  });

  test('a column is sorted by, then the other way round', async () => {
    const sort = jest.fn();
    const { user, redraw } = renderUi(list({ onSort: sort }));
    await user.click(screen.getByRole('button', { name: 'Sort by Name' }));
    expect(sort).toHaveBeenLastCalledWith({ by: 'name', descending: false });
    redraw(list({ onSort: sort, sort: { by: 'name' } }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Sort by Name' }));
    expect(sort).toHaveBeenLastCalledWith({ by: 'name', descending: true });
    expect(screen.queryByRole('button', { name: 'Sort by Email' })).toBeNull();
  });

  test('no rows are either loading or empty', () => {
    const { redraw } = renderUi(list({ rows: [], loading: true, empty: <p>Nobody yet</p> }));
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByText('Nobody yet')).toBeNull();
    redraw(list({ rows: [], empty: <p>Nobody yet</p> }));
    expect(screen.getByText('Nobody yet')).toBeDefined();
  });
});
