import { shallowReactive } from 'vue';
import type { IconName } from './icons.ts';

export type ToastTone = 'info' | 'success' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Milliseconds it stays; it waits while the pointer or focus is on it. */
  readonly duration: number;
  /** A button that leads on. */
  readonly action: ToastAction | null;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export const TOAST_ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', success: 'check', danger: 'warning' };

const DEFAULT_DURATION = 6000;
/** With something to press. */
const LONG_DURATION = 12_000;

/** What `ToastArea` shows, oldest first. */
export const toasts = shallowReactive<Toast[]>([]);

let lastId = 0;

/** Shows a passing message in the corner and reads it to screen readers; returns its id. */
export function showToast(text: string, tone: ToastTone = 'info', action: ToastAction | null = null): number {
  toasts.push({ id: ++lastId, text, tone, duration: action ? LONG_DURATION : DEFAULT_DURATION, action });
  return lastId;
}

export function dismissToast(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
