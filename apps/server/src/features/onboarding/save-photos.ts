import type { StepTwoUpdate, updateStepTwo } from '@app/contract/onboarding';
import { kernelSentences } from '@app/contract/kernel';
import type { FilesOf } from '#platform/http';
import { invalid } from '#platform/errors';
import type { Prepared } from '#features/media';
import { UPDATES } from './onboarding.limits.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';
import { savePrepared } from './save-prepared.ts';

export type StepTwoFiles = FilesOf<(typeof updateStepTwo)['files']>;

/** Saves photos, the verification image, removals and the blur level of step 2: all that one call carries, or nothing. */
export function createSavePhotos(deps: OnboardingDeps) {
  const prepare = async (memberId: number, files: StepTwoFiles): Promise<Prepared[]> => {
    const { verification_image: verificationImage, ...photos } = files;
    const prepared: Prepared[] = [];
    try {
      if (Object.keys(photos).length > 0) prepared.push(await deps.media.preparePhotos(memberId, photos));
      if (verificationImage) prepared.push(await deps.media.prepareVerificationImage(memberId, 'self', verificationImage));
      return prepared;
    } catch (failure) {
      await deps.media.discard(...prepared);
      throw failure;
    }
  };

  return async (memberId: number, update: StepTwoUpdate, files: StepTwoFiles): Promise<void> => {
    await deps.limits.take(UPDATES, memberId);
    const both = (update.remove ?? []).find((name) => files[name] !== undefined);
    if (both) throw invalid({ remove: kernelSentences.notValid });
    const prepared = await prepare(memberId, files);
    try {
      await deps.inTransaction(async (trx) => {
        await store.lockAccount(trx, memberId);
        if (update.remove?.length) await deps.media.removePhotos(trx, memberId, update.remove);
        if (update.blur_photos !== undefined) await deps.media.setBlurLevel(trx, memberId, update.blur_photos);
        await savePrepared(deps.media, trx, memberId, prepared);
      });
    } catch (failure) {
      await deps.media.discard(...prepared);
      throw failure;
    }
  };
}
