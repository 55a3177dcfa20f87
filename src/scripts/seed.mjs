/** `npm run seed [-- --projects 100000] [--reset]`: demo data, and generated applications for measuring. */
import { serverProgram } from './server-program.mjs'

await serverProgram('seed')
