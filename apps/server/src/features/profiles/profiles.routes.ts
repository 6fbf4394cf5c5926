import {
  getProfileHead,
  getPublicProfile,
  getRegistrationInformation,
  listProfileViewers,
  visitProfile as visitProfileCall,
} from '@app/contract/profiles';
import type { Http } from '#platform/http';
import { readHead, readInformation, readPublicProfile } from './profiles.service.ts';
import { listViewers, visitProfile } from './visits.service.ts';

export function serveProfiles(http: Http): void {
  http.serve(getProfileHead, ({ ctx, viewer, params, language }) => readHead(ctx, { viewer, ownerId: params.id, language }));
  http.serve(getRegistrationInformation, ({ ctx, viewer, params, language }) =>
    readInformation(ctx, { viewer, ownerId: params.id, language }),
  );
  http.serve(getPublicProfile, ({ ctx, viewer, params, language }) => readPublicProfile(ctx, { viewer, ownerId: params.id, language }));
  http.serve(visitProfileCall, ({ ctx, viewer, params }) => visitProfile(ctx, viewer, params.id));
  http.serve(listProfileViewers, ({ ctx, viewer, query, language }) => listViewers(ctx, { viewer, page: query.page, language }));
}
