/** What was started and must not outlive the run: databases, portals, browsers; ended when their time is up or on a signal. */
const open = new Set<() => Promise<unknown>>()

/** Remembers how to end something; gives the same, which forgets it again. */
export function ending(end: () => Promise<unknown>): () => Promise<void> {
  open.add(end)
  return async () => {
    open.delete(end)
    await end()
  }
}

/** Ends whatever is still open, the youngest first. */
export async function endEverything(): Promise<void> {
  for (const end of [...open].reverse()) {
    open.delete(end)
    await end().catch(() => undefined)
  }
}
