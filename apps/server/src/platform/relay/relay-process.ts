import { startRelayServer, type RelayServer } from './relay-server.ts';

/** Words of the server to its relay. */
export type RelayOrder = { readonly start: { readonly secret: string; readonly host: string } } | { readonly revoke: string };
/** The relay's only word to the server. */
export type RelayStarted = { readonly port: number };

let relay: RelayServer | null = null;

process.on('message', (order: RelayOrder) => {
  if ('revoke' in order) relay?.revoke(order.revoke);
  else
    void startRelayServer(order.start).then((started) => {
      relay = started;
      process.send?.({ port: started.port } satisfies RelayStarted);
    });
});
// It ends with the server, however that ends.
process.on('disconnect', () => process.exit(0));
