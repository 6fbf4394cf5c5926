import { useSyncExternalStore } from 'react';

/** Signed-in person. Local storage keeps it with the keys of the wire, as it always has. */
export type SessionUser = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  /** Address of the profile picture for this viewer; ends after an hour. */
  readonly avatar: string | null;
  readonly registrationStep: number;
};
export type Session = { readonly accessToken: string; readonly user: SessionUser };

/** Why the session that was there is gone. */
export type EndReason = 'signed_out' | 'ended';
/** Same, or another tab of this browser saw to it: what belongs to the whole browser is done there. */
type Farewell = EndReason | 'elsewhere';

const TOKEN_KEY = 'access_token';
const USER_KEY = 'user';
/** Keys that outlive a sign-out on this device. */
const KEPT_AT_SIGN_OUT = new Set(['language', 'remember_me', 'prayer_district', 'card_look']);
/** Keys that do not outlive a session that the server ended; the others do: a purchase can go on after signing in again. */
const DROPPED_WHEN_ENDED = [TOKEN_KEY, USER_KEY, 'search_result_members', 'search_result_criteria'];

let cached: { token: string | null; user: string | null; session: Session | null } = { token: null, user: null, session: null };
let endReason: EndReason | null = null;
const listeners = new Set<() => void>();
const farewells = new Set<(reason: Farewell) => void>();

/** Hears that the person of this browser is gone, so that what was kept of them elsewhere than in local storage is removed. */
export function onSessionGone(farewell: (reason: Farewell) => void): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

function tellGone(reason: Farewell): void {
  for (const farewell of farewells) farewell(reason);
}

function notify(): void {
  for (const listener of listeners) listener();
}

type StoredUser = Omit<SessionUser, 'registrationStep'> & { readonly registration_step: number };

function keepUser({ registrationStep, ...user }: SessionUser): void {
  const stored: StoredUser = { ...user, registration_step: registrationStep };
  localStorage.setItem(USER_KEY, JSON.stringify(stored));
}

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    const { registration_step: registrationStep, ...user } = JSON.parse(text) as StoredUser;
    return typeof user.id === 'number' ? { ...user, registrationStep } : null;
  } catch {
    return null;
  }
}

/** Returns the session of this browser, or null. */
export function currentSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = localStorage.getItem(USER_KEY);
  if (cached.token !== token || cached.user !== user) {
    const parsed = parseUser(user);
    cached = { token, user, session: token && parsed ? { accessToken: token, user: parsed } : null };
  }
  return cached.session;
}

/** Calls the listener whenever the session has changed, in this tab or another. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the session, also as other tabs change it. */
export const useSession = (): Session | null => useSyncExternalStore(onSession, currentSession, () => null);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
    const before = cached.session?.user.id;
    if (before !== undefined && before !== currentSession()?.user.id) tellGone('elsewhere');
    notify();
  });
}

export const session = {
  signIn(answer: { readonly accessToken: string; readonly user: SessionUser }): void {
    const before = currentSession();
    if (before && before.user.id !== answer.user.id) {
      forgetSearchResults();
      tellGone('ended');
    }
    endReason = null;
    localStorage.setItem(TOKEN_KEY, answer.accessToken);
    keepUser(answer.user);
    notify();
  },
  /** Replaces the token of the session, which the server changed; other tabs follow. */
  replaceToken(accessToken: string): void {
    localStorage.setItem(TOKEN_KEY, accessToken);
    notify();
  },
  /** Replaces the stored user; other tabs follow. */
  setUser(user: SessionUser): void {
    keepUser(user);
    notify();
  },
  setRegistrationStep(step: number): void {
    const present = currentSession();
    if (present && present.user.registrationStep !== step) session.setUser({ ...present.user, registrationStep: step });
  },
  /** Signs out: nothing of the person stays in this browser. */
  signOut(): void {
    endReason = 'signed_out';
    for (const key of Object.keys(localStorage)) if (!KEPT_AT_SIGN_OUT.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    tellGone('signed_out');
    notify();
  },
  /**
   * Ends the session whose `token` the server no longer knows. Several answers at once end one session once, and a late one not that of who signed in since.
   */
  end(token: string | null): void {
    if (token === null || token !== localStorage.getItem(TOKEN_KEY)) return;
    endReason = 'ended';
    for (const key of DROPPED_WHEN_ENDED) localStorage.removeItem(key);
    tellGone('ended');
    notify();
  },
  /** Says, once, why the session ended. */
  takeEndReason(): EndReason | null {
    const reason = endReason;
    endReason = null;
    return reason;
  },
};

function forgetSearchResults(): void {
  localStorage.removeItem('search_result_members');
  localStorage.removeItem('search_result_criteria');
}
