/** Received applications as the public reads them. What is not published here never leaves the database (decision 0034). */

import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { ZaprimljenaPrijava, ZaprimljenePregled } from '#contract/modules/projekt/zaprimljene.endpoints.ts'
import { POPIS_JAVNO_ZAPRIMLJENIH } from '#contract/modules/projekt/zaprimljene.popis.ts'
import { jePopisObjavljen, jeZbrojObjavljen } from '#contract/modules/projekt/zaprimljene.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { iso } from '#server/platform/db/keyset.ts'
import { cijeli, stranicaPopisa } from '#server/platform/popis/popis.ts'
import { poDijelovima } from '#server/platform/popis/trazenje.ts'
import { javniPozivUkratko } from '../poziv/poziv.sql.ts'
import { JE_PRAVNA_OSOBA } from '../prijavitelj/prijavitelj.sql.ts'

/** How many applications the call has received, day by day, and what they ask for in cents. */
const poDanima = async (tx: Tx, pozivId: number) =>
  (
    await tx.execute<{ dan: string; broj: number; iznos: string }>(sql`
    select to_char(dan, 'YYYY-MM-DD') as dan, broj, iznos::text as iznos
    from zaprimljeno_po_danu where poziv_id = ${pozivId} and broj > 0 order by zaprimljeno_po_danu.dan`)
  ).rows

export const primljenoPoDanima = async (tx: Tx, pozivId: number) =>
  (await poDanima(tx, pozivId)).map(({ dan, broj }) => ({ dan, broj }))

/** Undefined when there is no public call with this number. */
export async function pregledZaprimljenih(tx: Tx, pozivId: number): Promise<ZaprimljenePregled | undefined> {
  const found = await javniPozivUkratko(tx, pozivId)
  if (found === undefined) return undefined
  const { modalitet, ...poziv } = found
  const rows = await poDanima(tx, pozivId)
  const trazeno = rows.reduce((sum, { iznos }) => sum + Number(iznos), 0)
  return {
    poziv,
    ukupno: rows.reduce((sum, { broj }) => sum + broj, 0),
    trazeno: jeZbrojObjavljen(poziv.skupina, modalitet) ? toWire(trazeno) : null,
    popisObjavljen: jePopisObjavljen(poziv.skupina),
    poDanima: rows.map(({ dan, broj }) => ({ dan, broj })),
  }
}

interface Redak extends Record<string, unknown> {
  redniBroj: number
  vrijemePodnosenja: string
  prijavitelj: string | null
  naziv: string | null
  iznos: string
}

interface Upit {
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page in the order of receipt; undefined when the list of this call is not published. */
export async function popisZaprimljenih(tx: Tx, pozivId: number, upit: Upit) {
  const poziv = await javniPozivUkratko(tx, pozivId)
  if (poziv === undefined || !jePopisObjavljen(poziv.skupina)) return undefined
  // A search finds by what is published and by nothing else.
  const uz = sql`t.poziv_id = ${pozivId}`
  const trazenje = poDijelovima('zaprimljena_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, upit.search, { uz })
  const trazi = trazenje.pitanja.length > 0
  const izvor = {
    trazenje,
    stupci: sql`p.redni_broj_zaprimanja as "redniBroj", ${iso(sql`p.vrijeme_podnosenja`)} as "vrijemePodnosenja",
      case when ${JE_PRAVNA_OSOBA} then j.naziv end as prijavitelj, case when ${JE_PRAVNA_OSOBA} then p.naziv end as naziv,
      p.trazena_bespovratna::text as iznos`,
    iz: sql`from projekt p join prijavitelj j on j.id = p.prijavitelj_id`,
    broji: trazi ? undefined : sql`from projekt p`,
    uvjeti: [sql`p.poziv_id = ${pozivId} and p.zaprimljena`, trazi ? JE_PRAVNA_OSOBA : undefined],
    // Numbers are given as applications arrive.
    poretci: { zaprimljena: [] },
    kljuc: cijeli(sql`p.redni_broj_zaprimanja`),
  }
  return asPortal(tx, async () => {
    const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_JAVNO_ZAPRIMLJENIH, izvor, upit)
    return { data: data.map(toPrijava), meta }
  })
}

const toPrijava = ({ iznos, ...rest }: Redak): ZaprimljenaPrijava => ({
  ...rest,
  trazenaBespovratna: toWire(Number(iznos)),
})
