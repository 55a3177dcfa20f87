/**
 * `npm run bench`: measures what the portal promises about speed, each figure beside a floor of the same run.
 * `npm run bench -- --only save,sync --quick` takes only the named figures, with fewer repetitions.
 */
import {
  command,
  followParent,
  install,
  requireChromium,
  requireNode,
  stopChildrenOnSignal,
} from './lib.mjs'

await command(async () => {
  requireNode()
  followParent()
  stopChildrenOnSignal()
  await install()
  process.env.CHROMIUM_PATH = await requireChromium()
  const { build } = await import('./build.mjs')
  await build()
  const { register } = await import('tsx/esm/api')
  register()
  const { bench } = await import('../../tests/bench/run.ts')
  process.exit((await bench(process.argv.slice(2))) ? 0 : 1)
})
