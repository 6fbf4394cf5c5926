import { useEffect, useRef } from 'react';
import { toast } from '#ui';
import { textsNow } from '#platform/i18n';
import { useOnline } from '#platform/device';
import { texts } from './texts.ts';

const NOTICE_ID = 'offline';
const BACK_ONLINE_MS = 3000;

/** Tells of a lost connection as long as it is lost, and of its return for a moment; `wasOffline` is true if it was told of already. */
export function OfflineNotice({ wasOffline: wasToldOf = false }: { wasOffline?: boolean }) {
  const isOnline = useOnline();
  const wasOffline = useRef(wasToldOf);
  useEffect(() => {
    const say = textsNow(texts);
    if (!isOnline) {
      wasOffline.current = true;
      toast.error(say('offlineNow'), { id: NOTICE_ID, persistent: true });
    } else if (wasOffline.current) {
      wasOffline.current = false;
      toast.dismiss(NOTICE_ID);
      toast.success(say('onlineAgain'), { durationMs: BACK_ONLINE_MS });
    }
  }, [isOnline]);
  return null;
}
