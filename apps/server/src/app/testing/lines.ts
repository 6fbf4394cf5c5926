import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A port on which connections are accepted and led on. */
export type Line = { readonly port: number; close(): Promise<void> };

/** Joins both ends of one connection; `cut` breaks it. */
type Join = (client: net.Socket, server: net.Socket, cut: () => void) => void;

const joinBoth: Join = (client, server) => void client.pipe(server).pipe(client);

/** Makes the server that accepts. */
type Accepting = (take: (client: net.Socket) => void) => net.Server;

/** Accepts TCP connections and leads each on by a connection of its own that `reach` begins. Where one end breaks or closes, so does the other. */
export async function openLine(reach: () => net.Socket, join = joinBoth, accepting: Accepting = net.createServer): Promise<Line> {
  const open = new Set<net.Socket>();
  const line = accepting((client) => {
    const server = reach();
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const end of [client, server]) {
      open.add(end);
      end.on('error', cut).on('close', () => {
        open.delete(end);
        cut();
      });
    }
    join(client, server, cut);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: (line.address() as AddressInfo).port,
    close: async () => {
      for (const end of open) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}

/** A line of which one connection after another can be cut without a word: what comes for it is taken from the server, and reaches nobody. */
export type SilentLine = Line & {
  readonly silence: (clientPort: number) => void;
  /** Silences all, also those that are opened from now on. */
  readonly silenceAll: () => void;
  /** Leaves those whole that are opened from now on; the others stay as they are. */
  readonly openWhole: () => void;
};

/** Opens a line that is whole until a connection of it, named by the port at its client's end, is silenced. */
export async function openSilentLine(reach: () => net.Socket): Promise<SilentLine> {
  const silenced = new Set<number>();
  const opened = new Set<number>();
  let areAllSilent = false;
  const line = await openLine(reach, (client, server) => {
    const port = client.remotePort ?? 0;
    opened.add(port);
    if (areAllSilent) silenced.add(port);
    client.pipe(server);
    server.on('data', (bytes) => void (silenced.has(port) || client.write(bytes)));
  });
  return {
    ...line,
    silence: (clientPort) => void silenced.add(clientPort),
    silenceAll: () => {
      areAllSilent = true;
      for (const port of opened) silenced.add(port);
    },
    openWhole: () => void (areAllSilent = false),
  };
}
