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
import { createManageProfile } from './manage-profile.service.ts';
import type { ManageProfileDeps } from './manage-profile.types.ts';

export function registerManageProfileRoutes(http: Http, deps: ManageProfileDeps): void {
  const { sectionsOf, save } = createManageProfile(deps);
  const saved = async <T>(language: SentenceLanguage, data: Promise<T>) => ({ message: sayIn(language, say.updated), data: await data });

  http.serve(getManageProfile, async ({ viewer }) => ({ data: await sectionsOf(viewer) }));
  http.serve(updateIntroduction, ({ viewer, body, language }) => saved(language, save(viewer, 'introduction', body)));
  http.serve(updateBasic, ({ viewer, body, language }) => saved(language, save(viewer, 'basic', body)));
  http.serve(updatePhysical, ({ viewer, body, language }) => saved(language, save(viewer, 'physical', body)));
  http.serve(updateLifestyle, ({ viewer, body, language }) => saved(language, save(viewer, 'lifestyle', body)));
  http.serve(updateLanguages, ({ viewer, body, language }) => saved(language, save(viewer, 'languages', body)));
  http.serve(updateEducation, ({ viewer, body, language }) => saved(language, save(viewer, 'education', body)));
  http.serve(updateCareer, ({ viewer, body, language }) => saved(language, save(viewer, 'career', body)));
  http.serve(updateAddress, ({ viewer, body, language }) => saved(language, save(viewer, 'address', body)));
}
