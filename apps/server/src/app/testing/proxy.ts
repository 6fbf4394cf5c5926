import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** Opens a proxy before several servers: each connection goes to the next of them, those that are away left out. */
export async function openProxy(addresses: readonly string[]): Promise<{ readonly address: string; close(): Promise<void> }> {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const open = new Set<net.Socket>();
  let turn = 0;
  const join = (browser: net.Socket, triesLeft: number): void => {
    const port = ports[turn++ % ports.length] ?? 0;
    const server = net.connect(port, '127.0.0.1');
    server.once('connect', () => {
      server.removeAllListeners('error').on('error', () => browser.destroy());
      browser.pipe(server).pipe(browser);
    });
    server.once('error', () => {
      if (triesLeft > 0) join(browser, triesLeft - 1);
      else browser.destroy();
    });
    browser.on('close', () => server.destroy());
  };
  const proxy = net.createServer((browser) => {
    open.add(browser);
    browser.on('error', () => {}).on('close', () => open.delete(browser));
    join(browser, ports.length - 1);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      for (const browser of open) browser.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
