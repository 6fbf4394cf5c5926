import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until somebody listens on a port of this machine. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>(
      (resolve) => void socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`nobody listens on ${port}`);
}
