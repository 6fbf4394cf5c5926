export { CandidateInfo as Candidate } from '#features/onboarding';
