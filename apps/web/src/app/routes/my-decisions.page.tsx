import { MyDecisions } from '#features/sanctions';

export default function MyDecisionsPage() {
  return <MyDecisions />;
}
