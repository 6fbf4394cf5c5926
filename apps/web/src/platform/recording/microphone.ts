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
  /** Returns how loud it is at this moment, 0 to 1. */
  loudness(): number;
};

/** Asks for the microphone and records at once. Throws where it is refused or there is none. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const meter = meterOf(stream);
  const free = () => {
    stream.getTracks().forEach((track) => track.stop());
    meter.close();
  };
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
      loudness: meter.read,
    };
  } catch (failure) {
    free();
    throw failure;
  }
}

/** Speech is quiet against the most that a sample can say. */
const GAIN = 4;
const METER_SAMPLES = 512;

/** Measures how loud a stream is; where the browser cannot, it is as quiet as nothing. */
function meterOf(stream: MediaStream): { read: () => number; close: () => void } {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = METER_SAMPLES;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(METER_SAMPLES);
    return {
      read: () => {
        analyser.getFloatTimeDomainData(samples);
        return loudnessOf(samples);
      },
      close: () => void context.close(),
    };
  } catch {
    return { read: () => 0, close: () => {} };
  }
}

/** Returns the loudness of samples between -1 and 1, as 0 to 1. */
export const loudnessOf = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) * GAIN);

/** Returns a recording of any kind that a browser makes as a WAV file of one channel and of at most so many seconds. */
export async function asWav(recorded: Blob, maxSeconds: number): Promise<{ readonly blob: Blob; readonly seconds: number }> {
  const decoder = new OfflineAudioContext(1, RATE, RATE);
  const heard = await decoder.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: heard.numberOfChannels }, (_, channel) => heard.getChannelData(channel));
  const samples = mixed(channels).subarray(0, maxSeconds * RATE);
  return { blob: new Blob([wavBytes(samples, RATE)], { type: 'audio/wav' }), seconds: samples.length / RATE };
}
