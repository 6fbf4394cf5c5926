import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { feedSentences, POST_MAX } from '@app/contract/feed';
import { characterCount, plainLines } from '@app/contract/members';
import { Dialog, Question, TextArea } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useGivenFile, useVisibleArea } from '#shared';
import { PostFooter } from './PostFooter.tsx';
import { PostParts } from './PostParts.tsx';
import { useVoicePart } from './VoicePart.tsx';
import { isBlank, usePostDraft, type PostDraft } from './post-draft.ts';
import { texts } from './texts.ts';
import { usePickedMedia } from './use-picked-media.ts';
import { usePostSending } from './use-post-sending.ts';

/** With what a post begins: its words, the photos of the device, or the recorder. */
export type PostStart = 'text' | 'photo' | 'voice';
type CreatePostDialogProps = { readonly start: PostStart; readonly onClose: () => void };

/** Writes, shows and speaks a post, and publishes it for one credit (FEED-21 to FEED-33). Opens over any page. */
export function CreatePostDialog({ start, onClose }: CreatePostDialogProps) {
  const say = useTexts(texts);
  const kept = usePostDraft();
  const { draft, clear } = kept;
  const [isAsking, setAsking] = useState(false);
  const sending = usePostSending(kept, usePublished(onClose));
  const isLocked = sending.isUnderWay;
  const change = (part: Partial<PostDraft>): void => {
    sending.forgetProblem();
    kept.change(part);
  };
  const media = usePickedMedia(draft, change);
  const voice = useVoicePart(start === 'voice', draft, change);
  const inside = useDialogAboveKeyboard<HTMLDivElement>();
  const isOver = useGivenFile((file) => !isLocked && !voice.isRecording && media.pick(file), { takesPasted: true });
  useLeaveWithPage(onClose);
  const problemAt = (field: string): string | undefined => (sending.problem?.field === field ? sending.problem.text : undefined);
  const text = useCursorInText(start === 'text', problemAt('post') !== undefined);

  const hasNothing = isBlank(draft);
  const close = (): void => (hasNothing && !voice.isRecording ? onClose() : setAsking(true));
  const canPost = !hasNothing && lengthOf(draft.text) <= POST_MAX && !voice.isRecording && !media.isPreparing;
  const discard = (): void => {
    clear();
    onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        phone="full"
        title={say('title')}
        dismissible={!isLocked}
        onClose={close}
        footer={<PostFooter sending={sending} canPost={canPost} onLeave={onClose} />}
      >
        <div
          ref={inside}
          className={`grid grid-cols-1 gap-3 rounded-card pt-1 ${isOver ? 'outline-2 outline-offset-4 outline-brand outline-dashed' : ''}`}
        >
          {isOver && <p className="text-center text-brand-deep">{say('dropHere')}</p>}
          <PostText
            input={text}
            value={draft.text}
            isLocked={isLocked}
            problem={problemAt('post')}
            onChange={(written) => change({ text: written })}
          />
          <PostParts
            draft={draft}
            media={media}
            voice={voice}
            isLocked={isLocked}
            isPhotoFirst={start === 'photo'}
            problemAt={problemAt}
            onRemoved={() => text.current?.focus()}
          />
        </div>
      </Dialog>
      {isAsking && (
        <Question title={say('discardTitle')} no={say('keepEditing')} yes={say('discard')} onNo={() => setAsking(false)} onYes={discard} />
      )}
    </>
  );
}

/** Returns the cursor stands in the text where a post begins with it, and again where the server refused it. */
function useCursorInText(isFirst: boolean, isRefused: boolean) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst || isRefused) text.current?.focus();
  }, [isFirst, isRefused]);
  return text;
}

/** Shows the top of the feed after a post was published, where the post stands. */
function usePublished(onClose: () => void): () => void {
  const { pathname } = useLocation();
  return () => {
    onClose();
    if (pathname === '/feed') window.scrollTo(0, 0);
  };
}

/** Leaves the dialog behind with the page; the draft waits in memory. */
function useLeaveWithPage(onClose: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const leave = useRef(onClose);
  useEffect(() => void (leave.current = onClose));
  useEffect(() => {
    if (pathname !== opened.current) leave.current();
  }, [pathname]);
}

/** Lets the dialog fill what is left of the page while the keyboard of a phone covers part of it, so that its buttons stay in reach. */
function useDialogAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const inside = useRef<T>(null);
  useVisibleArea((area) => {
    const dialog = inside.current?.closest('dialog');
    const sheet = dialog?.firstElementChild;
    if (!dialog || !(sheet instanceof HTMLElement)) return;
    dialog.style.marginTop = area ? `${area.top}px` : '';
    sheet.style.maxHeight = area ? `${area.height}px` : '';
  });
  return inside;
}

/** From so many characters on they are counted before the writer's eyes. */
const COUNTED_FROM = 1900;
/** Screen readers hear the count in such steps. */
const TOLD_EVERY = 25;

type PostTextProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly isLocked: boolean;
  /** Sentence of the server about it. */
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
};

const lengthOf = (text: string): number => characterCount(plainLines(text));

/** Takes the words of a post; the field grows with them. */
function PostText({ input, value, isLocked, problem, onChange }: PostTextProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const used = lengthOf(value);
  const counter = (count: number): string => `${formatDigits(count, language)}/${formatDigits(POST_MAX, language)}`;
  const isCounted = used >= COUNTED_FROM;
  return (
    <div>
      <TextArea
        ref={input}
        label={say('prompt')}
        isLabelHidden
        placeholder={say('prompt')}
        rows={4}
        value={value}
        readOnly={isLocked}
        error={used > POST_MAX ? feedSentences.textTooLong[language] : problem}
        onValueChange={onChange}
      />
      {isCounted && (
        <p
          aria-hidden
          className={`mt-1 text-right text-sm tabular-nums ${used > POST_MAX ? 'font-semibold text-danger-ink' : 'text-muted'}`}
        >
          {counter(used)}
        </p>
      )}
      <p role="status" className="sr-only">
        {isCounted && counter(used - (used % TOLD_EVERY))}
      </p>
    </div>
  );
}
