import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { savedCall } from '#features/calls';
import { useLive } from '#platform/live';
import { setPages } from './pages.ts';

const loadOverlay = () => import('./call-overlay.tsx');

/** Waits for calls on every page of a member; all of a call is loaded when the first one rings, or when this tab was in one before it was loaded. */
export function CallWatch() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    setPages({ navigate, queries });
    return () => setPages(null);
  }, [navigate, queries]);
  useLive('call.ringing', (call) => {
    if (call.isCaller === 0)
      void loadOverlay().then(
        async ({ openCalls }) => (await openCalls()).hearRinging(call),
        () => {},
      );
  });
  useEffect(() => {
    if (savedCall() !== null)
      void loadOverlay().then(
        async ({ openCalls }) => (await openCalls()).resume(),
        () => {},
      );
  }, []);
  return null;
}
