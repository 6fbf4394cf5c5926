import {
  getManageProfile,
  manageProfileSentences as say,
  updateAddress,
  updateBasic,
  updateCareer,
  updateEducation,
  updateIntroduction,
  updateLanguages,
  updateLifestyle,
  updatePhysical,
} from '@app/contract/manage-profile';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type { Http } from '#platform/http';
import { ownSections, saveSection as save } from './manage-profile.service.ts';

export function routeManageProfile(http: Http): void {
  const saved = async <T>(language: SentenceLanguage, data: Promise<T>) => ({ message: sayIn(language, say.updated), data: await data });

  http.serve(getManageProfile, async ({ ctx, viewer }) => ({ data: await ownSections(ctx, viewer) }));
  http.serve(updateIntroduction, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'introduction', body)));
  http.serve(updateBasic, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'basic', body)));
  http.serve(updatePhysical, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'physical', body)));
  http.serve(updateLifestyle, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'lifestyle', body)));
  http.serve(updateLanguages, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'languages', body)));
  http.serve(updateEducation, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'education', body)));
  http.serve(updateCareer, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'career', body)));
  http.serve(updateAddress, ({ ctx, viewer, body, language }) => saved(language, save(ctx, viewer, 'address', body)));
}
