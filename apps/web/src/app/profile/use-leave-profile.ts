import { useNavigate } from 'react-router';

/** Goes to the page before; to the feed where there is none. */
export function useLeaveProfile(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/feed', { replace: true }));
  };
}
