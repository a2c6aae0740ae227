import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { ImportState } from '../useImport.ts';
import { type Step, steps } from '../useSteps.ts';

export interface StepProps {
  readonly state: ImportState;
  /** An import is under way. */
  readonly isBusy: boolean;
}

interface Props {
  readonly step: Step;
  readonly text: string;
  readonly children: ReactNode;
  readonly onBack?: () => void;
  /** The button that goes on. */
  readonly next?: ReactNode;
}

/** One of the four steps; it takes the focus when it comes. */
export function StepFrame({ step, text, children, onBack, next }: Props) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== steps[0]) top.current?.focus();
  }, [step]);
  const at = t('peopleImport.step', { at: steps.indexOf(step) + 1, all: steps.length, name: t(`peopleImport.steps.${step}`) });
  return (
    <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
      <Section title={at} description={text}>
        <div className="ui-stack">{children}</div>
        {(onBack || next) && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 3 }}>
            {next}
            {onBack && (
              <Button variant="outlined" color="inherit" onClick={onBack}>
                {t('peopleImport.back')}
              </Button>
            )}
          </Box>
        )}
      </Section>
    </div>
  );
}
