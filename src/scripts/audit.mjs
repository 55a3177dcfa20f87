/** `npm run audit:verify [-- --glava broj:sha256]`: is the log what was sealed? */
import { join } from 'node:path'
import { command, install, requireNode, root, run, stopChildrenOnSignal } from './lib.mjs'

await command(async () => {
  requireNode()
  stopChildrenOnSignal()
  await install()
  const { buildServer } = await import('./build.mjs')
  await buildServer()
  const env = { ...process.env, PORTAL_ROOT: root }
  const args = ['--enable-source-maps', join(root, 'dist/server/audit.js'), ...process.argv.slice(2)]
  const { code } = await run(process.execPath, args, { env })
  process.exitCode = code
})
