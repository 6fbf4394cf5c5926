import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#platform/i18n';
import { isCut, mayFold } from './fold.ts';
import { texts } from './texts.ts';

/** Shows what was written, letter by letter, with its line breaks; a long text folds. Addresses in it lead nowhere (FEED-36). */
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

const asks = new Map<Element, () => void>();
let watcher: ResizeObserver | undefined;

/** Watches an element by the one watcher of all posts. */
function watch(element: Element, ask: () => void): () => void {
  watcher ??= new ResizeObserver((entries) => {
    for (const { target } of entries) asks.get(target)?.();
  });
  asks.set(element, ask);
  watcher.observe(element);
  return () => {
    asks.delete(element);
    watcher?.unobserve(element);
  };
}

/** True if a text that is cut at its lines hides something, at every width. While `isOn` is false the last answer stays. */
function useIsCut<T extends Element>(isOn: boolean): { readonly element: RefObject<T | null>; readonly wasCut: boolean } {
  const element = useRef<T>(null);
  const [wasCut, setWasCut] = useState(false);
  useLayoutEffect(() => {
    const text = element.current;
    if (!isOn || !text) return;
    const ask = (): void => setWasCut(isCut(text));
    ask();
    return watch(text, ask);
  }, [isOn]);
  return { element, wasCut };
}

/** Posts whose text the reader has unfolded since the page was loaded: a list that goes away and comes back keeps its heights. */
const unfolded = new Set<number>();

const isUnfolded = (postId: number): boolean => unfolded.has(postId);
const keepFold = (postId: number, isOpen: boolean): void => void (isOpen ? unfolded.add(postId) : unfolded.delete(postId));
