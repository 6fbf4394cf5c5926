import { useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Avatar, TimeAgo } from '#ui';
import { profilePath } from '#features/members';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import type { Post } from '../feed.queries.ts';
import { PostMenu } from './PostMenu.tsx';
import { aroundName, NAME_PLACE } from './post-places.ts';
import type { PostSlots } from './post-slots.ts';
import { texts } from './texts.ts';
import { useFreshPost } from './use-fresh-post.ts';

/** Whose post it is and since when, with what can be done about it. */
export function PostHead({ post, slots }: { post: Post; slots: PostSlots | undefined }) {
  const { userId: authorId, userPhoto: photo, name, own, isFollow } = post;
  const readAnew = useFreshPost(post.postId);
  const hasAsked = useRef(false);
  // Its address ends after an hour; once, since there may be no photo any more.
  const askOnce = (): void => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void readAnew().catch(() => {});
  };
  const isFollowable = own === 0 && isFollow !== '0';
  return (
    <header className="flex items-start gap-3 pt-3 pb-2 pr-1 pl-4 sm:pr-2">
      {/* The name beside it leads to the same place. */}
      <Link to={profilePath(authorId)} tabIndex={-1} aria-hidden className="shrink-0 rounded-full" onErrorCapture={askOnce}>
        <Avatar name={name} src={photo} />
      </Link>
      <div className="post-head min-w-0 flex-1">
        <PostTitle post={post} />
        <div className="post-since">
          <PostTime instant={post.time} />
          {isFollowable && <div className="post-follow">{slots?.follow?.(post)}</div>}
        </div>
        <div className="post-menu">
          <PostMenu post={post} slots={slots} />
        </div>
      </div>
    </header>
  );
}

function PostTime({ instant }: { instant: string }) {
  const now = useMinute();
  const timeZone = useMe().data?.timeZone;
  return (
    <p className="text-sm text-muted">
      <TimeAgo instant={instant} now={now} timeZone={timeZone} />
    </p>
  );
}

const SENTENCES = { profile: 'updatedProfile', cover: 'updatedCover', gallery: 'addedPhoto' } as const;

/** 1 male, 2 female. */
const whose = (gender: number | null) => (gender === 1 ? 'his' : gender === 2 ? 'her' : 'their');

/** Name, which leads to the profile; of a post that a new photo made, within its sentence (FEED-38). */
function PostTitle({ post: { userId: authorId, name, pictureType: picture, gender } }: { post: Post }) {
  const say = useTexts(texts);
  const sentence = picture === '' ? NAME_PLACE : say(SENTENCES[picture], { name: NAME_PLACE, whose: say(whose(gender)) });
  const [before, after] = aroundName(sentence);
  return (
    <p className="post-title break-words">
      {before}
      <Link to={profilePath(authorId)} className="post-name font-semibold text-ink no-underline hover:underline">
        {name}
      </Link>
      {after}
    </p>
  );
}

const MINUTE_MS = 60_000;

let now = 0;
let shown = new Date(now);
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Stays the same object for a minute. */
function present(): Date {
  const passed = Date.now() - now;
  if (passed >= MINUTE_MS || passed < 0) {
    now = Date.now();
    shown = new Date(now);
  }
  return shown;
}

function subscribe(listener: () => void): () => void {
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the present, which moves every minute: one timer for all posts. */
const useMinute = (): Date => useSyncExternalStore(subscribe, present, present);
