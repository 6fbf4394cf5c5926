import { InterestButton } from '#features/interests';
import { useAccountData } from '#features/entitlements';
import { nameOf, type ProfileHeadData } from '#features/profiles';

type Props = {
  readonly head: ProfileHeadData;
  /** In the place of 'Interest'. */
  readonly sendLabel?: string;
  readonly isSecondary?: boolean;
};

/** The step of an interest, as it stands between the reader and the member of a profile. */
export function HeadInterestButton({ head, sendLabel, isSecondary }: Props) {
  const isPremium = useAccountData().data?.membership === 'premium';
  const { relation } = head;
  return (
    <InterestButton
      memberId={head.user_id}
      name={nameOf(head)}
      isEligible={relation.eligible === 1}
      threadId={relation.chat_thread_id}
      // With a bond the way to write to each other stands in the place of the interest, whatever made the bond.
      state={relation.bond === 1 ? 'accepted' : relation.interest}
      isPremium={isPremium}
      sendLabel={sendLabel}
      isSecondary={isSecondary}
    />
  );
}
