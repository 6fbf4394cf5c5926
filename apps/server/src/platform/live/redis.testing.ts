import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { freePort } from '../networks/free-port.testing.ts';
import { untilOpen } from '../networks/until-open.testing.ts';

const PROGRAM = '/usr/bin/redis-server';
export const hasRedis = fs.existsSync(PROGRAM);

export type RunningRedis = { readonly url: string; stop(): Promise<void> };

/** Starts the program itself, where this machine has it; on the port of an earlier one where that is given. */
export async function startRedis(port = 0): Promise<RunningRedis & { readonly pid: number }> {
  const own = port || (await freePort());
  const child = spawn(PROGRAM, ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await untilOpen(own);
  return { url: `redis://127.0.0.1:${own}/3`, pid: child.pid ?? 0, stop };
}

/** Starts a program that speaks as much of Redis as carries messages, for machines without the real one. */
export async function startRedisStandIn(port = 0): Promise<RunningRedis> {
  const listeners = new Map<string, Set<net.Socket>>();
  const sockets = new Set<net.Socket>();
  const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const answer = (socket: net.Socket, [command = '', ...words]: readonly string[]): string => {
    const [channel = '', text = ''] = words;
    const name = command.toLowerCase();
    if (name === 'subscribe') {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket));
      return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    }
    if (name !== 'publish') return '+OK\r\n';
    const hearing = [...(listeners.get(channel) ?? [])].filter((one) => sockets.has(one));
    for (const one of hearing) one.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
    return `:${hearing.length}\r\n`;
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      for (let command = firstCommand(rest); command; command = firstCommand(rest)) {
        rest = rest.subarray(command.bytes);
        socket.write(answer(socket, command.words));
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}/3`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the first whole command, an array of texts with their lengths; null where the rest of it has not come. */
function firstCommand(data: Buffer): { words: string[]; bytes: number } | null {
  let at = 0;
  const number = (): number => {
    const end = data.indexOf('\r\n', at);
    if (end < 0) return Number.NaN;
    const value = Number(data.toString('utf8', at + 1, end));
    at = end + 2;
    return value;
  };
  const words: string[] = [];
  const count = number();
  if (Number.isNaN(count)) return null;
  while (words.length < count) {
    const length = number();
    if (Number.isNaN(length) || data.length < at + length + 2) return null;
    words.push(data.toString('utf8', at, at + length));
    at += length + 2;
  }
  return { words, bytes: at };
}
