/** What must be finished before a profile falls asleep, while its key is still there. The offline engine seals its work. */
type Hook = () => Promise<void>

const hooks = new Set<Hook>()

/** Registers work to do before the key goes; returns how to withdraw it. */
export function beforeLock(hook: Hook): () => void {
  hooks.add(hook)
  return () => hooks.delete(hook)
}

/** Runs every hook. A failure does not keep a profile awake: what was not sealed lies encrypted and waits for its author. */
export async function runBeforeLock(): Promise<void> {
  await Promise.allSettled([...hooks].map((hook) => hook()))
}
