/**
 * `npm run simulate -- --seeds 5000`: the sync engine under faults in virtual time; see tests/simulation/README.md.
 * `--seed n` runs one schedule, `--crash-everywhere` the day in the field, `--mutations` the proof that it can fail.
 */
import { command, followParent, install, requireNode } from './lib.mjs'

await command(async () => {
  requireNode()
  followParent()
  await install()
  const { register } = await import('tsx/esm/api')
  register()
  const { optionsOf, runSimulation } = await import('../../tests/simulation/cli.ts')
  const options = optionsOf(process.argv.slice(2), (line) => console.log(line))
  process.exitCode = (await runSimulation(options)) ? 0 : 1
})
