export { useVoiceRecording, type RecordedClip, type RecordingState, type VoiceRecording } from './use-voice-recording.ts';
