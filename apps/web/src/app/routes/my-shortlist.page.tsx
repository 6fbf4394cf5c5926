import { MyShortlist } from '#features/relations';

export default function MyShortlistPage() {
  return <MyShortlist />;
}
