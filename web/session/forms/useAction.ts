import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useSubmit } from './useSubmit.ts';

/** Runs one action at a time: whether it is in progress, what was refused, and what to announce when done. */
export function useAction() {
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const went = await submit(work);
    if (went && done) snackbar.success(done);
    return went;
  };
  return { busy, errors, setErrors: fail, act };
}
