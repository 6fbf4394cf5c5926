import { Ban, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Avatar, Menu, TimeAgo, toast, type MenuItem } from '#ui';
import { profilePath } from '#features/members';
import { useMe } from '#features/session';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { late, sayOffline } from '#shared';
import type { Post } from '../feed.queries.ts';
import { usePostChanges } from '../use-post-changes.ts';
import { aroundName, NAME_PLACE } from './post-places.ts';
import type { PostSlots } from './post-slots.ts';
import { texts } from './texts.ts';
import { useFreshPost } from './use-fresh-post.ts';

/** Says whose post it is and since when, with what can be done about it. */
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

/** Returns the word for a gender: 1 male, 2 female. */
const whose = (gender: number | null) => (gender === 1 ? 'his' : gender === 2 ? 'her' : 'their');

/** Shows the name, which leads to the profile; of a post that a new photo made, within its sentence (FEED-38). */
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

const DeletePostDialog = late(() => import('./DeletePostDialog.tsx').then((part) => part.DeletePostDialog));

type PostMenuProps = { readonly post: Post; readonly slots: PostSlots | undefined };

/** Shows what can be done with an own post (FEED-48), and with one of another (FEED-49). */
function PostMenu({ post, slots }: PostMenuProps) {
  return post.own === 1 ? <OwnMenu post={post} /> : <OthersMenu post={post} slots={slots} />;
}

function OwnMenu({ post }: { post: Post }) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => (isOnline() ? setAsking(true) : sayOffline());
  const close = () => setAsking(false);
  return (
    <>
      <Menu
        label={say('postMenu', { name: post.name })}
        icon={<Ellipsis aria-hidden />}
        items={[{ label: say('deletePost'), icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: ask }]}
      />
      {isAsking && <DeletePostDialog post={post} onClose={close} onLoadFailed={close} />}
    </>
  );
}

function OthersMenu({ post, slots }: PostMenuProps) {
  const say = useTexts(texts);
  const changes = usePostChanges();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const reported = (): void => {
    changes.remove(({ postId: id }) => id === post.postId);
    toast.info(say('reported'));
  };
  const blocked = (): void => void changes.remove(({ userId: authorId }) => authorId === post.userId);
  const items: MenuItem[] = [];
  if (slots?.report) items.push({ label: say('report'), icon: <Flag aria-hidden />, onSelect: () => setOpen('report') });
  if (slots?.block)
    items.push({ label: say('block', { name: post.name }), icon: <Ban aria-hidden />, tone: 'danger', onSelect: () => setOpen('block') });
  return (
    <>
      {items.length > 0 && <Menu label={say('postMenu', { name: post.name })} icon={<Ellipsis aria-hidden />} items={items} />}
      {open === 'report' && slots?.report?.(post, close, reported)}
      {open === 'block' && slots?.block?.(post, close, blocked)}
    </>
  );
}
