/** Binds the lists of current notices. */
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { trenutneObavijesti } from './obavijest.repository.ts'

export function obavijestRoutes(app: PortalApp): void {
  bind(app, obavijestEndpoints.javne, async ({ now }) => ({
    data: await trenutneObavijesti(app.db, 'javnost', now),
  }))
  bind(app, obavijestEndpoints.institucije, ({ transaction, now }) =>
    transaction(async (tx, { za }) => {
      const readers =
        za.vrsta === 'institucija' ? { institucijaId: za.id, programIds: za.programIds } : ('javnost' as const)
      return { data: await trenutneObavijesti(tx, readers, now) }
    }),
  )
}
