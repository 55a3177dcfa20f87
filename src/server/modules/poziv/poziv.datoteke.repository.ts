/** Files that a call names, over the table of files. */

import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { type DatotekaPoziva, datotekePoziva, saSazecima } from '#contract/modules/poziv/poziv.datoteke.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { citateljiPrograma } from '../../platform/auth/citatelji.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'

const imenovane = ({ definicija, izmjena }: Poziv): DatotekaPoziva[] => [
  ...datotekePoziva(definicija),
  ...(izmjena === null ? [] : datotekePoziva(izmjena.definicija)),
]

const jePoziva = (id: number) => sql`d.entitet_vrsta = ${pozivKind.name} and d.entitet_id = ${String(id)}`

/** Files that the call or its change names; what an earlier version named stays tied. */
export const DATOTEKE_POZIVA: ImaDatoteke<Poziv> = {
  vrsta: pozivKind.name,
  pise: ({ drfId: id }) => ({ vrsta: 'institucija', id }),
  citaju: async (tx, { aprId, selId, impId, finId, programId }) => {
    const tijela = [aprId, selId, impId, finId, ...(await citateljiPrograma(tx, programId))]
    return tijela.flatMap((id) => (id === null ? [] : [{ vrsta: 'institucija', id }]))
  },
  imenovane,
}

/**
 * The call with the hash of each file that it names. Throws for a file that was not put to this very call, whose bytes the
 * portal has not verified, or which is no longer the one that was named.
 */
export async function sProvjerenimDatotekama(tx: Tx, poziv: Poziv): Promise<Poziv> {
  const named = imenovane(poziv)
  if (named.length === 0) return poziv
  const ids = [...new Set(named.map(({ id }) => id))]
  const { rows } = await tx.execute<{ id: string; bajtova: string; sha256: string }>(sql`
    select d.id, d.bajtova, d.sha256 from datoteka d
    where d.id = any(${sql.param(ids)}::uuid[]) and ${jePoziva(poziv.id)} and d.stanje = 'provjerena'
    order by d.id for update of d`)
  const own = new Map(rows.map((row) => [row.id, row]))
  const ista = ({ id, bajtova, sha256 }: DatotekaPoziva) => {
    const row = own.get(id)
    return row !== undefined && Number(row.bajtova) === bajtova && (sha256 ?? row.sha256) === row.sha256
  }
  const krive = new Map(named.filter((one) => !ista(one)).map((one) => [one.id, one]))
  const greske = [...krive.values()].map(({ naziv }) => ({
    pravilo: 'POZ-57',
    polje: 'definicija.dokumentacija',
    poruka: `${PORUKE.datoteka.nijePronadena}: ${naziv}`,
  }))
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const sazetci = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  const { izmjena } = poziv
  return {
    ...poziv,
    definicija: saSazecima(poziv.definicija, sazetci),
    izmjena: izmjena && { ...izmjena, definicija: saSazecima(izmjena.definicija, sazetci) },
  }
}

/** The file of a published call at this address; undefined for a draft, a change under way and anything else. */
export async function javnaDatotekaPoziva(
  tx: Tx,
  { pozivId, datotekaId }: Readonly<Record<string, string>>,
): Promise<{ id: string; sha256: string | undefined } | undefined> {
  const id = idFrom(pozivId)
  if (id === undefined || datotekaId === undefined || !isUuid(datotekaId)) return undefined
  const names = (key: string) => sql`${JSON.stringify([{ [key]: { id: datotekaId } }])}::jsonb`
  const { rows } = await tx.execute<{ definicija: PozivDefinicija }>(sql`
    select p.definicija from poziv p where p.id = ${id} and p.javni_red is not null
      and (p.definicija -> 'dokumentacija' @> ${names('datoteka')}
        or p.definicija -> 'prilozi' -> 'popis' @> ${names('predlozak')})`)
  const named = rows[0] && datotekePoziva(rows[0].definicija).find((one) => one.id === datotekaId)
  return named && { id: datotekaId, sha256: named.sha256 }
}
