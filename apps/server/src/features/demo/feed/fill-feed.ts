import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { Feed } from '#features/feed';
import type { Stories } from '#features/stories';
import { demoReader } from '../demo.reader.ts';
import { readCommunity, type Community, type CommunityDeps } from './community.ts';
import { drawHum } from './draw-hum.ts';
import { drawPosts, type PostPlan } from './draw-posts.ts';
import { drawScene } from './draw-scene.ts';
import { drawStories, type StoryPlan } from './draw-stories.ts';

export type FeedFillingDeps = CommunityDeps & {
  readonly settings: Pick<Settings, 'DEMO'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly feed: Pick<Feed, 'publishDrawn'>;
  readonly stories: Pick<Stories, 'shareDrawn'>;
};

export type FeedFilling = {
  readonly jobs: readonly JobHandler[];
  /** Right after the community was drawn: what is newest and quick to draw. */
  fillFirst(): Promise<void>;
  /** Leaves to the job what is still to be drawn, if anything is. */
  enqueueWaiting(): Promise<void>;
};

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

/** Posts and stories of the drawn members: each is shared once, whenever the server runs. */
export function createFeedFilling(deps: FeedFillingDeps): FeedFilling {
  /** Posts of authors without a credit: not tried again before the next start. */
  const unpaid = new Set<string>();
  const listWaiting = async (): Promise<readonly Waiting[]> => {
    const community = await readCommunity(deps);
    if (!community) return [];
    const { members, since } = community;
    const isActive = ({ author }: PostPlan | StoryPlan): boolean => community.activeIds.has(author.id);
    const stories = drawStories(members, since, deps.clock.now()).filter(isActive);
    const posts = drawPosts(members, since).filter(isActive);
    const shared = await demoReader.listShared(
      deps.db,
      [...stories, ...posts].map(({ clientId }) => clientId),
    );
    const isWaiting = ({ clientId }: PostPlan | StoryPlan): boolean => !shared.has(clientId) && !unpaid.has(clientId);
    return [
      ...stories.filter(isWaiting).map((plan) => ({ isQuick: 'text' in plan.content, publish: () => share(deps, plan) })),
      ...posts
        .filter(isWaiting)
        .map((plan) => ({ isQuick: plan.with === null, publish: () => post(deps, plan, { ...community, unpaid }) })),
    ];
  };
  const goOn = (): Promise<void> => deps.enqueue(deps.db, fillFeed, {}, { key: fillFeed.name });
  const fillSome = async (): Promise<void> => {
    if (!deps.settings.DEMO) return;
    const until = secondsAfter(deps.clock.now(), CHUNK_SECONDS);
    const waiting = await listWaiting();
    let done = 0;
    for (const { publish } of waiting.slice(0, CHUNK)) {
      await publish();
      done += 1;
      if (deps.clock.now() >= until) break;
      await sleep(PAUSE_MS);
    }
    if (done < waiting.length) await goOn();
  };
  return {
    fillFirst: async () => {
      for (const { publish } of (await listWaiting()).filter(({ isQuick }) => isQuick).slice(0, AT_ONCE)) await publish();
    },
    enqueueWaiting: async () => {
      if ((await listWaiting()).length > 0) await goOn();
    },
    jobs: [handles(fillFeed, fillSome, deps.settings.DEMO ? EVERY_QUARTER_HOUR : undefined)],
  };
}

async function share({ stories }: FeedFillingDeps, { number, author, content, clientId, sharedAt }: StoryPlan): Promise<void> {
  const shown = 'text' in content ? content : { picture: await drawScene({ number, motif: content.motif, shape: 'story' }) };
  await stories.shareDrawn({ memberId: author.id, content: shown, clientId, sharedAt });
}

type Among = Pick<Community, 'activeIds'> & { readonly unpaid: Set<string> };

/** Who has no credit for a post writes none. */
async function post({ feed }: FeedFillingDeps, plan: PostPlan, { activeIds, unpaid }: Among): Promise<void> {
  const { number, author, motif, text, clientId, postedAt } = plan;
  await feed
    .publishDrawn({
      memberId: author.id,
      text,
      picture: plan.with === 'picture' ? await drawScene({ number, motif, shape: 'post' }) : null,
      audio: plan.with === 'voice' ? drawHum(number) : null,
      clientId,
      postedAt,
      reactions: plan.reactions.filter(({ memberId }) => activeIds.has(memberId)),
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof Refusal && failure.code === 'no_feed_credit')) throw failure;
      unpaid.add(clientId);
    });
}
