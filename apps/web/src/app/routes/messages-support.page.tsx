import { OpenSupport } from '#features/messages';

export default function MessagesSupportPage() {
  return <OpenSupport />;
}
