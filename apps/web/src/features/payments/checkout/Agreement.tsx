import { useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

const pages = { terms: '/terms-and-condition', privacy: '/privacy-policy', refunds: '/return-policy' } as const;
const IN_PLACE = { terms: '{terms}', privacy: '{privacy}', refunds: '{refunds}' } as const;

const isPage = (part: string): part is keyof typeof pages => part in pages;

/**
 * Holds whether the terms are agreed to. `isGiven` is asked by the button that pays: where the answer is no, the box says what is missing and
 * has the focus.
 */
export function useAgreement() {
  const say = useTexts(texts);
  const ref = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const isGiven = (): boolean => {
    setIsMissed(!isAgreed);
    if (!isAgreed) ref.current?.focus();
    return isAgreed;
  };
  return { box: { ref, isAgreed, onAgree: setIsAgreed, error: isMissed && !isAgreed ? say('pleaseAgree') : undefined }, isGiven };
}

type AgreementProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
};

/** Shows the box without whose tick nothing is paid. */
export function Agreement({ ref, isAgreed, onAgree, error, disabled }: AgreementProps) {
  const say = useTexts(texts);
  const label = say('agree', IN_PLACE)
    .split(/\{(\w+)\}/)
    .map((part) =>
      isPage(part) ? (
        <Link
          key={part}
          to={pages[part]}
          target="_blank"
          rel="noopener"
          className="font-semibold text-brand-deep underline underline-offset-4"
        >
          {say(part)}
        </Link>
      ) : (
        part
      ),
    );
  return (
    <div>
      <Checkbox ref={ref} error={error} checked={isAgreed} onCheckedChange={onAgree} disabled={disabled} label={label} />
      <p className="text-sm text-muted">{say('nonRefundable')}</p>
    </div>
  );
}
