import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { mostRows } from '../file/mostRows.ts';
import type { StepProps } from './StepFrame.tsx';
import { StepFrame } from './StepFrame.tsx';

const mostMb = 40;

export function FileStep({ state, isBusy }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bringsGifts = useSession().can('Giving:Donations:Edit');
  return (
    <StepFrame step="file" text={t('peopleImport.fileText', { all: format.number(mostRows) })}>
      <div>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,.zip,.sql"
          maxMb={mostMb}
          variant="contained"
          disabled={state.busy || isBusy}
          onFiles={([file]) => file && void state.choose(file)}
          onRefused={(sentence) => state.fail([sentence])}
        >
          {t('peopleImport.choose')}
        </FileButton>
      </div>
      {bringsGifts && <p className="ui-text ui-small">{t('peopleImport.giftsAlone')}</p>}
      <p className="ui-text ui-small ui-soft">{t('peopleImport.staysHere')}</p>
    </StepFrame>
  );
}
