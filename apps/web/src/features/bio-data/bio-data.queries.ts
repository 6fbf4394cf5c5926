import { getBioDataPrice, orderBioData } from '@app/contract/bio-data';
import { call, downloadFrom, saveFile } from '#platform/api';

/** Returns how many credits the bio data costs: none where it is one's own or was paid for in this package. */
export const priceOf = async (memberId: number): Promise<0 | 1> => (await call(getBioDataPrice, { params: { id: memberId } })).data.cost;

/** Pays where that is needed, and gives the file to the person. What was paid is free when it is tried again. */
export async function downloadBioData(memberId: number): Promise<void> {
  const { data } = await call(orderBioData, { body: { userId: memberId } });
  saveFile(await downloadFrom(data.url));
}
