/** `npm run first-administrator -- --oib … --ime … --prezime … --email …`: once, for a portal without a super-administrator. */
import { serverProgram } from './server-program.mjs'

await serverProgram('first-administrator')
