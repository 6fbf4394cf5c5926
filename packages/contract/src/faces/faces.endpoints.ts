import { endpoint } from '../kernel/index.ts';
import { mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import { BeginForm, Begun, FaceSaid, FaceStateAnswer, SendForm } from './faces.schemas.ts';

const picture = { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge };

/** Says where the member's face check stands; also where no check can be begun on this site. */
export const getFaceCheck = endpoint({
  name: 'faces.get',
  method: 'GET',
  path: '/member/face-check',
  access: 'settings',
  response: FaceStateAnswer,
});

/** Begins a check, after the consent: the movements are drawn by the server. One that was begun before and is not over is answered again. 404 where the site has no checks. */
export const beginFaceCheck = endpoint({
  name: 'faces.begin',
  method: 'POST',
  path: '/member/face-check/begin',
  access: 'registering',
  body: BeginForm,
  response: Begun,
  refusals: ['not_found', 'field_locked', 'too_many_requests'],
});

/** Sends the picture straight on and that of each movement, in their order: all of them or none. They become the verification image. */
export const sendFaceCheck = endpoint({
  name: 'faces.send',
  method: 'POST',
  path: '/member/face-check/send',
  access: 'registering',
  payload: 'form',
  body: SendForm,
  files: { straight: picture, first: picture, second: picture },
  response: FaceSaid,
  refusals: ['not_found', 'check_over', 'field_locked', 'file_too_large', 'unsupported_type', 'too_many_requests'],
});

/** Deletes pictures, findings and the number code. A badge that staff granted stays; a check that waits is taken back. */
export const deleteFaceData = endpoint({
  name: 'faces.delete-data',
  method: 'POST',
  path: '/member/face-data/delete',
  access: 'settings',
  response: FaceSaid,
});
