/** Files that a call names, over the table of files. */
import { sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type DatotekaPoziva, datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { idOf } from '../../platform/http/pages.ts'

const imenovane = ({ definicija, izmjena }: Poziv): DatotekaPoziva[] => [
  ...datotekePoziva(definicija),
  ...(izmjena === null ? [] : datotekePoziva(izmjena.definicija)),
]

const jePoziva = (id: number) => sql`d.entitet_vrsta = ${pozivKind.name} and d.entitet_id = ${String(id)}`

/** Ties verified files that the call or its change names; what an earlier version named stays. Harmless to repeat. */
export async function poveziDatotekePoziva(tx: Tx, poziv: Poziv): Promise<void> {
  const ids = imenovane(poziv).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.execute(sql`
    update datoteka d set povezana = true where d.id = any(${sql.param(ids)}::uuid[]) and ${jePoziva(poziv.id)}
      and d.stanje = 'provjerena' and not d.povezana`)
}

/** Throws for a file that was not put to this very call, or whose bytes the portal has not verified. */
export async function provjeriDatotekePoziva(tx: Tx, poziv: Poziv): Promise<void> {
  const named = new Map(imenovane(poziv).map((one) => [one.id, one]))
  if (named.size === 0) return
  const { rows } = await tx.execute<{ id: string; bajtova: string }>(sql`
    select d.id, d.bajtova from datoteka d
    where d.id = any(${sql.param([...named.keys()])}::uuid[]) and ${jePoziva(poziv.id)} and d.stanje = 'provjerena'`)
  const own = new Map(rows.map(({ id, bajtova }) => [id, Number(bajtova)]))
  const greske = [...named.values()]
    .filter(({ id, bajtova }) => own.get(id) !== bajtova)
    .map(({ naziv }) => ({
      ...{ pravilo: 'POZ-57', polje: 'definicija.dokumentacija' },
      poruka: `${PORUKE.datoteka.nijePronadena}: ${naziv}`,
    }))
  if (greske.length > 0) throw new Problem('pravila', { greske })
}

/** The file of a published call at this address; undefined for a draft, a change under way and anything else. */
export async function javnaDatotekaPoziva(
  tx: Tx,
  { pozivId, datotekaId }: Readonly<Record<string, string>>,
): Promise<{ id: string; sha256: undefined } | undefined> {
  const id = idOf(pozivId)
  if (id === undefined || datotekaId === undefined || !isUuid(datotekaId)) return undefined
  const names = (key: string) => sql`${JSON.stringify([{ [key]: { id: datotekaId } }])}::jsonb`
  const { rows } = await tx.execute(sql`
    select from poziv p where p.id = ${id} and p.javni_red is not null
      and (p.definicija -> 'dokumentacija' @> ${names('datoteka')}
        or p.definicija -> 'prilozi' -> 'popis' @> ${names('predlozak')})`)
  return rows.length > 0 ? { id: datotekaId, sha256: undefined } : undefined
}
