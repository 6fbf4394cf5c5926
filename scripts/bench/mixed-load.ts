import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createClient, type Answers, type Client } from './mixed-client.ts';
import { createSockets } from './mixed-sockets.ts';

/** Somebody who is signed in. */
export type SoakMember = { readonly id: number; readonly phone: string; readonly gender: number; token: string };
export type MixedLoad = {
  readonly address: string;
  readonly members: readonly SoakMember[];
  readonly packageId: number;
  readonly priceTaka: number;
  readonly perSecond: number;
};
export type RunningLoad = { readonly answers: Answers; readonly failures: readonly string[]; stop(): Promise<void> };

/** Says how often each kind comes among all. */
const WEIGHTS = {
  search: 16,
  facets: 3,
  feed: 12,
  profile: 12,
  photo: 25,
  message: 8,
  chats: 6,
  socket: 4,
  interest: 3,
  shortlist: 2,
  purchase: 1,
  'sign-in': 1,
  upload: 1,
  notifications: 5,
  dashboard: 3,
  reaction: 3,
  page: 3,
  nobody: 2,
} as const;
export type Kind = keyof typeof WEIGHTS;
const KINDS = Object.entries(WEIGHTS) as [Kind, number][];
const ALL = KINDS.reduce((sum, [, weight]) => sum + weight, 0);

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
/** Picks one of the first pages, the earlier ones more often. */
const somePage = (): number => 1 + Math.floor(Math.random() ** 3 * 6);

function drawKind(): Kind {
  let left = Math.random() * ALL;
  return KINDS.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'search';
}

function criteria(): object {
  const from = 18 + Math.floor(Math.random() * 15);
  const all = { age_from: String(from), age_to: String(from + 8), religion_id: one(['1', '1', '2']), education: one(['3', '4', '5']) };
  return Object.fromEntries(Object.entries(all).filter(() => Math.random() < 0.6));
}

/** Draws photos as phones take them, each with noise of its own. */
const drawPhotos = (): Promise<Buffer[]> =>
  Promise.all(
    [96, 128, 160].map((mean) =>
      sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a6f5a', noise: { type: 'gaussian', mean, sigma: 22 } } })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );

type Act = (of: SoakMember) => unknown;
type Acts = Readonly<Record<Kind, Act>>;

/** Returns what reads: pages, lists and photos. */
const readings = ({ get, post, ask, seenPhotos }: Client, others: (of: SoakMember) => SoakMember) => ({
  search: (of: SoakMember) => post('search', of, `/member/member-listing?page=${somePage()}`, criteria()),
  facets: (of: SoakMember) => post('facets', of, '/member/search-facets', criteria()),
  feed: (of: SoakMember) => post('feed', of, `/member/news-feed?page=${somePage()}`, {}),
  profile: async (of: SoakMember) => {
    const { id } = others(of);
    await get('profile', of, `/member/profile-info/${id}`);
    await get('profile', of, `/member/miscapi/user-public-profile/${id}`);
    await get('profile', of, `/member/profile/visit/${id}`);
  },
  // The address itself says for whom it was made.
  photo: () => (seenPhotos.length > 0 ? ask('photo', { token: '' }, one(seenPhotos)) : null),
  chats: (of: SoakMember) => get('chats', of, '/member/chat-list'),
  notifications: (of: SoakMember) => get('notifications', of, '/member/notifications'),
  dashboard: (of: SoakMember) => get('dashboard', of, '/member/dashboard'),
  page: () => ask('page', { token: '' }, one(['/', '/?lang=bn', '/packages', '/signin', '/faq'])),
  nobody: () => get('nobody', { token: randomUUID() }, '/member/dashboard'),
});

/** Returns what changes something. */
function writings(
  { post, ask, signIn }: Client,
  { members, packageId, priceTaka }: MixedLoad,
  others: (of: SoakMember) => SoakMember,
  photos: readonly Buffer[],
) {
  const places = new Map(members.map((member, place) => [member, place]));
  /** Picks whom somebody writes to: couples talk with each other again and again; now and then it is a stranger. */
  const partnerOf = (of: SoakMember): SoakMember => {
    const place = places.get(of) ?? 0;
    const partner = members[place % 2 === 0 ? place + 1 : place - 1];
    return partner && partner.gender !== of.gender && Math.random() < 0.9 ? partner : others(of);
  };
  return {
    message: (of: SoakMember) =>
      post('message', of, '/member/direct-message', {
        user_id: partnerOf(of).id,
        message: 'Assalamu alaikum, how is your family?',
        client_id: randomUUID(),
      }),
    interest: (of: SoakMember) => post('interest', of, '/member/express-interest', { user_id: others(of).id }),
    shortlist: (of: SoakMember) => post('shortlist', of, '/member/add-to-shortlist', { user_id: others(of).id }),
    purchase: (of: SoakMember) =>
      ask('purchase', of, '/api/member/package-purchase', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: { amount: String(priceTaka), package_id: packageId },
      }),
    'sign-in': async (of: SoakMember) => {
      const before = of.token;
      const token = await signIn(of.phone);
      if (token === '') return;
      of.token = token;
      await ask('sign-in', { token: before }, '/api/logout', { method: 'POST' });
    },
    upload: (of: SoakMember) => {
      const form = new FormData();
      form.set('post', 'A post with a photo.');
      form.set('client_id', randomUUID());
      form.set('photo', new Blob([new Uint8Array(one(photos))], { type: 'image/jpeg' }), 'photo.jpg');
      return ask('upload', of, '/api/member/feed/save', { method: 'POST', body: form });
    },
    reaction: async (of: SoakMember) => {
      const feed = (await post('feed', of, `/member/news-feed?page=${somePage()}`, {})) as { data?: readonly { readonly id: number }[] };
      const seen = feed.data?.[0];
      if (seen) await post('reaction', of, '/member/feed/reaction', { post_id: seen.id, reaction: one(['like', 'love', 'care']) });
    },
  };
}

/** Begins to do at a steady rate all that people do, however slowly it is answered, until it is stopped. */
export async function beginMixedLoad(load: MixedLoad): Promise<RunningLoad> {
  const { address, members, perSecond } = load;
  const client = createClient(address);
  const sockets = createSockets(address, client.note);
  const others = (of: SoakMember): SoakMember => {
    for (;;) {
      const other = one(members);
      if (other.gender !== of.gender) return other;
    }
  };
  const acts: Acts = {
    ...readings(client, others),
    ...writings(client, load, others, await drawPhotos()),
    socket: (of) => sockets.change(of),
  };
  const running = new Set<Promise<void>>();
  const act = async (): Promise<void> => {
    const kind = drawKind();
    try {
      await acts[kind](one(members));
    } catch {
      client.note(kind, 0);
    }
  };
  let isOver = false;
  const offering = (async () => {
    const began = performance.now();
    for (let offered = 0; !isOver; await pause(5))
      for (const due = ((performance.now() - began) / 1000) * perSecond; offered < due; offered += 1) {
        const doing = act().finally(() => void running.delete(doing));
        running.add(doing);
      }
  })();
  return {
    answers: client.answers,
    failures: client.failures,
    stop: async () => {
      isOver = true;
      await offering;
      await Promise.all(running);
      sockets.close();
    },
  };
}
