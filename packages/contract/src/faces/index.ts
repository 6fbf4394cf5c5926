export { beginFaceCheck, deleteFaceData, getFaceCheck, sendFaceCheck } from './faces.endpoints.ts';
export { facesRefusals } from './faces.refusals.ts';
export { CHECK_MINUTES, type FaceState } from './faces.schemas.ts';
export { FACE_CONSENT, facesSentences } from './faces.sentences.ts';
export { isMovement, MOVEMENTS, type FaceMeasures, type Movement } from './movements.ts';
