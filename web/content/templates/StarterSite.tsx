import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sites } from '#shared/content/site/sites.ts';
import { type StarterStyle, starterStyles } from '#shared/content/templates/context.ts';
import { starterSite } from '#shared/content/templates/templates.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useSiteChanged } from '../pages/usePages.ts';
import { usePreview } from '../preview.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { previewIds } from './previewIds.ts';
import { useChurchFacts, useTemplateSay } from './useTemplateSay.ts';

/** For a church without pages: a whole site in one click, in one of three styles. */
export function StarterSite() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const changed = useSiteChanged();
  const { busy, errors, submit } = useSubmit();
  const [style, setStyle] = useState<StarterStyle>('classic');
  const [publish, setPublish] = useState(false);
  const start = () =>
    submit(async () => {
      await call(sites.starter, { body: { style, publish } });
      await changed();
      snackbar.success(t(publish ? 'content.starter.donePublic' : 'content.starter.done'));
    });
  return (
    <Section
      title={t('content.starter.title')}
      description={t('content.starter.text')}
      footer={
        <SubmitButton busy={busy} onClick={() => void start()}>
          {t('content.starter.create')}
        </SubmitButton>
      }
    >
      <ErrorList errors={errors} takeFocus />
      <ChoiceGrid label={t('content.starter.style')} hideLabel least={240}>
        {starterStyles.map((one) => (
          <StyleCard key={one} style={one} chosen={one === style} onChoose={() => setStyle(one)} />
        ))}
      </ChoiceGrid>
      <CheckField label={t('content.starter.publish')} hint={t('content.starter.publishHint')} checked={publish} onChange={setPublish} />
    </Section>
  );
}

function StyleCard({ style, chosen, onChoose }: { readonly style: StarterStyle; readonly chosen: boolean; readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const say = useTemplateSay();
  const facts = useChurchFacts();
  const Preview = usePreview();
  const site = useMemo(() => starterSite(style, say, facts, previewIds()), [style, say, facts]);
  const [home] = site.pages;
  return (
    <ChoiceCard
      group="starter"
      value={style}
      chosen={chosen}
      onChoose={onChoose}
      label={t(`content.starter.styles.${style}.name`)}
      text={t(`content.starter.styles.${style}.text`)}
    >
      {home && <Preview nodes={home.nodes} theme={site.style} ratio={0.85} />}
    </ChoiceCard>
  );
}
