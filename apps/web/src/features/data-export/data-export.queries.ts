import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForData, downloadData, getDataExport, openDataExport } from '@app/contract/data-export';
import { call, download, saveFile, type Answer } from '#platform/api';

export type DataExport = NonNullable<Answer<typeof getDataExport>['data']>;

const KEY = ['data-export'] as const;
const LOOK_EVERY_MS = 10_000;
/** A large file on a slow line. */
const DOWNLOADED_WITHIN_MS = 1_800_000;

/** Loads the latest export, and looks again while it is prepared; null where none was asked for. */
export const useDataExport = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getDataExport, {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? LOOK_EVERY_MS : false),
  });

export function useReloadExport(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** Asks for the data with the password; null of an account without one. */
export const sendAsking = (password: string | null) => call(askForData, { body: password === null ? {} : { password } });

/** Shows that the member is there, so that this session may open the file; `password` as in `sendAsking`. */
export const sendOpening = (id: number, password: string | null) =>
  call(openDataExport, { params: { id: String(id) }, body: password === null ? {} : { password } });

/** Gives the file to the person. */
export const saveData = async (id: number): Promise<void> =>
  saveFile(await download(downloadData, { params: { id: String(id) } }, DOWNLOADED_WITHIN_MS));
