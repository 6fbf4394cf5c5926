import { useTexts } from '#platform/i18n';
import { DecisionPanel } from './DecisionPanel.tsx';
import { Findings } from './Findings.tsx';
import { placeText, statusText } from './names.ts';
import type { Deciding, ItemOf } from './review-items.ts';
import { ReviewFrame } from './ReviewFrame.tsx';
import { NoPicture, ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

/** Shows a photo, large, beside the verification image of its owner and what is shown until now. */
export function PhotoReview({ item, ...deciding }: Deciding & { readonly item: ItemOf<'photos'> }) {
  const say = useTexts(texts);
  const { member, verificationUrl, verificationStatus, currentUrl } = item;
  return (
    <ReviewFrame
      member={member}
      decision={<DecisionPanel kind="photos" language={member.language} asksSamePerson={item.asksSamePerson} {...deciding} />}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <ReviewPicture src={item.url} label={say(placeText[item.place])} size="large" />
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 max-sm:grid-cols-2">
            {verificationUrl === null ? (
              <NoPicture label={say('verificationImage')} text={say('noVerificationImage')} />
            ) : (
              <ReviewPicture
                src={verificationUrl}
                label={say('verificationImage')}
                note={verificationStatus && say(statusText[verificationStatus])}
              />
            )}
            {currentUrl !== null && <ReviewPicture src={currentUrl} label={say('currentPhoto')} />}
          </div>
          <Findings item={item} />
        </div>
      </div>
    </ReviewFrame>
  );
}
