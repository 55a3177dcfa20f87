/** Programs that stand beside the server in dist/server: built when something changed, run with this command's arguments. */
import { join } from 'node:path'
import { command, install, requireNode, root, run, stopChildrenOnSignal } from './lib.mjs'

export function serverProgram(name) {
  return command(async () => {
    requireNode()
    stopChildrenOnSignal()
    await install()
    const { buildServer } = await import('./build.mjs')
    await buildServer()
    const env = { ...process.env, PORTAL_ROOT: root }
    const args = ['--enable-source-maps', join(root, `dist/server/${name}.js`), ...process.argv.slice(2)]
    const { code } = await run(process.execPath, args, { env })
    process.exitCode = code
  })
}
