import type { RefObject } from 'react';
import { feedSentences, POST_MAX } from '@app/contract/feed';
import { characterCount, plainLines } from '@app/contract/members';
import { TextArea } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

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

export const lengthOf = (text: string): number => characterCount(plainLines(text));

/** Words of a post; the field grows with them. */
export function PostText({ input, value, isLocked, problem, onChange }: PostTextProps) {
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
