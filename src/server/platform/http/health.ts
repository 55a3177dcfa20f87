/** Two questions of whoever keeps the portal running: is the process alive, and may it be given work. No causes, no versions. */
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { PortalApp } from './portal-app.ts'

const DATABASE_MS = 500

export interface Readiness {
  /** True from the first sign of a shutdown; the load balancer then looks elsewhere. */
  stopping: boolean
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

export function healthRoutes(app: PortalApp, readiness: Readiness): void {
  const open = { policy: { who: 'svi' }, response: 'raw' } as const
  app.http.get('/zdravlje/ziv', { config: { ...open, audit: 'zdravlje.ziv' } }, (_request, reply) =>
    reply.send({ status: 'ok' }),
  )
  app.http.get('/zdravlje/spreman', { config: { ...open, audit: 'zdravlje.spreman' } }, async (_request, reply) => {
    if (readiness.stopping || !(await answersInTime(app))) throw new Problem('preopterecenje')
    return reply.send({ status: 'ok' })
  })
}
