import { beginFaceCheck, deleteFaceData as deleteCall, facesSentences as say, getFaceCheck, sendFaceCheck } from '@app/contract/faces';
import { sayIn } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { deleteFaceData } from './delete-face-data.ts';
import { beginCheck, faceStateOf, sendCheck } from './face-check.ts';

function requireOn({ settings }: Context): void {
  if (!settings.CAPABILITY_FACE_CHECK) throw new Refusal('not_found');
}

export function serveFaces(http: Http): void {
  http.serve(getFaceCheck, async ({ ctx, viewer }) => ({ data: await faceStateOf(ctx, viewer.accountId) }));

  http.serve(beginFaceCheck, async ({ ctx, viewer }) => {
    requireOn(ctx);
    const { id, movements, expiresAt } = await beginCheck(ctx, viewer.accountId);
    return { data: { check_id: id, movements, expires_at: expiresAt.toISOString() } };
  });

  http.serve(sendFaceCheck, async ({ ctx, viewer, body, files, language }) => {
    requireOn(ctx);
    await sendCheck(ctx, {
      memberId: viewer.accountId,
      checkId: body.check_id,
      hasVirtualCamera: body.virtual_camera ?? false,
      pictures: files,
    });
    return { message: sayIn(language, say.sent), data: await faceStateOf(ctx, viewer.accountId) };
  });

  // Stands also where the site has no checks any more: what was kept of earlier ones can still be seen and deleted.
  http.serve(deleteCall, async ({ ctx, viewer, language }) => {
    await deleteFaceData(ctx, viewer.accountId);
    return { message: sayIn(language, say.deleted), data: await faceStateOf(ctx, viewer.accountId) };
  });
}
