import { late } from '#shared';

/** For guardians alone: its parts are not named among those that every page knows of. */
const Candidate = late(() => import('../registration/Candidate.tsx').then((part) => part.Candidate));

export default function RegistrationCandidatePage() {
  return <Candidate />;
}
