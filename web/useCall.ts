// A call's answer as live data. Separate from the client because a visitor's first page needs only the client.
import { useEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Answer, Asked, Call } from '#shared/api.ts';
import { CallError, call, callTogether } from './api.ts';

/** Includes the area: two areas may have a call with the same path. */
const keyOf = ({ method, path, area }: Call, asked: unknown) => [method, path, asked, area];

/** A call's answer as live data; an `undefined` question sends no request. */
export const useCall = <C extends Call>(
  description: C,
  asked: Asked<C> | undefined,
  options?: SWRConfiguration,
): SWRResponse<Answer<C>, CallError> =>
  useSWR<Answer<C>, CallError>(asked === undefined ? null : keyOf(description, asked), () => call(description, asked as Asked<C>), options);

/** The same for what a screen asks together with other things. */
export const useCallTogether = <C extends Call>(
  description: C,
  asked: Asked<C> | undefined,
  options?: SWRConfiguration,
): SWRResponse<Answer<C>, CallError> =>
  useSWR<Answer<C>, CallError>(
    asked === undefined ? null : keyOf(description, asked),
    () => callTogether(description, asked as Asked<C>),
    options,
  );

/** Only an unreachable server is retried automatically. */
export const mayRetry = (error: unknown): boolean => error instanceof CallError && error.code === 'offline';

interface Response<D> {
  readonly data?: D | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/**
 * While an answer to another question is on its way, the one before stays on the screen. If it can't be had, the one before goes: it would
 * pass for an answer to what is asked now, as `keepPreviousData` lets it.
 */
export function useKept<D, R extends Response<D>>(response: R & Response<D>) {
  const before = useRef<D>(undefined);
  const { data, error, isLoading } = response;
  useEffect(() => {
    if (data !== undefined) before.current = data;
  }, [data]);
  const shown = data ?? (error ? undefined : before.current);
  return { ...response, data: shown, isLoading: isLoading && shown === undefined };
}
