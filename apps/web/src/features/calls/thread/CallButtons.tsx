import { PhoneCall, Video } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { CallKind } from '@app/contract/calls';
import { IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type CallButtonsProps = {
  /** Why neither is on, in words; null where both are. */
  readonly reason: string | null;
  readonly onCall: (kind: CallKind) => void;
};

/** Offers 'Voice call' and 'Video call' in the head of a conversation; where they are off they say why on focus and tap (CALL-02). */
export function CallButtons({ reason, onCall }: CallButtonsProps) {
  const say = useTexts(texts);
  const reasonId = useId();
  const [isTold, setTold] = useState(false);
  const buttonFor = (kind: CallKind, label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      {...(reason === null
        ? { onClick: () => onCall(kind) }
        : {
            'aria-disabled': true,
            'aria-describedby': reasonId,
            title: '',
            onClick: () => setTold(true),
            onFocus: () => setTold(true),
            onBlur: () => setTold(false),
            onMouseEnter: () => setTold(true),
            onMouseLeave: () => setTold(false),
            onKeyDown: (event) => void (event.key === 'Escape' && setTold(false)),
          })}
    />
  );
  return (
    <div className={`relative flex ${reason === null ? 'text-brand-deep' : '[&_svg]:opacity-45'}`}>
      {buttonFor('voice', say('voiceCall'), <PhoneCall aria-hidden />)}
      {buttonFor('video', say('videoCall'), <Video aria-hidden />)}
      {reason !== null && (
        <p
          id={reasonId}
          role="tooltip"
          className={`absolute top-full right-0 z-20 mt-1 w-60 rounded-card border border-line bg-raised px-4 py-3 text-sm text-ink shadow-float ${isTold ? '' : 'sr-only'}`}
        >
          {reason}
        </p>
      )}
    </div>
  );
}
