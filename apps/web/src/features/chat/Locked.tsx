import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import type { ChatThread } from './chat.types.ts';
import { texts } from './texts.ts';

/** Stands in the place of an input that may not be used: why, and what can be done. */
export function Locked({ text, interestSlot, offersPackage = true }: { text: string; interestSlot?: ReactNode; offersPackage?: boolean }) {
  const say = useTexts(texts);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4 text-ink">
      <p className="flex items-start gap-2">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0">{text}</span>
      </p>
      {(interestSlot || offersPackage) && (
        <div className="flex flex-wrap gap-3">
          {interestSlot}
          {offersPackage && (
            <ButtonLink to="/packages" variant="secondary">
              {say('buyNow')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** Says, in the place of the input, why this conversation is only read, and what can be done. */
export function WhyLocked({ thread, interestSlot }: { thread: ChatThread; interestSlot: ReactNode }) {
  const say = useTexts(texts);
  if (thread.expiredReason === 'closed') return <Locked text={say('expiredClosed')} offersPackage={false} />;
  if (thread.expiredReason === 'silent') return <Locked text={say('expiredSilent')} />;
  return <Locked text={say('locked', { name: thread.receiverName })} interestSlot={interestSlot} />;
}
