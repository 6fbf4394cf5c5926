import { useSearchParams } from 'react-router';

/** The page of a list as it stands in the address; going to another begins at its top. */
export function usePage(): { page: number; goToPage: (page: number) => void } {
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  return {
    page,
    goToPage: (next) => {
      setParameters({ page: String(next) });
      window.scrollTo(0, 0);
    },
  };
}
