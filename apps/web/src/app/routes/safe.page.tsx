import { Safe } from '#features/policies';

export default function SafePage() {
  return <Safe />;
}
