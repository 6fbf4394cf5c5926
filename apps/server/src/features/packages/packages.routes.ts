import {
  createPackage,
  getPackage,
  listPackages,
  listStaffPackages,
  orderPackages,
  publishPackage,
  retirePackage,
  updatePackage,
} from '@app/contract/packages';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import { prepareAnswer, type Http } from '#platform/http';
import type { PackageEditor } from './edit-packages.ts';
import { IMAGE_ROUTE, type PackageImages } from './package-images.ts';
import { isForSale } from './packages.policy.ts';
import * as store from './packages.store.ts';
import { viewForStaff, viewPackage } from './packages.views.ts';

type RouteDeps = { readonly db: Database; readonly images: PackageImages; readonly editor: PackageEditor };

const YEAR_SECONDS = 31_536_000;

/** What everybody may see. */
export function registerPublicRoutes(http: Http, { db, images }: RouteDeps): void {
  http.servePrepared(listPackages, async ({ language }) => {
    const rows = await store.listForSale(db, 'premium');
    return prepareAnswer(listPackages, { data: rows.map((row) => viewPackage(row, language)) });
  });

  http.serve(getPackage, async ({ params, language }) => {
    const row = await store.findPackage(db, params.package_id);
    if (!row || !isForSale(row)) throw new Refusal('package_not_found');
    return { data: viewPackage(row, language) };
  });

  http.fastify.get<{ Params: { name: string } }>(IMAGE_ROUTE, async (request, reply) => {
    const picture = await images.read(request.params.name);
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(picture);
  });
}

/** What staff may do. */
export function registerStaffRoutes(http: Http, { db, editor }: RouteDeps): void {
  const listed = async (language: 'en' | 'bn') => ({ data: (await store.listAll(db)).map((row) => viewForStaff(row, language)) });

  http.serve(listStaffPackages, ({ language }) => listed(language));

  http.serve(createPackage, async ({ viewer, body, files, language }) => ({
    data: viewForStaff(await editor.create(viewer.accountId, body, files.image?.bytes), language),
  }));

  http.serve(updatePackage, async ({ viewer, params, body, files, language }) => ({
    data: viewForStaff(await editor.update(viewer.accountId, params.package_id, body, files.image?.bytes), language),
  }));

  http.serve(orderPackages, async ({ viewer, body, language }) => {
    await editor.order(viewer.accountId, body.package_ids);
    return listed(language);
  });

  http.serve(publishPackage, async ({ viewer, params, language }) => ({
    data: viewForStaff(await editor.publish(viewer.accountId, params.package_id), language),
  }));

  http.serve(retirePackage, async ({ viewer, params, language }) => ({
    data: viewForStaff(await editor.retire(viewer.accountId, params.package_id), language),
  }));
}
