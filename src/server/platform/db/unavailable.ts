/** The database is away (restarting, refusing, full) or gave up: the caller should come back, nothing is wrong with the call. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '53300',
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
])
const TEXTS = /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout)/

/** True when the error, or what caused it, says that the database could not be reached. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? at.code : undefined
    const fromDatabase = 'syscall' in at ? at.syscall === 'connect' || at.syscall === 'read' : true
    if (typeof code === 'string' && CODES.has(code) && fromDatabase) return true
    if (TEXTS.test(at.message)) return true
  }
  return false
}
