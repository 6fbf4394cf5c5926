import { MyInterest } from '#features/interests';

export default function MyInterestPage() {
  return <MyInterest />;
}
