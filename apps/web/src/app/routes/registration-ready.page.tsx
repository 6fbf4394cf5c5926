import { late } from '#shared';

/** Seen once: its parts are not named among those that every page knows of. */
const Ready = late(() => import('../registration/Ready.tsx').then((part) => part.Ready));

export default function RegistrationReadyPage() {
  return <Ready />;
}
