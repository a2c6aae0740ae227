import { createContext, type RefObject } from 'react';

/** What uploads need to know of the form that is filled in. */
interface Filled {
  readonly formId: string;
  readonly formVersion: number;
  readonly start: string;
  /** The ids of questions with uploads under way: until they are done, the form isn't submitted. */
  readonly uploading: RefObject<ReadonlySet<string>>;
}

/** Absent where a form is only looked at: nothing can be uploaded there. */
export const UploadContext = createContext<Filled | undefined>(undefined);
