import { DirectMessageBox } from '#features/messages';
import { nameOf, type ProfileHeadData } from '#features/profiles';
import { HeadInterestButton } from './HeadInterestButton.tsx';

/** Writing to the member from their profile; locked, with the way to open it, for whoever may not. */
export const DirectMessage = ({ head }: { head: ProfileHeadData }) => (
  <DirectMessageBox
    memberId={head.user_id}
    name={nameOf(head)}
    mayMessage={head.relation.may_message === 1}
    isBonded={head.relation.bond === 1}
    interestSlot={<HeadInterestButton head={head} />}
  />
);
