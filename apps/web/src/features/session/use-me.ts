import { useQuery } from '@tanstack/react-query';
import { me } from '@app/contract/accounts';
import { call } from '#platform/api';

/** The signed-in account as the server knows it now. */
export const useMe = () => useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(me, {}, { signal }) });
