/** A full device, told by the kind of the failure and never by its text. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Dexie wraps the cause of an aborted transaction, and a bulk write those of its rows.
  const { inner, failures } = error as { inner?: unknown; failures?: unknown }
  const causes: unknown[] = [inner, ...(Array.isArray(failures) ? failures : [])]
  return error.name === 'QuotaExceededError' || causes.some(isQuotaExceeded)
}
