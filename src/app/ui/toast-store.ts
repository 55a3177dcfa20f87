/** Short messages that pass by. A message is never only here: the status line or the log says it too. */

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export interface Toast {
  id: number
  text: string
  tone: ToastTone
  /** It tells of something that failed, whatever its colour: said at once, with the sign of an error, until closed. */
  greska: boolean
  /** Milliseconds on screen; null stays until closed. */
  duration: number | null
  action?: { label: string; onClick: () => void } | undefined
}

export interface ToastOptions {
  tone?: ToastTone | undefined
  /** True for an error that has another colour; `danger` is one by itself. */
  greska?: boolean | undefined
  duration?: number | null | undefined
  action?: Toast['action']
}

/** Milliseconds a message stays unless told (specification, section 9). */
export const TOAST_MS = 2500
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message and returns its id. Errors stay until closed; the same text is not shown twice at once. */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = 'info', greska = tone === 'danger', duration, action } = options
  lastId += 1
  const id = lastId
  const stays = duration === undefined ? (greska ? null : TOAST_MS) : duration
  const others = toasts.filter((other) => other.text !== text)
  set([...others, { id, text, tone, greska, duration: stays, action }].slice(-MOST))
  return id
}

export function dismissToast(id: number): void {
  if (toasts.some((item) => item.id === id)) set(toasts.filter((item) => item.id !== id))
}

export function clearToasts(): void {
  set([])
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly Toast[] => toasts
