import { Returns } from '#features/policies';

export default function ReturnsPage() {
  return <Returns />;
}
