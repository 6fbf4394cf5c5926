import * as calls from '@app/contract/contact-views';
import type { Http } from '#platform/http';
import { checkContact, showContact } from './contact-views.service.ts';
import { buyContactView } from './buy-contact-view.ts';

export function serveContactViews(http: Http): void {
  http.serve(calls.checkContact, ({ ctx, viewer, body, language }) => checkContact(ctx, { viewer, ownerId: body.partner_id, language }));
  http.serve(calls.storeContactView, async ({ ctx, viewer, body, language }) => {
    const { id, left } = await buyContactView(ctx, { viewer, ownerId: body.id, language });
    return { data: { id }, remaining_contact_view: left };
  });
  http.serve(calls.showContact, async ({ ctx, viewer, body, language }) => ({
    data: await showContact(ctx, { viewer, ownerId: body.partner_id, language }),
  }));
}
