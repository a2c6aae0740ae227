import { waitsFor } from '../Waits.tsx';

export const GroupListView = waitsFor('groupList');
