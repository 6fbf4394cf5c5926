import { DirectMessageBox } from '#features/chat';
import { nameOf, type ProfileHeadData } from '#features/profiles';
import { useTexts } from '#platform/i18n';
import { HeadInterestButton } from './HeadInterestButton.tsx';
import { texts } from './texts.ts';

/** Writing to the member from their profile; locked, with the way to open it, for whoever may not. */
export function DirectMessage({ head }: { head: ProfileHeadData }) {
  const say = useTexts(texts);
  return (
    <DirectMessageBox
      memberId={head.user_id}
      name={nameOf(head)}
      mayMessage={head.relation.may_message === 1}
      isBonded={head.relation.bond === 1}
      interestSlot={<HeadInterestButton head={head} sendLabel={say('sendInterest')} isSecondary />}
    />
  );
}
