export { faceFindingsOf, photoLikenessOf, type FaceFindings } from './face-findings.ts';
export { faces } from './faces.feature.ts';
export { resealFaceData } from './reseal-faces.ts';
export { lookAtFaceStill } from './stills.ts';
