import { writeFileSync } from 'node:fs'
import { demo, volume } from './volume.ts'
import { startCluster } from './world.ts'
const cluster = await startCluster()
const base = await cluster.database('popis')
await demo(base.db)
const desk = await volume(base.db, 100_000)
await base.db.$client.query('vacuum analyze')
writeFileSync('/tmp/w/rls-data/hold.json', JSON.stringify({ connectionString: base.connectionString, desk }))
process.stdout.write('ready\n')
const end = async () => { await cluster.stop(); process.exit(0) }
process.once('SIGTERM', () => void end())
setTimeout(() => void end(), 55 * 60_000)
