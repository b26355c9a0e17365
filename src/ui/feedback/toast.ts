import type { ReactNode } from 'react'

type ToastTone = 'ok' | 'bad' | 'info'
export type Toast = { id: number; tone: ToastTone; text: ReactNode }

const stayMs = 5000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function show(tone: ToastTone, text: ReactNode): void {
  lastId += 1
  const id = lastId
  change([...toasts.slice(-2), { id, tone, text }])
  // A fault stays until it is read or closed by its reader a while longer.
  globalThis.setTimeout(() => dismissToast(id), tone === 'bad' ? stayMs * 2 : stayMs)
}

/** Shows a short message, from anywhere in the browser: `toast.ok(m.saved)`. */
export const toast = {
  ok: (text: ReactNode) => show('ok', text),
  bad: (text: ReactNode) => show('bad', text),
  info: (text: ReactNode) => show('info', text),
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly Toast[] {
  return toasts
}
