import * as calls from '@app/contract/contact-views';
import type { Feature } from '#platform/feature';
import { checkContact, showContact, storeContactView } from './contact-views.service.ts';
import { contactViewsPersonalData } from './contact-views.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Contact details of other members: checked, paid once, and shown while they may be seen. */
export const contactViews: Feature = {
  name: 'contact-views',
  personalData: contactViewsPersonalData,
  ownData,
  routes: (http) => {
    http.serve(calls.checkContact, ({ ctx, viewer, body, language }) => checkContact(ctx, { viewer, ownerId: body.partner_id, language }));
    http.serve(calls.storeContactView, async ({ ctx, viewer, body, language }) => {
      const { id, left } = await storeContactView(ctx, { viewer, ownerId: body.id, language });
      return { data: { id }, remaining_contact_view: left };
    });
    http.serve(calls.showContact, async ({ ctx, viewer, body, language }) => ({
      data: await showContact(ctx, { viewer, ownerId: body.partner_id, language }),
    }));
  },
};
