import { useRef } from 'react';
import { Link } from 'react-router';
import type { Post } from '@app/contract/feed';
import { Avatar, TimeAgo } from '#ui';
import { profilePath } from '#features/members';
import { useMe } from '#features/session';
import type { PostSlots } from './post-slots.ts';
import { PostMenu } from './PostMenu.tsx';
import { PostTitle } from './PostTitle.tsx';
import { useFreshPost } from './use-fresh-post.ts';
import { useMinute } from './use-minute.ts';

/** Whose post it is and since when, with what can be done about it. */
export function PostHead({ post, slots }: { post: Post; slots: PostSlots | undefined }) {
  const { user_id: authorId, user_photo: photo, name, own, is_follow: isFollow } = post;
  const readAnew = useFreshPost(post.post_id);
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
  const timeZone = useMe().data?.time_zone;
  return (
    <p className="text-sm text-muted">
      <TimeAgo instant={instant} now={now} timeZone={timeZone} />
    </p>
  );
}
