/**
 * `npm run bench`: measures what the portal promises about speed, each figure beside a floor of the same run.
 * `npm run bench -- --only save,sync --quick` takes only the named figures, with fewer repetitions.
 */
import {
  CommandError,
  command,
  followParent,
  install,
  requireChromium,
  requireNode,
  stopChildrenOnSignal,
} from './lib.mjs'

/** Names after `--only` (or `--only=`), all when it is absent. */
export function chosen(args, names) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='))
  if (at < 0) return names
  const text = args[at].includes('=') ? args[at].split('=')[1] : (args[at + 1] ?? '')
  const only = text.split(',').filter(Boolean)
  const unknown = only.filter((name) => !names.includes(name))
  if (only.length === 0 || unknown.length > 0)
    throw new CommandError(`Nepoznato mjerenje: ${unknown.join(', ') || 'ništa'}. Postoje: ${names.join(', ')}.`)
  return only
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  await command(async () => {
    requireNode()
    followParent()
    const lift = stopChildrenOnSignal()
    await install()
    process.env.CHROMIUM_PATH = await requireChromium()
    const { register } = await import('tsx/esm/api')
    register()
    const { NAMES, bench, endOnSignals } = await import('../../tests/bench/run.ts')
    const args = process.argv.slice(2)
    const only = chosen(args, NAMES)
    const { build } = await import('./build.mjs')
    await build()
    // From here on there is more to end than what the commands started.
    lift()
    endOnSignals()
    process.exit((await bench({ only, quick: args.includes('--quick') })) ? 0 : 1)
  })
}
