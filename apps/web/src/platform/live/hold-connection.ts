import { me } from '@app/contract/accounts';
import { fromWire, toWire } from '@app/contract/kernel';
import { AuthFrame, ClientFrame, LIVE_PATH, liveEvents, STAFF_LIVE_PATH, type LiveEventName } from '@app/contract/live';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { call } from '#platform/api';
import { doubtReach } from '#platform/device';
import { currentSession, onSession, type Session } from '#platform/session';
import { createConnection, type Connection, type Socket } from './connection.ts';
import { liveState, postWith, setLiveState, tellEvent } from './live-hub.ts';

/** Pages change without the connection; after so long without any page that wants it, it ends. */
const LINGER_MS = 5_000;

/** Pages that want the connection of members, and of staff. */
let holders = 0;
let staffHolders = 0;
let present: { readonly token: string; readonly connection: Connection } | null = null;
/** Last event of this tab; what a page has missed before it was there, it reads when the connection stands. */
let lastEvent: { readonly accountId: number; readonly id: number } | null = null;
let isListening = false;

/** Wants the connection until the answer is called. */
export function holdConnection(isOfStaff: boolean): () => void {
  holders += 1;
  if (isOfStaff) staffHolders += 1;
  listen();
  // A page that opens asks anew where the server would not have the account before.
  if (liveState() === 'off') present = null;
  follow();
  return () => {
    holders -= 1;
    if (isOfStaff) staffHolders -= 1;
    setTimeout(follow, LINGER_MS);
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  onSession(follow);
  window.addEventListener('online', () => present?.connection.cameOnline());
  window.addEventListener('offline', () => present?.connection.wentOffline());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') present?.connection.cameBack();
  });
  postWith((frame) => present?.connection.send(toWire(ClientFrame, frame)) ?? false);
}

/** Holds the connection of who is signed in now: of a member whose registration is complete, or, in the console, of staff. */
function follow(): void {
  const session = currentSession();
  if (!session) lastEvent = null;
  const wanted = holders > 0 && session && (staffHolders > 0 || session.user.registrationStep >= REGISTRATION_COMPLETE) ? session : null;
  if (present?.token === wanted?.accessToken) return;
  present?.connection.stop();
  present = wanted && { token: wanted.accessToken, connection: connect(wanted) };
  present?.connection.start();
}

function connect({ accessToken: token, user: { id: accountId } }: Session): Connection {
  return createConnection({
    open: staffHolders > 0 ? () => openSocket(STAFF_LIVE_PATH) : () => openSocket(LIVE_PATH),
    greeting: () => JSON.stringify(toWire(AuthFrame, { type: 'auth', token, lastEventId: lastEventOf(accountId) })),
    heard: ({ id, type, data }) => {
      const schema = liveEvents[type as LiveEventName];
      // Newer servers may say more.
      if (schema) tellEvent(type, fromWire(schema, data));
      if (id > (lastEventOf(accountId) ?? 0)) lastEvent = { accountId, id };
    },
    changed: (state) => {
      setLiveState(state);
      // On a page that asks for nothing this is how it is noticed.
      if (state === 'broken') doubtReach();
      // The browser tests wait for this mark.
      document.documentElement.toggleAttribute('data-live', state === 'open');
    },
    checkSession: () => call(me),
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    chance: Math.random,
  });
}

function openSocket(path: string): Socket {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`);
  return socket as unknown as Socket;
}

const lastEventOf = (accountId: number): number | null => (lastEvent?.accountId === accountId ? lastEvent.id : null);
