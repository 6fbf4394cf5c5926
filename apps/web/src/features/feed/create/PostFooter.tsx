import { useEffect } from 'react';
import { Button, ButtonLink, Notice } from '#ui';
import { useAccountData } from '#features/entitlements';
import { UploadBar } from '#features/media';
import { useMe } from '#features/session';
import { useNow } from '#platform/device';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { firstOfNextMonth } from './first-of-next-month.ts';
import { texts } from './texts.ts';
import type { PostSending } from './use-post-sending.ts';

type PostFooterProps = {
  readonly sending: PostSending;
  readonly canPost: boolean;
  readonly onLeave: () => void;
};

/** Shows what is left to spend, how the sending goes, and 'Post'; where nothing is left, the way to more stands in its place. */
export function PostFooter({ sending, canPost, onLeave }: PostFooterProps) {
  const say = useTexts(texts);
  const { left, isFailed, retry } = usePostsLeft();
  const isSeeker = (useMe().data?.purpose ?? 'member') === 'member';
  const isOut = left === 0 || (left === undefined && sending.isSpent);
  const { problem, shownShare } = sending;
  return (
    <>
      {problem && !problem.field && !(isOut && sending.isSpent) && (
        <div className="basis-full">
          <Notice tone="danger" isAnnounced>
            {problem.text}
          </Notice>
        </div>
      )}
      {isOut && <NothingLeft isSeeker={isSeeker} />}
      {shownShare !== null && (
        <div className="flex basis-full items-center gap-3">
          <div className="min-w-0 flex-1">
            <UploadBar share={shownShare} label={say('uploading')} />
          </div>
          <Button variant="secondary" size="small" onClick={sending.cancel}>
            {say('cancel')}
          </Button>
        </div>
      )}
      <p className="mr-auto self-center text-muted">
        {left !== undefined && say('postsLeft', { left })}
        {isFailed && (
          <>
            {say('postsLeftFailed')}{' '}
            <Button variant="link" size="small" onClick={retry}>
              {say('tryAgain')}
            </Button>
          </>
        )}
      </p>
      {isOut && isSeeker ? (
        <ButtonLink to="/packages" onClick={onLeave}>
          {say('buyNow')}
        </ButtonLink>
      ) : (
        <Button disabled={!canPost || isOut} busy={sending.isUnderWay} busyText={say('posting')} onClick={() => void sending.send()}>
          {say('post')}
        </Button>
      )}
    </>
  );
}

/** Shows who looks for nobody buys nothing: their posts come anew each month. */
function NothingLeft({ isSeeker }: { isSeeker: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const now = useNow();
  return (
    <div className="basis-full">
      <Notice tone="warning" isAnnounced>
        {isSeeker ? say('noPostsLeft') : say('noPostsThisMonth', { date: formatDay(firstOfNextMonth(now), language) })}
      </Notice>
    </div>
  );
}

/** Returns how many posts the member has left, as the server says it when the dialog opens; it follows what other tabs do. */
function usePostsLeft() {
  const { data, isError, isFetching, refetch } = useAccountData();
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return {
    /** Undefined until it is known; what the answer does not name counts as 0. */
    left: data && ((data.remainingFeed as number | undefined) ?? 0),
    isFailed: isError && data === undefined && !isFetching,
    retry: () => void refetch(),
  };
}
