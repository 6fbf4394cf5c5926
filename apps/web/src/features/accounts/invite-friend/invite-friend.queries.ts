import { useQuery } from '@tanstack/react-query';
import { getReferralCode } from '@app/contract/onboarding';
import { call } from '#platform/api';

/** The member's code, the address that carries it, and how many finished their registration by it. */
export const useReferral = () =>
  useQuery({
    queryKey: ['referral-code'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getReferralCode, {}, { signal });
      return { code: data.referral_code, link: data.link, referred: data.referred };
    },
  });
