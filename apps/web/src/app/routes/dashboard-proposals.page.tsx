import { ProposalList } from '#features/approaches';

export default function DashboardProposalsPage() {
  return <ProposalList />;
}
