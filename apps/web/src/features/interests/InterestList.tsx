import { ApproachList } from './ApproachList.tsx';

/** The interests of a member, as the dashboard shows them. */
export function InterestList() {
  return <ApproachList kind="interest" />;
}
