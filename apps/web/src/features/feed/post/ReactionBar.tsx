import { useState } from 'react';
import type { Post } from '@app/contract/feed';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useReaction } from '../reactions-queue/use-reaction.ts';
import { texts } from './texts.ts';
import { frequentKinds } from './reaction-counts.ts';
import { ReactionButton } from './ReactionButton.tsx';
import { ReactionIcon } from './ReactionIcon.tsx';
import { useLatePart } from './use-late-part.ts';

const loadReactors = () => import('./ReactorsDialog.tsx').then(({ ReactorsDialog }) => ReactorsDialog);

/** How the reader and the others reacted (FEED-41 to FEED-46). */
export function ReactionBar({ post: known }: { post: Post }) {
  const { post, react } = useReaction(known);
  return (
    <footer className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-1 py-1">
      <ReactionButton own={post.provide_react} onReact={react} />
      {post.total_react > 0 && <ReactionSummary post={post} />}
    </footer>
  );
}

function ReactionSummary({ post }: { post: Post }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { Part: ReactorsDialog, load } = useLatePart(loadReactors);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say('whoReacted', { count: post.total_react })}
        onClick={() => load(() => setOpen(true))}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 text-muted hover:bg-brand-soft"
      >
        <span className="react-summary flex">
          {frequentKinds(post).map((kind) => (
            <span key={kind}>
              <ReactionIcon kind={kind} />
            </span>
          ))}
        </span>
        <span className="tabular-nums">{formatNumber(post.total_react, language)}</span>
      </button>
      {isOpen && ReactorsDialog && <ReactorsDialog postId={post.post_id} onClose={() => setOpen(false)} />}
    </>
  );
}
