import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { seeded } from './seeded.ts';

/** The fate of a connection: nothing happens to it, or it is cut before the question, before the answer, or after a while. */
const FATES = ['before the question', 'before the answer', 'after a while'] as const;
const A_WHILE_MS = 300;

/** A line to a server of which a share of the connections breaks, in one of three ways. */
export async function openLossyLine(port: number, share: number, seed = 7) {
  const random = seeded(seed);
  const open = new Set<net.Socket>();
  let isLossy = true;
  const line = net.createServer((browser) => {
    const server = net.connect(port, '127.0.0.1');
    const cut = (): void => {
      browser.destroy();
      server.destroy();
    };
    for (const end of [browser, server]) {
      open.add(end);
      end.on('error', cut).on('close', () => {
        open.delete(end);
        cut();
      });
    }
    const fate = isLossy && random() < share ? FATES[Math.floor(random() * FATES.length)] : null;
    if (fate === 'before the question') browser.once('data', cut);
    else browser.pipe(server);
    if (fate === 'before the answer') server.once('data', cut);
    else server.pipe(browser);
    if (fate === 'after a while') setTimeout(cut, random() * A_WHILE_MS).unref();
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: (line.address() as AddressInfo).port,
    /** Nothing more is lost from now on. */
    mend: () => void (isLossy = false),
    close: async () => {
      for (const end of open) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
