import { ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import type { Reaction } from '@app/contract/feed';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { useReactionPicker } from './use-reaction-picker.ts';

type ReactionButtonProps = { readonly own: Reaction | null; readonly onReact: (kind: Reaction) => void };

/** Shows how the reader reacted. A tap likes, or takes back what is there; hovering, a long press or the focus of the keyboard offers all kinds. */
export function ReactionButton({ own, onReact }: ReactionButtonProps) {
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
