import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS, UserIdForm } from '../members/index.ts';
import { BioDataAnswer, BioDataParams, BioDataPrice } from './bio-data.schemas.ts';

/** Pays for the bio data of a member, once in a premium period, and gives its address; one's own is free. */
export const orderBioData = endpoint({
  name: 'bio-data.order',
  method: 'POST',
  path: '/member/bio-data',
  access: 'member',
  payload: 'form',
  body: UserIdForm,
  response: BioDataAnswer,
  refusals: [...PAIR_REFUSALS, 'no_bio_data_credit'],
});

/** Answers what the bio data of a member costs the reader now: nothing where it is their own, or paid for in the running premium period. */
export const getBioDataPrice = endpoint({
  name: 'bio-data.price',
  method: 'GET',
  path: '/member/bio-data/:id',
  access: 'member',
  params: BioDataParams,
  response: BioDataPrice,
});
