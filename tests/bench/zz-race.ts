import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { client, concurrent, sequential, type Target } from './load.ts'
import { sampleOf } from './report.ts'
const { connectionString, desk } = JSON.parse(readFileSync('/tmp/w/rls-data/hold.json', 'utf8'))
const children: ChildProcess[] = []
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
async function portal(main: string, port: number, prof: boolean): Promise<Target> {
  const env = { ...process.env, PORT: String(port), PORTAL_ROOT: '/tmp/w/rls', PORTAL_DATA: `/tmp/w/rls-data/d${port}`, DATABASE_URL: connectionString, PORTAL_DEMO: 'false', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [...(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/w/rls-data/prof', '--cpu-prof-interval=200'] : []), '--enable-source-maps', main], { env, cwd: '/tmp/w/rls', stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  for (let i = 0; i < 200; i++) { try { if ((await fetch(`http://localhost:${port}/zdravlje/spreman`)).ok) break } catch {} await wait(100) }
  return { url: `http://localhost:${port}/v1/institucije/${desk.institucijaId}/projekti?programId=${desk.programId}`, headers: { authorization: `Bearer ${desk.token}` } }
}
const [n = '300', ...mains] = process.argv.slice(2)
const prof = process.env.PROF === '1'
const targets: Target[] = []
let port = 3411
for (const main of mains) targets.push(await portal(main, port++, prof))
const asker = client(1)
const { body } = await asker.ask(targets[0]!)
writeFileSync('/tmp/w/rls-data/body.json', body)
for (const t of targets) { const b = (await asker.ask(t)).body; if (!b.equals(body)) console.log('DIFFERENT BODY', t.url, b.length, body.length) }
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-answer.mjs'), '/tmp/w/rls-data/body.json'], { stdio: ['ignore', 'pipe', 'inherit'] })
children.push(bare)
const url = await new Promise<string>((r) => bare.stdout!.once('data', (c: Buffer) => r(c.toString().trim())))
targets.push({ url: `${url}/`, headers: {} })
const times: number[][] = targets.map(() => [])
for (const t of targets) await sequential(asker, t, 200)
for (let b = 0; b < 10; b++) for (const [i, t] of targets.entries()) times[i]!.push(...(await sequential(asker, t, Number(n) / 10)))
const floor = sampleOf(times.at(-1)!)
for (const [i, list] of times.entries()) { const s = sampleOf(list); console.log(mains[i] ?? 'bare', JSON.stringify(s), 'ratio', (s.median / floor.median).toFixed(2)) }
if (process.env.CROWD) for (const [i, t] of targets.entries()) { await concurrent(t, 100, 10); const c = await concurrent(t, Number(n) * 2, 10); console.log('x10', mains[i] ?? 'bare', JSON.stringify(sampleOf(c.times)), c.perSecond.toFixed(0)) }
asker.close()
for (const c of children) c.kill('SIGTERM')
await wait(1500)
process.exit(0)
