import type { FastifyInstance } from 'fastify';

/** So long what is still on its way is thrown away, for the sender to read the answer before the connection ends. */
const LINGER_MS = 2000;

/** A request that was answered before it was whole is not read to its end. */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const cut = setTimeout(() => raw.destroy(), LINGER_MS);
    cut.unref();
    raw.once('close', () => clearTimeout(cut));
  });
}
