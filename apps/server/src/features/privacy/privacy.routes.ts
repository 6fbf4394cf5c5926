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
import type { Http } from '#platform/http';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { PRICES } from './photo-request.policy.ts';
import type { PrivacyDeps } from './privacy.types.ts';
import { presentAccess, presentRequests, settingsView } from './privacy.views.ts';
import { requestPhotos as askForPhotos } from './request-photos.ts';
import { saveSettings } from './save-settings.ts';
import { grantAccess, removeAccess } from './show-photos.ts';

export function registerPrivacyRoutes(http: Http, deps: PrivacyDeps): void {
  http.serve(getPrivacySettings, async ({ viewer }) => ({ data: settingsView(await deps.media.privacyOf(viewer.accountId)) }));

  http.serve(savePrivacySettings, async ({ viewer, body, language }) => ({
    message: sayIn(language, say.settingsSaved),
    data: settingsView(await saveSettings(deps, viewer.accountId, body)),
  }));

  http.serve(requestPhotos, async ({ viewer, body, client, language }) => {
    const wish = { requesterId: viewer.accountId, ownerId: body.user_id, type: body.type, idempotencyKey: client.idempotencyKey };
    const { row, ownerName, left } = await askForPhotos(deps, wish);
    return {
      message: sayIn(language, say.requestSent, { name: ownerName }),
      data: { id: row.id, status: row.status },
      [COUNTERS[PRICES[body.type].count]]: left,
    };
  });

  http.serve(listPhotoRequests, ({ viewer, query, language }) =>
    presentRequests(deps, query.type, { viewer, page: query.page, otherId: query.user_id, language }),
  );

  http.serve(acceptPhotoRequest, async ({ viewer, body, language }) => {
    const { requesterName: name } = await acceptRequest(deps, { ownerId: viewer.accountId, requestId: body.id });
    return { message: sayIn(language, say.allowed, { name }), data: { id: body.id, status: 'accepted' as const } };
  });

  http.serve(declinePhotoRequest, async ({ viewer, body, language }) => {
    await declineRequest(deps, { ownerId: viewer.accountId, requestId: body.id });
    return { message: sayIn(language, say.declined), data: { id: body.id, status: 'declined' as const } };
  });

  http.serve(listPhotoAccess, ({ viewer, query, language }) =>
    presentAccess(deps, { viewer, page: query.page, otherId: query.user_id, language }),
  );

  http.serve(grantPhotoAccess, async ({ viewer, body, language }) => {
    const { viewerName: name } = await grantAccess(deps, { ownerId: viewer.accountId, viewerId: body.user_id, type: body.type });
    return { message: sayIn(language, say.allowed, { name }) };
  });

  http.serve(removePhotoAccess, async ({ viewer, body, language }) => {
    const { viewerName: name } = await removeAccess(deps, { ownerId: viewer.accountId, viewerId: body.user_id, type: body.type });
    return { message: sayIn(language, say.removed, { name }) };
  });
}
