import { MyInterest } from '#features/approaches';

export default function MyInterestPage() {
  return <MyInterest />;
}
