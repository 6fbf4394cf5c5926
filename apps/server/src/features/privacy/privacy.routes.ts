import { sayIn } from '@app/contract/kernel';
import {
  acceptPhotoRequest,
  declinePhotoRequest,
  getPrivacySettings,
  grantPhotoAccess,
  listPhotoAccess,
  listPhotoRequests,
  privacySentences as say,
  removePhotoAccess,
  requestPhotos,
  savePrivacySettings,
} from '@app/contract/privacy';
import { COUNTERS } from '@app/contract/entitlements';
import { privacyOf } from '#features/photos';
import type { Http } from '#platform/http';
import { PRICES } from './photo-request.policy.ts';
import { acceptRequest, declineRequest, requestPhotos as askForPhotos } from './photo-requests.ts';
import { grantAccess, removeAccess, saveSettings } from './privacy.service.ts';
import { presentAccess, presentRequests, settingsView } from './privacy.views.ts';

export function registerPrivacyRoutes(http: Http): void {
  http.serve(getPrivacySettings, async ({ ctx, viewer }) => ({ data: settingsView(await privacyOf(ctx, viewer.accountId)) }));

  http.serve(savePrivacySettings, async ({ ctx, viewer, body, language }) => ({
    message: sayIn(language, say.settingsSaved),
    data: settingsView(await saveSettings(ctx, viewer.accountId, body)),
  }));

  http.serve(requestPhotos, async ({ ctx, viewer, body, client, language }) => {
    const asked = { requesterId: viewer.accountId, ownerId: body.user_id, type: body.type, idempotencyKey: client.idempotencyKey };
    const { row, ownerName, left } = await askForPhotos(ctx, asked);
    return {
      message: sayIn(language, say.requestSent, { name: ownerName }),
      data: { id: row.id, status: row.status },
      [COUNTERS[PRICES[body.type].count]]: left,
    };
  });

  http.serve(listPhotoRequests, ({ ctx, viewer, query, language }) =>
    presentRequests(ctx, query.type, { viewer, page: query.page, otherId: query.user_id, language }),
  );

  http.serve(acceptPhotoRequest, async ({ ctx, viewer, body, language }) => {
    const { requesterName: name } = await acceptRequest(ctx, { ownerId: viewer.accountId, requestId: body.id });
    return { message: sayIn(language, say.allowed, { name }), data: { id: body.id, status: 'accepted' as const } };
  });

  http.serve(declinePhotoRequest, async ({ ctx, viewer, body, language }) => {
    await declineRequest(ctx, { ownerId: viewer.accountId, requestId: body.id });
    return { message: sayIn(language, say.declined), data: { id: body.id, status: 'declined' as const } };
  });

  http.serve(listPhotoAccess, ({ ctx, viewer, query, language }) =>
    presentAccess(ctx, { viewer, page: query.page, otherId: query.user_id, language }),
  );

  http.serve(grantPhotoAccess, async ({ ctx, viewer, body, language }) => {
    const { viewerName: name } = await grantAccess(ctx, { ownerId: viewer.accountId, viewerId: body.user_id, type: body.type });
    return { message: sayIn(language, say.allowed, { name }) };
  });

  http.serve(removePhotoAccess, async ({ ctx, viewer, body, language }) => {
    const { viewerName: name } = await removeAccess(ctx, { ownerId: viewer.accountId, viewerId: body.user_id, type: body.type });
    return { message: sayIn(language, say.removed, { name }) };
  });
}
