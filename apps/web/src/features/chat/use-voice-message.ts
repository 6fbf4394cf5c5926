import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { VOICE_LIMITS } from '@app/contract/chat';
import { toast } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { useVoiceRecording, type RecordedClip } from '#platform/recording';
import { useAction } from '#shared';
import { refreshLists, sendVoice } from './chat.queries.ts';
import { texts } from './texts.ts';

/** Records a voice message to a member and sends it; what could not be sent stays (REL-27 to REL-31). */
export function useVoiceMessage(memberId: number) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const relationChanged = useRelationChanged();
  const tellNewCounters = useAccountDataChanged();
  const recording = useVoiceRecording(VOICE_LIMITS.maxSeconds);
  const act = useAction({
    send: ({ blob, clientId }: RecordedClip) => sendVoice(memberId, blob, clientId),
    otherwise: say('voiceFailed'),
    onSuccess: ({ message, data }) => {
      recording.discard();
      toast.success(message, { action: { label: say('openChat'), onSelect: () => void navigate(`/messages/${data.chatThreadId}`) } });
      refreshLists(queries);
      relationChanged(memberId);
      tellNewCounters();
    },
    // Credits may have been spent elsewhere.
    onFailure: tellNewCounters,
  });
  return {
    recording,
    problem: act.problem,
    sending: act.isUnderWay ? ('underWay' as const) : act.problem === null ? ('idle' as const) : ('failed' as const),
    send: (clip: RecordedClip): void => void act.run(clip),
    discard: (): void => {
      act.forget();
      recording.discard();
    },
  };
}
