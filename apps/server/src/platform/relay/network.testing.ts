import dgram from 'node:dgram';
import { once } from 'node:events';

const LOOPBACK = '127.0.0.1';

/** Stands between one browser and the relay. */
export type Network = {
  /** Port at which the browser finds the relay. */
  readonly port: number;
  /** Loses every so many-th packet that the browser sends; 0 loses none, 1 all, both ways. */
  lose(everyNth: number): void;
  /** Becomes another network from now on, as when a phone leaves its Wi-Fi: the relay sees another address, and knows nobody there. */
  change(): void;
  close(): void;
};

/** Opens a network to a relay on this machine that can be made weak, cut and changed. */
export async function openNetwork(relayPort: number): Promise<Network> {
  const near = dgram.createSocket('udp4');
  /** Maps each port of the browser to what the relay sees of it. */
  const far = new Map<number, dgram.Socket>();
  let everyNth = 0;
  let sent = 0;
  const leave = (): void => {
    for (const socket of far.values()) socket.close();
    far.clear();
  };
  const farOf = (browserPort: number): dgram.Socket => {
    const known = far.get(browserPort);
    if (known) return known;
    const socket = dgram.createSocket('udp4');
    socket.on('message', (packet) => {
      if (everyNth !== 1) near.send(packet, browserPort, LOOPBACK, () => {});
    });
    socket.on('error', () => {});
    far.set(browserPort, socket);
    return socket;
  };
  near.on('error', () => {});
  near.on('message', (packet, { port: browserPort }) => {
    sent += 1;
    if (everyNth > 0 && sent % everyNth === 0) return;
    farOf(browserPort).send(packet, relayPort, LOOPBACK, () => {});
  });
  near.bind(0, LOOPBACK);
  await once(near, 'listening');
  return {
    port: near.address().port,
    lose: (nth) => void (everyNth = nth),
    change: leave,
    close: () => {
      leave();
      near.close();
    },
  };
}
