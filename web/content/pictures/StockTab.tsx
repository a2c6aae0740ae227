import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StockPhoto, stock } from '#shared/content/pictures/stock.ts';
import { stockCredit } from '#shared/content/pictures/stockSet.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useCall, useKept } from '#web/useCall.ts';
import { PictureGrid } from './PictureGrid.tsx';

interface Props {
  readonly onChoose: (photo: StockPhoto) => void;
}

/** Searchable stock photos; without a search term, a curated selection. */
export function StockTab({ onChoose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const found = useKept(useCall(stock.search, { body: { term } }));
  const type = (text: string) => {
    setTyped(text);
    if (text === '') setTerm('');
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SearchField
        label={t('pictures.stock.search')}
        placeholder={t('pictures.stock.search')}
        value={typed}
        onChange={type}
        onSearch={setTerm}
        busy={found.isValidating}
      />
      {found.error && !found.data ? <ErrorState onRetry={() => void found.mutate()} /> : <Found photos={found.data} onChoose={onChoose} />}
    </Stack>
  );
}

function Found({ photos, onChoose }: Props & { readonly photos: readonly StockPhoto[] | undefined }) {
  const { t } = useTranslation();
  if (!photos) return <FormSkeleton fields={3} />;
  if (photos.length === 0) return <EmptyState title={t('pictures.stock.none')} text={t('pictures.stock.noneText')} />;
  const tiles = photos.map(({ large, thumbnail, description, photographer }) => ({
    key: large,
    src: thumbnail,
    label: t('pictures.stock.choose', { name: description || t('pictures.gallery.nameless') }),
    note: t('pictures.stock.by', { name: photographer }),
  }));
  const choose = (key: string) => {
    const chosen = photos.find(({ large }) => large === key);
    if (chosen) onChoose(chosen);
  };
  return (
    <>
      <PictureGrid label={t('pictures.tabs.stock')} tiles={tiles} onChoose={choose} />
      <Credit photos={photos} />
    </>
  );
}

/** Photographers are credited with a link. */
function Credit({ photos }: { readonly photos: readonly StockPhoto[] }) {
  const { t } = useTranslation();
  const page = photos[0]?.url ?? '';
  const isOwn = photos.every(({ photographer }) => photographer === stockCredit);
  const host = URL.parse(page)?.hostname.replace(/^www\./, '') ?? '';
  return (
    <Typography variant="body2" color="textSecondary">
      {isOwn ? (
        t('pictures.stock.credit', { provider: stockCredit })
      ) : (
        <TextLink href={`https://${host}`} newTab>
          {t('pictures.stock.credit', { provider: nameOf(host) })}
        </TextLink>
      )}
    </Typography>
  );
}

/** Display name: `pexels.com` calls itself Pexels. */
const nameOf = (host: string) => {
  const name = host.split('.')[0] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};
