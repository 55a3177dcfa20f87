/** `npm run audit:verify [-- --glava broj:sha256]`: is the log what was sealed? */
import { serverProgram } from './server-program.mjs'

await serverProgram('audit')
