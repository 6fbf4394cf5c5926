import * as calls from '@app/contract/packages';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { prepareAnswer, type Http } from '#platform/http';
import { IMAGE_ROUTE, readImage } from './package-images.ts';
import { isForSale } from './packages.policy.ts';
import { createPackage, orderPackages, publishPackage, retirePackage, updatePackage } from './packages.service.ts';
import * as store from './packages.store.ts';
import { viewAssistedPackage, viewForStaff, viewFreeCounts, viewPackage } from './packages.views.ts';

const YEAR_SECONDS = 31_536_000;

/** Binds the calls that are open to everybody. */
export function routePublic(http: Http, context: Context): void {
  http.servePrepared(calls.listPackages, async ({ ctx, language }) => {
    const rows = await store.listForSale(ctx, 'premium');
    return prepareAnswer(calls.listPackages, {
      data: rows.map((row) => viewPackage(row, language)),
      free: viewFreeCounts(ctx.settings),
      currency_rates: ctx.settings.CURRENCY_RATES ?? null,
    });
  });

  http.servePrepared(calls.listAssistedPackages, async ({ ctx, language }) => {
    const rows = await store.listForSale(ctx, 'assisted');
    return prepareAnswer(calls.listAssistedPackages, { data: rows.map((row) => viewAssistedPackage(row, language)) });
  });

  http.serve(calls.getPackage, async ({ ctx, params, language }) => {
    const row = await store.findPackage(ctx, params.package_id);
    if (!row || !isForSale(row)) throw new Refusal('package_not_found');
    return { data: viewPackage(row, language) };
  });

  http.fastify.get<{ Params: { name: string } }>(IMAGE_ROUTE, async (request, reply) => {
    const picture = await readImage(context, request.params.name);
    if (!picture) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(picture);
  });
}

export function routeStaff(http: Http): void {
  const listed = async (ctx: Context, language: 'en' | 'bn') => ({
    data: (await store.listAll(ctx)).map((row) => viewForStaff(row, language)),
  });

  http.serve(calls.listStaffPackages, ({ ctx, language }) => listed(ctx, language));

  http.serve(calls.createPackage, async ({ ctx, viewer, body, files, language }) => ({
    data: viewForStaff(await createPackage(ctx, { staffId: viewer.accountId, draft: body, image: files.image?.bytes }), language),
  }));

  http.serve(calls.updatePackage, async ({ ctx, viewer, params, body, files, language }) => {
    const edit = { ...body, staffId: viewer.accountId, image: files.image?.bytes };
    return { data: viewForStaff(await updatePackage(ctx, params.package_id, edit), language) };
  });

  http.serve(calls.orderPackages, async ({ ctx, viewer, body, language }) => {
    await orderPackages(ctx, viewer.accountId, body.package_ids);
    return listed(ctx, language);
  });

  http.serve(calls.publishPackage, async ({ ctx, viewer, params, language }) => ({
    data: viewForStaff(await publishPackage(ctx, viewer.accountId, params.package_id), language),
  }));

  http.serve(calls.retirePackage, async ({ ctx, viewer, params, language }) => ({
    data: viewForStaff(await retirePackage(ctx, viewer.accountId, params.package_id), language),
  }));
}
