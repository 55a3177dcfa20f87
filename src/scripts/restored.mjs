/** `npm run db:restored`: after a backup was put back, so that devices offer again what it has forgotten. */
import { serverProgram } from './server-program.mjs'

await serverProgram('restored')
