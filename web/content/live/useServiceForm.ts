import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { streamingServices as calls, type StreamingService } from '#shared/content/live/streamingServices.ts';
import { call } from '#web/api.ts';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import {
  beforeOf,
  changesOf,
  draftOf,
  emptyDraft,
  mergeServices,
  type ServiceDraft,
  type ServicePart,
  serviceProblems,
} from './serviceDraft.ts';
import { useServiceWords } from './useServiceWords.ts';

interface Row {
  readonly service: StreamingService | undefined;
}

/** What the form shows doesn't change while the next date only goes by. */
function useSteady(service: StreamingService | undefined): Row {
  const [row, setRow] = useState<Row>({ service });
  if (service !== row.service && (service?.version !== row.service?.version || service?.id !== row.service?.id)) {
    setRow({ service });
    return { service };
  }
  return row;
}

export function useServiceForm(service: StreamingService | undefined, clock: ChurchClock, onSaved: (() => void) | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const row = useSteady(service);
  const [empty] = useState(() => emptyDraft(clock.now, clock.zone));
  const { draft, setDraft, over, leave, tried, ...edit } = useVersionedDraft<Row, ServiceDraft, ServicePart>({
    row,
    draftOf: (one) => (one.service ? draftOf(one.service) : empty),
    merge: mergeServices,
    words: useServiceWords(),
    problems: (now) => serviceProblems(now).map((one) => t(`liveServices.problems.${one}`)),
    load: async (one) => {
      const found = (await call(calls.list, {})).find(({ id }) => id === one.service?.id);
      return found && { service: found };
    },
    send: async (now, { service: old }) => {
      const body = { ...changesOf(old, now), ...(old ? { id: old.id, version: old.version } : {}) };
      const [saved] = await call(calls.save, { body: [body] });
      return saved && { service: saved };
    },
    says: () => t('liveServices.saved'),
    onSaved: async (saved) => {
      leave();
      if (service) onSaved?.();
      else await navigate(saved.service ? `/live/${saved.service.id}` : '/live');
    },
  });
  const { service: known } = over;
  const before = useMemo(() => known && beforeOf(known), [known]);
  const problems = tried ? serviceProblems(draft) : [];
  return { ...edit, draft, before, problems, change: (some: Partial<ServiceDraft>) => setDraft({ ...draft, ...some }) };
}
