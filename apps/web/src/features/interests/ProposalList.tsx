import { ApproachList } from './ApproachList.tsx';

/** The proposals of a member, as the dashboard shows them. */
export function ProposalList() {
  return <ApproachList kind="proposal" />;
}
