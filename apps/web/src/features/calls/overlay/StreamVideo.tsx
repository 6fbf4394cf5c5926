import { useEffect, useRef, type ComponentProps } from 'react';

type StreamVideoProps = Omit<ComponentProps<'video'>, 'src' | 'muted' | 'autoPlay' | 'playsInline' | 'ref'> & {
  stream: MediaStream | null;
};

/** Shows a picture that comes live, without its sound: that is played apart, whatever is shown. */
export function StreamVideo({ stream, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video {...rest} ref={video} muted autoPlay playsInline />;
}
