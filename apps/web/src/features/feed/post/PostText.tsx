import { useId, useState } from 'react';
import { useTexts } from '#platform/i18n';
import { mayFold } from './fold.ts';
import { texts } from './texts.ts';
import { isUnfolded, keepFold } from './unfolded-posts.ts';
import { useIsCut } from './use-is-cut.ts';

/** What was written, letter by letter, with its line breaks; a long text folds. Addresses in it lead nowhere (FEED-36). */
export function PostText({ postId, text }: { postId: number; text: string }) {
  return mayFold(text) ? <LongText key={text} postId={postId} text={text} /> : <p className="px-4 pb-3 whitespace-pre-wrap">{text}</p>;
}

function LongText({ postId, text }: { postId: number; text: string }) {
  const say = useTexts(texts);
  const id = useId();
  const [isOpen, setOpen] = useState(() => isUnfolded(postId));
  const { element, wasCut } = useIsCut<HTMLParagraphElement>(!isOpen);
  const toggle = () => {
    keepFold(postId, !isOpen);
    setOpen(!isOpen);
  };
  return (
    <div className="px-4 pb-3">
      <p ref={element} id={id} className={`whitespace-pre-wrap ${isOpen ? '' : 'line-clamp-8'}`}>
        {text}
      </p>
      {(isOpen || wasCut) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="min-h-11 cursor-pointer font-semibold text-brand-deep hover:underline"
        >
          {say(isOpen ? 'seeLess' : 'seeMore')}
        </button>
      )}
    </div>
  );
}
