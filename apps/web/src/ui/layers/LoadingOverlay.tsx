import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { LogoMark } from '../motifs/LogoMark.tsx';
import { useTopLayer } from './layers.ts';

const TICK_MS = 500;

/** Lies over the page while one call is under way: 'Signing In...', with 0 to 3 dots. */
export function LoadingOverlay({ text }: { text?: string }) {
  const say = useTexts(texts);
  const topLayer = useTopLayer();
  const words = text ?? say('loading');
  const content = (
    <div className="ui-overlay fixed inset-0 z-40 grid place-items-center p-6">
      <div className="flex flex-col items-center gap-4 text-lg font-medium text-ink">
        <span className="ui-spin-slow">
          <LogoMark size="large" />
        </span>
        <p className="flex">
          <span role="status">{words}</span>
          <Dots />
        </p>
      </div>
    </div>
  );
  return topLayer ? createPortal(content, topLayer) : content;
}

function Dots() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => (before + 1) % 4), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden className="inline-block w-6 text-left">
      {'.'.repeat(count)}
    </span>
  );
}
