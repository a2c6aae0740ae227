// Apart from what reads files, which only the worker loads.
export const mostRows = 60_000;
