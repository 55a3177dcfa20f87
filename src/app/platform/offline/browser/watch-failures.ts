/** A write that fails makes the whole device say so; the next one that succeeds takes it back. */
export function watchFailures(set: (failing: boolean) => void) {
  return async <R>(work: Promise<R>): Promise<R> => {
    try {
      const result = await work
      set(false)
      return result
    } catch (error) {
      const isRefusal = error instanceof Error && /^Cannot/.test(error.name)
      if (!isRefusal) set(true)
      throw error
    }
  }
}
