import type { ComponentProps, ReactNode, Ref } from 'react';
import { useModal } from '#ui';
import './calls.css';

type CallSceneProps = {
  /** Names the dialog. */
  label: string;
  /** In wide windows: a card as of a telephone, or room for a picture. On a phone both are the whole screen. */
  shape: 'card' | 'wide';
  /** Hears Escape; without it nothing happens. */
  onEscape?: (() => void) | undefined;
  sceneRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** Shows a call over whatever page is there: takes the focus, and gives it back. */
export function CallScene({ label, shape, onEscape, sceneRef, children }: CallSceneProps) {
  const modal = useModal(onEscape, { staysOnClickOutside: true });
  return (
    <dialog {...modal} aria-label={label} data-shape={shape} className="call-dialog text-on-header">
      <div ref={sceneRef} className="call-scene bg-header relative flex flex-col overflow-hidden">
        {children}
      </div>
    </dialog>
  );
}

type CallControlProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'answer' | 'end';
  size?: 'medium' | 'large';
};

/** Draws a round button of a call, with its word under it. */
export function CallControl({ label, icon, tone = 'plain', size = 'medium', ...rest }: CallControlProps) {
  return (
    <button {...rest} type="button" data-tone={tone} data-size={size} className="call-control">
      <span aria-hidden className="call-round">
        {icon}
      </span>
      {label}
    </button>
  );
}
