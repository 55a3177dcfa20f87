/** What the electronic signatures of a file are worth, for whoever may read it: found out once and kept. */
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { provjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import type { PotpisiPortala } from '#server/platform/potpisi/potpisi-portala.ts'
import { savePotpisi } from './datoteka.repository.ts'
import { citaj, type DatotekaDeps } from './datoteka.usluga.ts'

const zadrzano = z.object({ otisak: z.string(), provjereno: trenutak, data: provjeraPotpisa })

export function potpisiRoutes(app: PortalApp, given: DatotekaDeps, { otisak, provjeri }: PotpisiPortala): void {
  bind(app, datotekaEndpoints.potpisi, async ({ params, actor, now, db }) => {
    const { row, open } = await citaj({ ...given, db }, actor, params.id)
    const poznato = zadrzano.safeParse(row.potpisi)
    // Other anchors give other answers.
    if (poznato.success && poznato.data.otisak === otisak)
      return { data: poznato.data.data, provjereno: poznato.data.provjereno }
    const data = await provjeri(await buffer(await open()), now)
    const provjereno = new Date(now).toISOString()
    // A check that was broken off may end another time.
    if (data.zapreka !== 'prekid') await savePotpisi(inContext(app.db, SUSTAV), row.id, { otisak, provjereno, data })
    return { data, provjereno }
  })
}
