/** Two questions of whoever keeps the portal running: is the process alive, and may it be given work. What is missing is named, not why. */
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import { isDiskFull } from '../db/unavailable.ts'
import type { PortalApp } from './portal-app.ts'

const DATABASE_MS = 500
const PUN_DISK = 'Na poslužitelju trenutačno nema mjesta za zapise.'

export interface Readiness {
  /** True from the first sign of a shutdown; the load balancer then looks elsewhere. */
  stopping: boolean
  /** Services outside of the portal and its database, by name. */
  okolina?: readonly Usluga[]
  /** A write has met a full disk, and none of the size of this question has found room since. */
  diskFull?: boolean
}

/** A service that the portal needs. Without a necessary one it takes no work; without another it says so and goes on. */
export interface Usluga {
  ime: 'pohrana' | 'posta'
  nuzna: boolean
  /** Throws when it does not answer as it should. */
  check: () => Promise<void>
}

const USLUGA_MS = 10_000
/** Probes come every few seconds; services of others are asked this often at most. */
const PAMTI_MS = 30_000
const zadnje = new WeakMap<Usluga, { kada: number; radi: Promise<boolean> }>()

/** Whether a service answers, as it was less than half a minute ago. */
export function uslugaRadi(usluga: Usluga, sada = Date.now()): Promise<boolean> {
  const known = zadnje.get(usluga)
  if (known !== undefined && sada - known.kada < PAMTI_MS) return known.radi
  const radi = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), USLUGA_MS)
    timer.unref()
    usluga.check().then(
      () => resolve(true),
      () => resolve(false),
    )
  })
  zadnje.set(usluga, { kada: sada, radi })
  return radi
}

async function answersInTime(app: PortalApp): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_MS)
  })
  const asked = app.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asked once a write has failed: a table of a megabyte that is gone again at once. */
async function hasRoom(app: PortalApp): Promise<boolean> {
  return app.db
    .transaction(async (tx) => {
      await tx.execute(sql`create temporary table mjesto_na_disku on commit drop as
        select repeat(md5(n::text), 32) as redak from generate_series(1, 1024) as n`)
    })
    .then(
      () => true,
      () => false,
    )
}

export function healthRoutes(app: PortalApp, readiness: Readiness): void {
  app.http.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) readiness.diskFull = true
    done()
  })
  const open = { policy: { who: 'svi' }, response: 'raw' } as const
  app.http.get('/zdravlje/ziv', { config: { ...open, audit: 'zdravlje.ziv' } }, (_request, reply) =>
    reply.send({ status: 'ok' }),
  )
  app.http.get('/zdravlje/spreman', { config: { ...open, audit: 'zdravlje.spreman' } }, async (_request, reply) => {
    if (readiness.stopping || !(await answersInTime(app))) throw new Problem('preopterecenje')
    if (readiness.diskFull === true) readiness.diskFull = !(await hasRoom(app))
    if (readiness.diskFull === true) throw new Problem('preopterecenje', { poruka: PUN_DISK })
    const usluge = readiness.okolina ?? []
    const rade = await Promise.all(usluge.map((one) => uslugaRadi(one)))
    const ne = usluge.filter((_, at) => rade[at] === false)
    if (ne.some(({ nuzna }) => nuzna)) throw new Problem('preopterecenje')
    return reply.send({ status: 'ok', ...Object.fromEntries(ne.map(({ ime }) => [ime, 'nedostupno'])) })
  })
}
