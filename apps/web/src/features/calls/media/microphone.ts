/** Opens the microphone for a call. Throws where it is refused, missing or taken by another program. */
export async function openVoice(deviceId: string | null, onEnded: () => void): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
    },
  });
  const [track] = stream.getAudioTracks();
  if (!track) throw new Error('a stream without sound');
  // Taken by another program, unplugged, or refused after all; not where it is stopped here.
  track.addEventListener('ended', onEnded);
  return track;
}
