import { shallowReactive } from 'vue';
import type { IconName } from './icons.ts';

export type ToastTone = 'info' | 'success' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Milliseconds it stays; it waits while the pointer or focus is on it. */
  readonly duration: number;
}

export const TOAST_ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', success: 'check', danger: 'warning' };

const DEFAULT_DURATION = 6000;

/** What `ToastArea` shows, oldest first. */
export const toasts = shallowReactive<Toast[]>([]);

let lastId = 0;

/** Shows a passing message in the corner and reads it to screen readers; returns its id. */
export function showToast(text: string, tone: ToastTone = 'info', duration = DEFAULT_DURATION): number {
  toasts.push({ id: ++lastId, text, tone, duration });
  return lastId;
}

export function dismissToast(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
