import { AssistedPage } from '#features/assisted';

export default function AssistedRoute() {
  return <AssistedPage />;
}
