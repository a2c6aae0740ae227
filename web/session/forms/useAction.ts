import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useSubmit } from './useSubmit.ts';

/** One act at a time: whether it is under way, what was refused, and what to say when it is done. */
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
