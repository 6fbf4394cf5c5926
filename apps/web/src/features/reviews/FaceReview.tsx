import { useTexts } from '#platform/i18n';
import { DecisionPanel } from './DecisionPanel.tsx';
import { statusText } from './names.ts';
import { LiveCheck } from './LiveCheck.tsx';
import { OpenedId } from './OpenedId.tsx';
import type { Deciding, ItemOf } from './review-items.ts';
import { ReviewFrame } from './ReviewFrame.tsx';
import { NoPicture, ReviewPicture } from './ReviewPicture.tsx';
import { texts } from './texts.ts';

/** Shows a verification image beside the profile photo and, once it is opened with a reason, the front of the ID. */
export function FaceReview({ item, ...deciding }: Deciding & { readonly item: ItemOf<'faces'> }) {
  const say = useTexts(texts);
  const { member, photoUrl, photoStatus, currentUrl, documentId, documentStatus } = item;
  const isGuardian = item.holder === 'guardian';
  const photoLabel = say(isGuardian ? 'guardianPhoto' : 'profilePhoto');
  const idLabel = documentStatus === null ? say('frontOfId') : `${say('frontOfId')} (${say(statusText[documentStatus])})`;
  return (
    <ReviewFrame member={member} decision={<DecisionPanel kind="faces" language={member.language} {...deciding} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ReviewPicture src={item.url} label={say('faceToDecide')} note={isGuardian ? say('holderGuardian') : undefined} size="medium" />
        {photoUrl === null ? (
          <NoPicture label={photoLabel} text={say('noProfilePhoto')} />
        ) : (
          <ReviewPicture src={photoUrl} label={photoLabel} note={photoStatus && say(statusText[photoStatus])} size="medium" />
        )}
        {currentUrl !== null && <ReviewPicture src={currentUrl} label={say('currentPhoto')} size="medium" />}
      </div>
      {item.live && <LiveCheck live={item.live} />}
      <div className="mt-4">
        {documentId === null ? (
          <NoPicture label={say('frontOfId')} text={say('noId')} />
        ) : (
          <OpenedId
            documentId={documentId}
            label={idLabel}
            usualReason={say('reasonCompareFace')}
            isFrontOnly
            isInFront={deciding.isInFront}
          />
        )}
      </div>
    </ReviewFrame>
  );
}
