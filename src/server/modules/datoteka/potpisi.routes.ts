/** What the electronic signatures of a file are worth, for whoever may read it: found out once and kept. */
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type ProvjeraPotpisa, provjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind } from '#server/platform/http/route.ts'
import type { PotpisiPortala } from '#server/platform/potpisi/potpisi-portala.ts'
import { readDatoteka, savePotpisi } from './datoteka.repository.ts'
import { citaj, type DatotekaDeps } from './datoteka.usluga.ts'

const zadrzano = z.object({ otisak: z.string(), provjereno: trenutak, data: provjeraPotpisa })

/** A check that was broken off may end another time, but not at once. */
const PREKID_VRIJEDI_MS = 5 * MINUTA

interface Provjereno {
  data: ProvjeraPotpisa
  provjereno: string
}

export function potpisiRoutes(app: PortalApp, given: DatotekaDeps, { otisak, provjeri }: PotpisiPortala): void {
  /** Checks that have not ended, by the id of their file: whoever asks for the same file waits for the same answer. */
  const uTijeku = new Map<string, Promise<Provjereno>>()

  /** What is kept of a file and still holds: other anchors give other answers. */
  function zadrzanoOd(potpisi: unknown, now: number): Provjereno | undefined {
    const poznato = zadrzano.safeParse(potpisi)
    if (!poznato.success || poznato.data.otisak !== otisak) return undefined
    const { data, provjereno } = poznato.data
    const prekidProsao = data.zapreka === 'prekid' && now - Date.parse(provjereno) >= PREKID_VRIJEDI_MS
    return prekidProsao ? undefined : { data, provjereno }
  }

  async function provjeriDatoteku(id: string, citajBajtove: () => Promise<Buffer>, now: number): Promise<Provjereno> {
    // A check may have ended since the row was read.
    const row = await readDatoteka(inContext(app.db, SUSTAV), id)
    const poznato = zadrzanoOd(row?.potpisi, now)
    if (poznato !== undefined) return poznato
    const data = await provjeri(citajBajtove, now)
    const provjereno = new Date(now).toISOString()
    await savePotpisi(inContext(app.db, SUSTAV), id, { otisak, provjereno, data })
    return { data, provjereno }
  }

  bind(app, datotekaEndpoints.potpisi, async ({ params, actor, now, db }) => {
    const { row, open } = await citaj({ ...given, db }, actor, params.id)
    const poznato = zadrzanoOd(row.potpisi, now)
    if (poznato !== undefined) return poznato
    const { id } = row
    const vecTraje = uTijeku.get(id)
    if (vecTraje !== undefined) return vecTraje
    const provjera = provjeriDatoteku(id, async () => buffer(await open()), now).finally(() => uTijeku.delete(id))
    uTijeku.set(id, provjera)
    return provjera
  })
}
