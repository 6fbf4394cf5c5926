import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from '@app/contract/saved-searches';
import { searchMembers } from '@app/contract/search';
import { openScene } from '../search/search.testing.ts';

type Body = Readonly<Record<string, unknown>>;
type Asked = { readonly as?: number; readonly language?: 'en' | 'bn' };

/** Opens the scene of the search, with one member who saves. */
export async function openSavedScene() {
  const scene = await openScene();
  const join = () => scene.join({ gender: 1, fullName: 'Rahim Uddin', born: '1990-01-01' });
  let rahim = 0;
  const by = ({ as = rahim, language }: Asked) => ({ token: scene.token(as), ...(language ? { language } : {}) });
  const list = async (asked: Asked = {}) => (await scene.call(listSavedSearches, by(asked))).body.data;
  return {
    ...scene,
    /** Begins with nobody to be found but the one who saves. */
    begin: async () => {
      await scene.empty();
      await scene.db.deleteFrom('savedSearch').execute();
      rahim = await join();
      return rahim;
    },
    another: join,
    save: (search_name: unknown, criteria: Body = {}, asked: Asked = {}) =>
      scene.call(saveSearch, { ...by(asked), body: { ...criteria, search_name } as never }),
    change: (search_id: number | string, search_name: unknown, criteria: Body = {}, asked: Asked = {}) =>
      scene.call(updateSavedSearch, { ...by(asked), body: { ...criteria, search_name, search_id } as never }),
    remove: (id: number | string, asked: Asked = {}) => scene.call(deleteSavedSearch, { ...by(asked), params: { id: String(id) } }),
    ask: (body: Body, asked: Asked = {}) => scene.call(searchMembers, { ...by(asked), body: body as never }),
    list,
    callList: (asked: Asked = {}) => scene.call(listSavedSearches, by(asked)),
    names: async (asked: Asked = {}) => (await list(asked)).map(({ name }) => name),
    /** Lists name, members found and new ones of each. */
    counts: async (asked: Asked = {}) => (await list(asked)).map((row) => [row.name, row.total_matches, row.new_matches]),
  };
}
export type SavedScene = Awaited<ReturnType<typeof openSavedScene>>;
