/** A process of its own that holds the embedded database, for the tests that kill it: prints one line of JSON, then waits. */
import { startEmbedded } from '#server/platform/db/embedded.ts'

const dataDir = process.argv[2] ?? ''
const quiet = (): void => undefined
const database = await startEmbedded({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
process.stdout.write(`${JSON.stringify({ pid: database.pid, adopted: database.adopted })}\n`)
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
