import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { publishDemoPost } from '#features/feed';
import { shareDemoStory } from '#features/stories';
import { referenceOf } from '#features/reference-data';
import { secondsAfter } from '#platform/clock';
import { type Context, oncePerServer } from '#platform/context';
import { Refusal } from '#platform/errors';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { drawnAt, listDrawn, listShared } from '../demo.store.ts';
import { APART } from '../cast.ts';
import { choicesFrom } from '../choices.ts';
import { drawPeople } from '../draw-people.ts';
import type { Member } from '../draw-steps.ts';
import { drawHum } from './draw-hum.ts';
import { drawPosts, type PostPlan } from './draw-posts.ts';
import { drawScene } from './draw-scene.ts';
import { drawStories, type StoryPlan } from './draw-stories.ts';

const fillFeed = defineJob({ name: 'demo.fill-feed', payload: z.unknown(), attempts: 5 });
const EVERY_QUARTER_HOUR = '*/15 * * * *';
const CHUNK = 20;
/** A job ends soon after it, because a server that stops waits for its jobs and must not wait long. */
const CHUNK_SECONDS = 0.5;
/** After each thing, so that the machine stays with those who wait for an answer. */
const PAUSE_MS = 50;
/** Texts that stand there when the first page is asked for: more than it shows. */
const AT_ONCE = 20;

type Waiting = { readonly isQuick: boolean; publish(): Promise<void> };

/** Posts of authors without a credit: not tried again before the next start. */
const unpaidOf = oncePerServer(() => new Set<string>());

/** Lists posts and stories that are not shared yet: each is shared once, whenever the server runs. */
async function listWaiting(ctx: Context): Promise<readonly Waiting[]> {
  const community = await readCommunity(ctx);
  if (!community) return [];
  const { members, since } = community;
  const isActive = ({ author }: PostPlan | StoryPlan): boolean => community.activeIds.has(author.id);
  const stories = drawStories(members, since, ctx.clock.now()).filter(isActive);
  const posts = drawPosts(members, since).filter(isActive);
  const shared = await listShared(
    ctx,
    [...stories, ...posts].map(({ clientId }) => clientId),
  );
  const isWaiting = ({ clientId }: PostPlan | StoryPlan): boolean => !shared.has(clientId) && !unpaidOf(ctx).has(clientId);
  return [
    ...stories.filter(isWaiting).map((plan) => ({ isQuick: 'text' in plan.content, publish: () => share(ctx, plan) })),
    ...posts.filter(isWaiting).map((plan) => ({ isQuick: plan.with === null, publish: () => post(ctx, plan, community) })),
  ];
}

/** Shares what is newest and quick to draw, right after the community was made. */
export async function fillFeedFirst(ctx: Context): Promise<void> {
  for (const { publish } of (await listWaiting(ctx)).filter(({ isQuick }) => isQuick).slice(0, AT_ONCE)) await publish();
}

const goOn = (ctx: Context): Promise<void> => enqueue(ctx, fillFeed, {}, { key: fillFeed.name });

/** Leaves to the job what is still to be shared, if anything is. */
export async function enqueueFeed(ctx: Context): Promise<void> {
  if ((await listWaiting(ctx)).length > 0) await goOn(ctx);
}

async function fillSome(ctx: Context): Promise<void> {
  if (!ctx.settings.DEMO) return;
  const until = secondsAfter(ctx.clock.now(), CHUNK_SECONDS);
  const waiting = await listWaiting(ctx);
  let done = 0;
  for (const { publish } of waiting.slice(0, CHUNK)) {
    await publish();
    done += 1;
    if (ctx.clock.now() >= until) break;
    await sleep(PAUSE_MS);
  }
  if (done < waiting.length) await goOn(ctx);
}

export const feedJobs: readonly JobHandler[] = [
  handles(fillFeed, fillSome, ({ settings }) => (settings.DEMO ? EVERY_QUARTER_HOUR : undefined)),
];

async function share(ctx: Context, { number, author, content, clientId, sharedAt }: StoryPlan): Promise<void> {
  const shown = 'text' in content ? content : { picture: await drawScene({ number, motif: content.motif, shape: 'story' }) };
  await shareDemoStory(ctx, { memberId: author.id, content: shown, clientId, sharedAt });
}

/** Publishes a post; who has no credit for one writes none. */
async function post(ctx: Context, plan: PostPlan, { activeIds }: Community): Promise<void> {
  const { number, author, motif, text, clientId, postedAt } = plan;
  await publishDemoPost(ctx, {
    memberId: author.id,
    text,
    picture: plan.with === 'picture' ? await drawScene({ number, motif, shape: 'post' }) : null,
    audio: plan.with === 'voice' ? drawHum(number) : null,
    clientId,
    postedAt,
    reactions: plan.reactions.filter(({ memberId }) => activeIds.has(memberId)),
  }).catch((failure: unknown) => {
    if (!(failure instanceof Refusal && failure.code === 'no_feed_credit')) throw failure;
    unpaidOf(ctx).add(clientId);
  });
}

/** The drawn people as they stand in the database, whenever the server was started last. */
type Community = {
  /** In the order of their numbers. */
  readonly members: readonly Member[];
  readonly activeIds: ReadonlySet<number>;
  /** When they were drawn: times of what they did count from here. */
  readonly since: Date;
};

/** Returns the demo's people; null where nobody was made. */
async function readCommunity(ctx: Context): Promise<Community | null> {
  const [accounts, since] = await Promise.all([listDrawn(ctx), drawnAt(ctx)]);
  if (!since || accounts.length <= APART.length) return null;
  const people = drawPeople(accounts.length - APART.length, choicesFrom(referenceOf(ctx)));
  const members = accounts.flatMap(({ id }, place) => {
    const person = people[place];
    return person ? [{ id, person }] : [];
  });
  return { members, activeIds: new Set(accounts.filter(({ isActive }) => isActive).map(({ id }) => id)), since };
}
