/** CORS of the HTTP API (docs/wire.md, "Transport"): the same on AWS and on the embedded stage. */
export const cors = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: ['content-type', 'authorization', 'x-requested-with', 'accept', 'origin', 'x-batch-id', 'x-narthex-app'],
  exposed: ['x-refusal', 'x-total'],
  maxAgeSeconds: 3600,
} as const;
