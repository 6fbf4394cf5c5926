import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS, UserIdForm } from '../members/index.ts';
import { BioDataAnswer } from './bio-data.schemas.ts';

/** Pays for the bio data of a member, once in a premium period, and gives its address; one's own is free. */
export const orderBioData = endpoint({
  name: 'bio-data.order',
  method: 'POST',
  path: '/member/bio-data',
  access: 'member',
  payload: 'form',
  body: UserIdForm,
  response: BioDataAnswer,
  refusals: [...PAIR_REFUSALS, 'no_bio_data_credit', 'too_many_requests'],
});
