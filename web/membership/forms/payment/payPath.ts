/** Where one's own submission is paid. */
export const payPath = (submissionId: string): string => `/forms/mine/${submissionId}/pay`;
