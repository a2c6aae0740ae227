/** Seconds between a page's looks at the file of dates: with the chat open, around a service, and otherwise. */
export const livePauses = { chatting: 5, near: 15, far: 300 } as const;
