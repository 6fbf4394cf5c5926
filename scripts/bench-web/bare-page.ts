import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title><meta name="description" content="A page without anything"></head><body><main><h1>Bare</h1><p>Nothing else.</p></main></body></html>`;

/** Measures in the same browser on the same machine a page without styles, scripts and pictures. */
export async function barePage(): Promise<{ address: string; close(): Promise<void> }> {
  const server = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}
