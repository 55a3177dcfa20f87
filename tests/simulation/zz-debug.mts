import { simulate } from './simulate.ts'

const a = Number(process.argv[2] ?? 1),
  b = Number(process.argv[3] ?? 20)
const t0 = Date.now()
const totals: Record<string, number> = {}
let conf = 0
for (let s = a; s <= b; s++) {
  const r = await simulate(s)
  conf += r.confirmed
  for (const [k, v] of Object.entries(r.counts)) totals[k] = (totals[k] ?? 0) + v
  if (r.violations.length) console.log('seed', s, r.violations.slice(0, 4))
}
console.log(Date.now() - t0, 'ms', conf, totals)
