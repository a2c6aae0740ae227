import type { Answer } from '#shared/api.ts';
import type { forms } from '#shared/membership/forms/forms.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { FileIcon } from '#web/ui/icons.tsx';
import { useClosingText } from '../forms/mine/useClosingText.ts';
import { formsToFill } from './formsToFill.ts';

/** Forms meant for the user that they haven't submitted yet. */
export function FormsToFill({ data, label }: { readonly data: Answer<typeof forms.open>; readonly label: string }) {
  const closing = useClosingText();
  return (
    <ShortList label={label} all={formsToFill(data)}>
      {({ id, name, description, closes }) => (
        <LinkRow key={id} to={`/forms/${id}`} leading={<FileIcon size={20} />} title={name} text={closing(closes) || description} />
      )}
    </ShortList>
  );
}
