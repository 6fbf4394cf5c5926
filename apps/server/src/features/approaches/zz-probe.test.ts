import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as relations from '@app/contract/relations';
import * as approaches from '@app/contract/approaches';
import * as contact from '@app/contract/contact-views';
import * as messages from '@app/contract/messages';
import * as privacy from '@app/contract/privacy';
import * as gallery from '@app/contract/gallery';
import * as reports from '@app/contract/reports';
import * as bio from '@app/contract/bio-data';
import * as manage from '@app/contract/manage-profile';
import * as matching from '@app/contract/matching';
import * as profiles from '@app/contract/profiles';
import { openTestApp, signUpPerson } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
it('probe', { timeout: 400_000 }, async () => {
  const test = await openTestApp({ environment: { RATE_LIMIT: 'off' } });
  const man = await signUpPerson(test, { gender: 'male' });
  const woman = await signUpPerson(test, { gender: 'female' });
  const all = { contact: 50, bioData: 50, voice: 50, proposal: 50, profileImageView: 50, galleryImageView: 50, photoGallery: 50, expressInterest: 50 };
  await sellPackage(test, man.accountId, { counts: all });
  const t = await test.call(messages.sendDirectMessage, { token: man.token, body: { user_id: woman.accountId, message: 'hi', client_id: randomUUID() } });
  const thread = t.body.data.chat_thread_id;
  const id = woman.accountId;
  const nasty: unknown[] = ['\0', 'a\0b', '1e3', 1e3, 1e21, -1, 1.5, '９', '১', [], [1], {}, null, '\ud800', '\ud83d', 'x'.repeat(70000), true, '', ' ', '99999999999999999999', 999999999999999, '999999999999999', 2147483648, '\u202e', '__proto__', "' or 1=1--", '%00'];
  const base = () => ({ user_id: id, userId: id, partner_id: id, id, interest_id: 1, proposal_id: 1, chat_thread_id: thread, message: 'Salam alaikum friend', note: 'x', client_id: randomUUID(), first_message_id: 5, message_id: 3, type: 'profile', reason: 'other', detail: 'd', block: '0', blur_photos: 1, hide_photos: 0, phone_visibility: 0, nearby: 1, version: 0, tagline: 'a', introduction: 'b' });
  const bad: string[] = []; let n = 0;
  for (const room of [relations, approaches, contact, messages, privacy, gallery, reports, bio, manage, matching, profiles])
    for (const [name, e] of Object.entries(room) as [string, any][]) {
      if (!e || typeof e !== 'object' || !('path' in e) || !('access' in e)) continue;
      const params = [...e.path.matchAll(/:(\w+)/g)].map((m: any) => m[1]);
      const fields = Object.keys(base());
      const go = async (what: string, q: any) => { n++; const a: any = await (test.call as any)(e, { token: man.token, ...q }).catch((x: any) => ({ status: 599, x })); if (a.status >= 500) bad.push(`${name} ${what} ${a.status} ${String(a.x ?? '').slice(0,200)}`); };
      const okParams = Object.fromEntries(params.map((p: string) => [p, btoa(String(id))]));
      if (params.length) for (const v of nasty) if (typeof v === 'string' && v !== '' || typeof v === 'number') await go('param ' + JSON.stringify(v)?.slice(0, 30), { params: Object.fromEntries(params.map((p: string) => [p, v])) });
      if (e.method === 'GET') for (const k of ['page', 'type', 'user_id']) for (const v of nasty) await go(`query ${k} ${JSON.stringify(v)?.slice(0, 30)}`, { params: okParams, query: { [k]: v } });
      if (e.method === 'POST' && !/files/.test('') ) {
        const keys = name === 'updateIntroduction' || name.startsWith('update') ? ['version', 'tagline', 'introduction', 'caste', 'nickname', 'known_languages', 'education', 'career', 'weight', 'children', 'present_country', 'present_city', 'current_latitude', 'permanent_city_text', 'address_line', 'health_conditions', 'profession', 'age'] : fields;
        for (const k of keys) for (const v of nasty) {
          const b: any = name.startsWith('update') ? { version: 0, [k]: v } : { ...base(), [k]: v };
          if (name === 'updateStrictFilter') delete b.version;
          await go(`body ${k} ${JSON.stringify(v)?.slice(0, 30)}`, { params: okParams, body: b });
        }
      }
    }
  console.log(n, JSON.stringify(bad.slice(0, 60), null, 1));
  await test.close();
  expect(bad).toEqual([]);
});
