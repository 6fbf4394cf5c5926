import net from 'node:net';
import { openLine, type Line } from './lines.ts';
import { seeded } from './seeded.ts';

/** When a connection is cut: before the question, before the answer, or after a while. */
const MOMENTS = ['before the question', 'before the answer', 'after a while'] as const;
const A_WHILE_MS = 300;

/** A line that loses nothing more once it is mended. */
export type LossyLine = Line & { mend(): void };

/** Opens a line to a server of which a share of the connections breaks, in one of three ways. */
export async function openLossyLine(port: number, share: number, seed = 7): Promise<LossyLine> {
  const random = seeded(seed);
  let isLossy = true;
  const line = await openLine(
    () => net.connect(port, '127.0.0.1'),
    (browser, server, cut) => {
      const moment = isLossy && random() < share ? MOMENTS[Math.floor(random() * MOMENTS.length)] : null;
      if (moment === 'before the question') browser.once('data', cut);
      else browser.pipe(server);
      if (moment === 'before the answer') server.once('data', cut);
      else server.pipe(browser);
      if (moment === 'after a while') setTimeout(cut, random() * A_WHILE_MS).unref();
    },
  );
  return { ...line, mend: () => void (isLossy = false) };
}
