import { ThumbsUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reaction } from '@app/contract/feed';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { late } from '#shared';
import type { Post } from '../feed.queries.ts';
import { useReaction } from '../reactions-queue/use-reaction.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { frequentKinds } from './reaction-counts.ts';
import { texts } from './texts.ts';
import { useReactionPicker } from './use-reaction-picker.ts';

const ReactorsDialog = late(() => import('./ReactorsDialog.tsx').then((part) => part.ReactorsDialog));

/** Shows how the reader and the others reacted (FEED-41 to FEED-46). */
export function ReactionBar({ post: known }: { post: Post }) {
  const { post, react } = useReaction(known);
  return (
    <footer className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-1 py-1">
      <ReactionButton own={post.provideReact} onReact={react} />
      {post.totalReact > 0 && <ReactionSummary post={post} />}
    </footer>
  );
}

function ReactionSummary({ post }: { post: Post }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say('whoReacted', { count: post.totalReact })}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 text-muted hover:bg-brand-soft"
      >
        <span className="react-summary flex">
          {frequentKinds(post).map((kind) => (
            <span key={kind}>
              <ReactionIcon kind={kind} />
            </span>
          ))}
        </span>
        <span className="tabular-nums">{formatNumber(post.totalReact, language)}</span>
      </button>
      {isOpen && <ReactorsDialog postId={post.postId} onClose={close} onLoadFailed={close} />}
    </>
  );
}

type ReactionButtonProps = { readonly own: Reaction | null; readonly onReact: (kind: Reaction) => void };

/** Shows how the reader reacted. A tap likes, or takes back what is there; hovering, a long press or the focus of the keyboard offers all kinds. */
function ReactionButton({ own, onReact }: ReactionButtonProps) {
  const say = useTexts(texts);
  const id = useId();
  const picker = useReactionPicker(onReact, () => onReact(own ?? 'like'));
  return (
    // What is heard here comes from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...picker.around}>
      <button
        ref={picker.button}
        type="button"
        aria-pressed={own !== null}
        aria-expanded={picker.isOpen}
        aria-controls={picker.isOpen ? id : undefined}
        data-mine={own ?? undefined}
        onClick={picker.tap}
        className={`react-button inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 font-semibold hover:bg-brand-soft ${own === null ? 'text-muted' : 'text-brand-deep'}`}
      >
        {own === null ? <ThumbsUp aria-hidden className="size-6" /> : <ReactionIcon key={own} kind={own} />}
        {say(own ?? 'like')}
      </button>
      {picker.isOpen && (
        <ReactionPicker id={id} anchor={picker.button} own={own} under={picker.under} onChoose={picker.choose} onAway={picker.close} />
      )}
    </div>
  );
}
