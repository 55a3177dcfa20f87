/** A value that changes, in the form `useSyncExternalStore` asks for. */
export interface Store<T> {
  subscribe: (listener: () => void) => () => void
  get: () => T
}

export interface Source<T> extends Store<T> {
  set: (value: T) => void
}

/**
 * A store over something live. `start` runs with the first listener, and what it returns when the last one has gone (a
 * moment later, so that a screen that is only re-drawn does not start over).
 */
export function createSource<T>(
  initial: T,
  start: (set: (value: T) => void) => () => void = () => () => undefined,
): Source<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  const set = (next: T) => {
    if (Object.is(value, next)) return
    value = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => value,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= start(set)
      return () => {
        listeners.delete(listener)
        queueMicrotask(() => {
          if (listeners.size > 0) return
          stop?.()
          stop = undefined
        })
      }
    },
  }
}
