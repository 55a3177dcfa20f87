/** What must be finished before the page may be replaced by a newer one. The offline layer saves its drafts here. */
type Hook = () => Promise<void> | void

const hooks = new Set<Hook>()

/** Registers work to finish before the page reloads; returns how to withdraw it. A hook that throws stops the update. */
export function beforeUpdate(hook: Hook): () => void {
  hooks.add(hook)
  return () => hooks.delete(hook)
}

/** Runs every hook. Rejects with the first failure, because an update must never cost a draft. */
export async function runBeforeUpdate(): Promise<void> {
  await Promise.all([...hooks].map((hook) => hook()))
}
