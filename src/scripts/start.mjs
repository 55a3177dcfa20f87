/** `npm start`: installs and builds what changed, then serves the portal in this very process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  CommandError,
  command,
  followParent,
  install,
  requireFreePort,
  requireNode,
  root,
  stopChildrenOnSignal,
} from './lib.mjs'

function chosenPort() {
  const args = process.argv.slice(2)
  const at = args.findIndex((arg) => arg === '--port' || arg.startsWith('--port='))
  const text = at < 0 ? process.env.PORT || '3000' : args[at].includes('=') ? args[at].split('=')[1] : args[at + 1]
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`Port mora biti broj od 1 do 65535, a ne „${text}”.`)
  return port
}

await command(async () => {
  requireNode()
  followParent()
  const lift = stopChildrenOnSignal()
  const port = chosenPort()
  await requireFreePort(port)
  await install()
  const { build } = await import('./build.mjs')
  await build()
  process.env.PORT = String(port)
  process.env.PORTAL_ROOT = root
  process.setSourceMapsEnabled(true)
  // From here on the server answers the signals itself.
  lift()
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
})
