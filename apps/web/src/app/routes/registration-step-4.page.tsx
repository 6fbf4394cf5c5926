import { late } from '#shared';

/** Seen once: its parts are not named among those that every page knows of. */
const ContactStep = late(() => import('../registration/ContactStep.tsx').then((part) => part.ContactStep));

export default function RegistrationStepFourPage() {
  return <ContactStep />;
}
