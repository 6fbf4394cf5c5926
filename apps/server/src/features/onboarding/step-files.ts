import type { StepOneUpdate, updateStepOne, updateStepTwo } from '@app/contract/onboarding';
import type { Context, Tx } from '#platform/context';
import type { FilesOf } from '#platform/http';
import { discardPrepared } from '#features/files';
import {
  prepareIdentityDocument,
  prepareVerificationImage,
  saveIdentityDocument,
  saveVerificationImage,
  type PreparedIdentityDocument,
  type PreparedVerificationImage,
} from '#features/identity';
import { preparePhotos, savePhotos, type PreparedPhotos } from '#features/photos';
import { ID_KEYS } from './step-one-keys.policy.ts';

export type StepOneFiles = FilesOf<(typeof updateStepOne)['files']>;
export type StepTwoFiles = FilesOf<(typeof updateStepTwo)['files']>;
export type Citizenship = { readonly self: boolean; readonly guardian: boolean };
export type Prepared = PreparedPhotos | PreparedIdentityDocument | PreparedVerificationImage;

/** Judges and stores every file of an update of step 1 before its transaction: all, or none and the first fault. */
export function prepareStepOneFiles(
  ctx: Context,
  memberId: number,
  sent: { readonly update: StepOneUpdate; readonly files: StepOneFiles; readonly isCitizen: Citizenship },
): Promise<Prepared[]> {
  const { update, files, isCitizen } = sent;
  return allOrNone(ctx, async (prepared) => {
    if (files.guardian_picture) prepared.push(await preparePhotos(ctx, memberId, { guardian_picture: files.guardian_picture }));
    if (files.guardian_verification_image)
      prepared.push(await prepareVerificationImage(ctx, memberId, 'guardian', files.guardian_verification_image));
    for (const holder of holdersOf(update, files)) {
      const [type, number, front, back] = ID_KEYS[holder];
      const submitted = { type: update[type], number: update[number], front: files[front], back: files[back] };
      const document = { holder, ...submitted, isCitizenOfBangladesh: isCitizen[holder] };
      prepared.push(await prepareIdentityDocument(ctx, memberId, document));
    }
  });
}

/** Returns those whose documents an update carries a part of. */
const holdersOf = (update: StepOneUpdate, files: StepOneFiles): ('self' | 'guardian')[] =>
  (['self', 'guardian'] as const).filter((holder) => {
    const [type, number, front, back] = ID_KEYS[holder];
    return update[type] !== undefined || update[number] !== undefined || files[front] !== undefined || files[back] !== undefined;
  });

/** Does the same for the files of step 2. */
export function prepareStepTwoFiles(ctx: Context, memberId: number, files: StepTwoFiles): Promise<Prepared[]> {
  const { verification_image: verificationImage, ...photos } = files;
  return allOrNone(ctx, async (prepared) => {
    if (Object.keys(photos).length > 0) prepared.push(await preparePhotos(ctx, memberId, photos));
    if (verificationImage) prepared.push(await prepareVerificationImage(ctx, memberId, 'self', verificationImage));
  });
}

async function allOrNone(ctx: Context, prepare: (prepared: Prepared[]) => Promise<void>): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  try {
    await prepare(prepared);
    return prepared;
  } catch (failure) {
    await discardPrepared(ctx, ...prepared);
    throw failure;
  }
}

/** Makes prepared files the member's, inside the transaction of their update. */
export async function savePrepared(tx: Tx, memberId: number, prepared: readonly Prepared[]): Promise<void> {
  for (const one of prepared) {
    if (one.kind === 'photos') await savePhotos(tx, memberId, one);
    else if (one.kind === 'verification') await saveVerificationImage(tx, one);
    else await saveIdentityDocument(tx, one);
  }
}
