import { useState } from 'react';
import { useTexts } from '#platform/i18n';
import { Disclosure } from '#ui';
import { Clip } from './Clip.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { typeText } from './names.ts';
import type { Deciding, ItemOf } from './review-items.ts';
import { ReviewFrame } from './ReviewFrame.tsx';
import { texts } from './texts.ts';

/** Plays a voice or video introduction: it can be approved once it was played to its end. */
export function IntroductionReview({ item, ...deciding }: Deciding & { readonly item: ItemOf<'introductions'> }) {
  const say = useTexts(texts);
  const [isPlayed, setPlayed] = useState(false);
  const { member, type, url, currentUrl } = item;
  return (
    <ReviewFrame
      member={member}
      decision={
        <DecisionPanel
          kind="introductions"
          language={member.language}
          notYet={isPlayed ? null : say('approveAfterPlaying')}
          {...deciding}
        />
      }
    >
      <Clip
        src={url}
        type={type}
        label={say(typeText[type])}
        seconds={item.durationMs / 1000}
        hasKey={deciding.isInFront}
        onPlayed={() => setPlayed(true)}
      />
      {isPlayed && (
        <p role="status" className="mt-2 text-sm text-success-ink">
          {say('playedToEnd')}
        </p>
      )}
      {currentUrl !== null && (
        <div className="mt-4">
          <Disclosure title={say('currentClip')} level={2}>
            <Clip src={currentUrl} type={type} label={say('currentClip')} />
          </Disclosure>
        </div>
      )}
    </ReviewFrame>
  );
}
