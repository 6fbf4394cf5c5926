import { mixed, wavBytes } from './wav.ts';

/** Samples a second: speech keeps all it needs. */
const RATE = 16_000;

export type Microphone = {
  pause(): void;
  resume(): void;
  /** Ends the recording, frees the microphone and gives what was heard. */
  stop(): Promise<Blob>;
  /** Frees the microphone; what was heard is forgotten. */
  free(): void;
};

/** Asks for the microphone and records at once. Throws where it is refused or there is none. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const free = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', (event) => void parts.push(event.data));
    recorder.start();
    return {
      pause: () => recorder.pause(),
      resume: () => recorder.resume(),
      stop: () =>
        new Promise((resolve) => {
          recorder.addEventListener('stop', () => resolve(new Blob(parts)), { once: true });
          recorder.stop();
          free();
        }),
      free,
    };
  } catch (failure) {
    free();
    throw failure;
  }
}

/** Returns a recording of any kind that a browser makes as a WAV file of one channel and of at most so many seconds. */
export async function asWav(recorded: Blob, maxSeconds: number): Promise<{ readonly blob: Blob; readonly seconds: number }> {
  const decoder = new OfflineAudioContext(1, RATE, RATE);
  const heard = await decoder.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: heard.numberOfChannels }, (_, channel) => heard.getChannelData(channel));
  const samples = mixed(channels).subarray(0, maxSeconds * RATE);
  return { blob: new Blob([wavBytes(samples, RATE)], { type: 'audio/wav' }), seconds: samples.length / RATE };
}
