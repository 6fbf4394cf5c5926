import { WebSocket } from 'ws';

type Member = { readonly token: string };

/** So many are open at a time. */
const SOCKETS = 60;

/** Keeps live connections of members that come and go. `note` counts those that stood, and those that failed. */
export function createSockets(address: string, note: (kind: string, status: number) => void) {
  const open = new Map<Member, WebSocket>();
  const come = (member: Member): void => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/member/socket`);
    open.set(member, socket);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: member.token, last_event_id: null })));
    socket.on('message', (bytes: Buffer) => {
      const event = JSON.parse(String(bytes)) as { readonly type: string; readonly data: { readonly id: number } };
      if (event.type === 'ready') note('socket', 200);
      if (event.type === 'message') socket.send(JSON.stringify({ type: 'received', message_ids: [event.data.id] }));
    });
    socket.on('error', () => note('socket', 0));
    socket.on('close', () => {
      if (open.get(member) === socket) open.delete(member);
    });
  };
  return {
    /** Lets one come, and where there are enough one go: half of them in order, the others as phones that lost their network. */
    change: (member: Member): void => {
      const gone = open.size < SOCKETS ? undefined : [...open][Math.floor(Math.random() * open.size)];
      if (gone) {
        open.delete(gone[0]);
        if (Math.random() < 0.5) gone[1].close();
        else gone[1].terminate();
      }
      if (!open.has(member)) come(member);
    },
    close: (): void => {
      for (const socket of open.values()) socket.terminate();
    },
  };
}
