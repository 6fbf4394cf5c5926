import { useNavigation } from 'react-router';

/** Runs along the upper edge while the page that was asked for is on its way: whatever led there, it was taken. */
export function GoingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden data-going className="ui-going fixed inset-x-0 top-0 z-40 h-1 bg-brand" />;
}
