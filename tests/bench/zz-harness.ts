import { writeFileSync } from 'node:fs'
import { statementOf } from './plans.ts'
import { demo, volume } from './volume.ts'
import { startCluster } from './world.ts'
const cluster = await startCluster()
const database = await cluster.database('popis_h')
await demo(database.db)
const desk = await volume(database.db, 100_000)
await database.db.$client.query('vacuum analyze')
const statement = await statementOf(database.db, desk)
writeFileSync('/tmp/brzina-h.json', JSON.stringify({ connectionString: database.connectionString, desk, statement }))
console.log('ready')
process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1e6)
