/** The work package of a project: the same record and the same right as its screen, with what a device needs to check it. */

import { createHash } from 'node:crypto'
import { manifestOf, type PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import { type Nazivi, odgovori } from '#contract/kernel/dokument/razlike.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import type { Paket } from '#contract/modules/projekt/projekt.paket.schema.ts'
import { type NaziviPopisa, PAKET_DANA, sadrzajPaketa } from '#contract/modules/projekt/projekt.paket.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { Call } from '#server/platform/http/route.ts'
import { provjereneDatoteke } from './projekt.datoteke.repository.ts'
import { presentDetalj } from './projekt.present.ts'
import { type Joined, kontekstObrasca, readProjekti } from './projekt.repository.ts'

export interface PaketPorts {
  /** Names behind the ids of reference lists, for PDFs. */
  nazivi: (tx: Tx) => Promise<Nazivi>
  /** Files of other records that this reader needs where there is no network. */
  datotekePaketa: (tx: Tx, projektId: string, actor: Actor) => Promise<PrilogDokumenta[]>
}

/** The names that showing this form asks for, and no others. */
function imenaObrasca(joined: Joined, sada: number, nazivi: Nazivi): NaziviPopisa {
  const asked: NaziviPopisa = {}
  const recording: Nazivi = (popis, value) => {
    const name = nazivi(popis, value)
    if (name !== undefined) asked[popis] = { ...asked[popis], [value]: name }
    return name
  }
  odgovori(PRIJAVNI_OBRAZAC, joined.projekt.obrazac as JsonObject, kontekstObrasca(joined, sada), recording)
  return asked
}

/** Throws 404 for who may not know of the project and 403 for who may not read its form. */
export function paketOd(
  { params, query, now: sada, transaction }: Call<{ projektId: string }, { imam?: string | undefined }>,
  { nazivi, datotekePaketa }: PaketPorts,
): Promise<Paket> {
  return transaction(async (tx, actor) => {
    const zapis = await presentDetalj(tx, params.projektId, actor, sada)
    const [joined] = await readProjekti(tx, [params.projektId])
    if (zapis === undefined || joined === undefined) throw new Problem('nije-pronadeno')
    if (zapis.obrazac === null) throw new Problem('zabranjeno')
    const imena = imenaObrasca(joined, sada, await nazivi(tx))
    const sadrzaj = Buffer.from(sadrzajPaketa({ zapis, nazivi: imena }))
    const sazetak = createHash('sha256').update(sadrzaj).digest('hex')
    const trazene = manifestOf(KATALOG_OBRASCA, zapis.obrazac)
    const ima = await provjereneDatoteke(tx, joined.projekt)
    const svoje = trazene.filter(({ id }) => ima.has(id))
    // Named by two records it still comes once.
    const datoteke = new Map(
      [...svoje, ...(await datotekePaketa(tx, params.projektId, actor))].map((one) => [one.id, one]),
    )
    return {
      izdano: new Date(sada).toISOString(),
      vrijediDo: new Date(sada + PAKET_DANA * DAN).toISOString(),
      sazetak,
      bajtova: sadrzaj.length,
      nazivi: imena,
      zapis: query.imam === sazetak ? null : zapis,
      datoteke: [...datoteke.values()].map(({ id, naziv, sha256, bajtova }) => ({ id, naziv, sha256, bajtova })),
      nedostaje: trazene.length - svoje.length,
    }
  })
}
