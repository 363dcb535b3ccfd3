import { shallowReactive } from 'vue';
import type { IconName } from './icons.ts';

export type ToastTone = 'info' | 'success' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** How often it has been said while it was shown. */
  readonly count: number;
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

/** More would cover the screen; the oldest go. */
const MAX = 3;

/**
 * Shows a passing message in the corner and reads it to screen readers; returns its id. The same message again counts up; one with a
 * button never does, because each undoes something else.
 */
export function showToast(text: string, tone: ToastTone = 'info', action: ToastAction | null = null): number {
  const same = action ? undefined : toasts.find((toast) => !toast.action && toast.text === text && toast.tone === tone);
  if (same) dismissToast(same.id);
  const count = (same?.count ?? 0) + 1;
  toasts.push({ id: ++lastId, text, tone, count, duration: action ? LONG_DURATION : DEFAULT_DURATION, action });
  toasts.splice(0, toasts.length - MAX);
  return lastId;
}

export function dismissToast(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
