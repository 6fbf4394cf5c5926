import './identity.events.ts';

export { faceProofOf, faceProofToReckon, forgetFaceProof, forgetProofFile, restFaceBadge } from './face-proof.ts';
export { eraseGuardian, eraseIdentity, identity } from './identity.feature.ts';
export type { SubmittedIdentity } from './identity.policy.ts';
export { badgesOf, type Badges } from './identity.store.ts';
export { shownFaceProof } from './identity.views.ts';
export type { Holder } from './identity.tables.ts';
export { resealIdentityData } from './reseal.ts';
export {
  lookAtIdentity,
  reopenIdentity,
  reopenVerificationImage,
  reviewIdentity,
  reviewVerificationImage,
  type IdentityTarget,
  type Reopened,
} from './review-identity.ts';
export {
  ID_UPLOADS,
  identityStatus,
  prepareIdentityDocument,
  prepareVerificationImage,
  saveIdentityDocument,
  saveVerificationImage,
  verificationStatus,
  type IdentityStatus,
  type PreparedIdentityDocument,
  type PreparedVerificationImage,
  type SubmissionStatus,
} from './submit-identity.ts';
