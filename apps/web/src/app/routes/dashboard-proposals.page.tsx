import { ProposalList } from '#features/interests';

export default function DashboardProposalsPage() {
  return <ProposalList />;
}
