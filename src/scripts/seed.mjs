/** `npm run seed [-- --projects 100000] [--reset]`: demo data, and generated applications for measuring. */
import { join } from 'node:path'
import { command, install, requireNode, root, run, stopChildrenOnSignal } from './lib.mjs'

await command(async () => {
  requireNode()
  stopChildrenOnSignal()
  await install()
  const { buildServer } = await import('./build.mjs')
  await buildServer()
  const env = { ...process.env, PORTAL_ROOT: root }
  const args = ['--enable-source-maps', join(root, 'dist/server/seed.js'), ...process.argv.slice(2)]
  const { code } = await run(process.execPath, args, { env })
  process.exitCode = code
})
