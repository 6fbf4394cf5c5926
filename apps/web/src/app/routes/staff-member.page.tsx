import { MemberPage } from '#features/member-records';
import { MeasuresMenu, SanctionsCard } from '#features/moderation';

export default function StaffMemberPage() {
  return (
    <MemberPage moreActs={(member) => <MeasuresMenu member={member} />} moreCards={({ id }) => <SanctionsCard key={id} memberId={id} />} />
  );
}
