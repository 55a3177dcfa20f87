/** The one place that learns that the session is over. Whoever listens decides where to go; local data is never touched here. */
type Listener = (zasto: string | undefined) => void

const listeners = new Set<Listener>()

/** Calls the listener whenever a call is answered with 401, with the server's reason. Returns how to stop. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everyone that the server no longer knows the session. */
export function emitSignedOut(zasto?: string): void {
  for (const listener of listeners) listener(zasto)
}
