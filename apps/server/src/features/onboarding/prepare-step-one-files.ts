import type { StepOneUpdate, updateStepOne } from '@app/contract/onboarding';
import type { FilesOf } from '#platform/http';
import type { Prepared } from '#features/media';
import type { MediaPort } from './onboarding.ports.ts';
import { ID_KEYS } from './step-one.wire.ts';

export type StepOneFiles = FilesOf<(typeof updateStepOne)['files']>;
export type Citizenship = { readonly self: boolean; readonly guardian: boolean };

/** Whose documents an update carries a part of. */
const holdersOf = (update: StepOneUpdate, files: StepOneFiles): ('self' | 'guardian')[] =>
  (['self', 'guardian'] as const).filter((holder) => {
    const [type, number, front, back] = ID_KEYS[holder];
    return update[type] !== undefined || update[number] !== undefined || files[front] !== undefined || files[back] !== undefined;
  });

/** Judges and stores every file of an update before its transaction: all, or none and the first fault. */
export async function prepareStepOneFiles(
  media: MediaPort,
  memberId: number,
  sent: { readonly update: StepOneUpdate; readonly files: StepOneFiles; readonly isCitizen: Citizenship },
): Promise<Prepared[]> {
  const { update, files, isCitizen } = sent;
  const prepared: Prepared[] = [];
  try {
    if (files.guardian_picture) prepared.push(await media.preparePhotos(memberId, { guardian_picture: files.guardian_picture }));
    if (files.guardian_verification_image) {
      prepared.push(await media.prepareVerificationImage(memberId, 'guardian', files.guardian_verification_image));
    }
    for (const holder of holdersOf(update, files)) {
      const [type, number, front, back] = ID_KEYS[holder];
      const handed = { type: update[type], number: update[number], front: files[front], back: files[back] };
      prepared.push(await media.prepareIdentityDocument(memberId, { holder, ...handed, isCitizenOfBangladesh: isCitizen[holder] }));
    }
    return prepared;
  } catch (failure) {
    await media.discard(...prepared);
    throw failure;
  }
}
