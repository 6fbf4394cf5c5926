import { kernelSentences } from '@app/contract/kernel';
import type { StepTwoUpdate } from '@app/contract/onboarding';
import type { PartnerPreferenceUpdate } from '@app/contract/partner-preferences';
import { inTransaction, type Context } from '#platform/context';
import { invalid } from '#platform/errors';
import { discardPrepared } from '#features/files';
import { updatePreferences, type Preferences } from '#features/partner-preferences';
import { removePhotos, setBlurLevel } from '#features/photos';
import { lockAccount } from './onboarding.store.ts';
import { prepareStepTwoFiles, savePrepared, type StepTwoFiles } from './step-files.ts';
import { UPDATES } from './updates.ts';

/** Saves photos, the verification image, removals and the blur level of step 2: all that one call carries, or nothing. */
export async function savePhotosOfStepTwo(ctx: Context, memberId: number, update: StepTwoUpdate, files: StepTwoFiles): Promise<void> {
  await ctx.limits.take(UPDATES, memberId);
  const both = (update.remove ?? []).find((name) => files[name] !== undefined);
  if (both) throw invalid({ remove: kernelSentences.notValid });
  const prepared = await prepareStepTwoFiles(ctx, memberId, files);
  try {
    await inTransaction(ctx, async (tx) => {
      await lockAccount(tx, memberId);
      if (update.remove?.length) await removePhotos(tx, memberId, update.remove);
      if (update.blur_photos !== undefined) await setBlurLevel(tx, memberId, update.blur_photos);
      await savePrepared(tx, memberId, prepared);
    });
  } catch (failure) {
    await discardPrepared(ctx, ...prepared);
    throw failure;
  }
}

/** Saves rows of step 3 and returns all; open after the registration too. */
export async function savePreferences(ctx: Context, memberId: number, update: PartnerPreferenceUpdate): Promise<Preferences> {
  await ctx.limits.take(UPDATES, memberId);
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, memberId);
    return updatePreferences(tx, memberId, update);
  });
}
