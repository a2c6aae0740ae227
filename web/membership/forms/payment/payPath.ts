/** Where one's own submission is paid. */
export const payPath = (submissionId: string): string => `/forms/mine/${submissionId}/pay`;

/** Of another church's page for giving; a submission's id otherwise. */
export const isAddress = (unpaid: string): boolean => /^https?:\/\//.test(unpaid);
