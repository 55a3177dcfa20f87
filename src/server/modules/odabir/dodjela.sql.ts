/** Which applications wait to be given to an assessor, or for the draft of their decision, as a condition: it reads no answers, so that lists may ask it of many. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { odabranaPoretkom } from './poredak.sql.ts'
import { bezSukoba, PISE_SE } from './provjera-prijave.scope.ts'

const ZAVRSENA = sqlStatus(provjeraPrijaveStatuses, 'zavrsena')
const PODNESEN = sqlStatus(projektStatuses, 'podnesen')
const PRIHVACENA = sqlStatus(projektStatuses, 'prihvacena')

/** What a call checks, as far as its applications differ by it. */
interface PozivDodjele {
  id: number
  definicija: PozivDefinicija
}

/** Calls whose applications this body selects in the programme. */
async function poziviDodjele(tx: Tx, { za }: Actor, programId: number): Promise<PozivDodjele[]> {
  if (za.vrsta !== 'institucija') return []
  const { rows } = await tx.execute<PozivDodjele & Record<string, unknown>>(sql`
    select c.id, c.definicija from poziv c where c.sel_id = ${za.id} and c.program_id = ${programId} and c.javni_red is not null`)
  return rows
}

/** The round of `z` ended in a refusal before the application came back, so that it is checked anew. */
const provjeravaSePonovno = sql`z.zavrseno_u < p.status_promijenjen_at and exists (select from provjera_prijave y
  where y.projekt_id = z.projekt_id and y.dio = z.dio and y.krug = z.krug and y.ishod = 'neZadovoljava')`

/** A check `z` of `p` that counts now. */
const vrijedi = (
  dijelovi: readonly DioProvjere[],
) => sql`z.projekt_id = p.id and z.dio = any(${sql.param([...dijelovi])}::text[])
  and (z.status_id in (${PISE_SE}) or z.status_id = ${ZAVRSENA} and not (${provjeravaSePonovno}))`

const nitkoNema = (dijelovi: readonly DioProvjere[]) =>
  sql`not exists (select from provjera_prijave z where ${vrijedi(dijelovi)})`
const zadovoljava = (dijelovi: readonly DioProvjere[]) =>
  sql`exists (select from provjera_prijave z where ${vrijedi(dijelovi)} and z.status_id = ${ZAVRSENA} and z.ishod = 'zadovoljava')`

/** Two score; a third one where what was finished last says so. */
const nedostajeOcjenjivac = sql`(select count(*) < 2 or count(*) = 2 and bool_and(z.status_id = ${ZAVRSENA})
    and (array_agg(z.ishod order by z.zavrseno_u desc))[1] = 'cekaTrecega'
  from provjera_prijave z where ${vrijedi(['kvaliteta'])})`

/** The parts of these calls that are due in an application of status 2 or 3, each behind those in front of it. */
const uvjetDijela: Readonly<Record<DioProvjere, SQL>> = {
  administrativna: sql`p.status_id = ${PODNESEN} and ${nitkoNema(['administrativna'])}`,
  spojena: sql`p.status_id = ${PODNESEN} and ${nitkoNema(['spojena'])}`,
  prihvatljivost: sql`p.status_id = ${PRIHVACENA} and ${nitkoNema(['prihvatljivost'])} and ${zadovoljava(['administrativna'])}`,
  kvaliteta: sql`p.status_id = ${PRIHVACENA} and ${zadovoljava(['prihvatljivost', 'spojena'])} and ${nedostajeOcjenjivac}`,
}

const pala = (dijelovi: readonly DioProvjere[]) =>
  sql`exists (select from provjera_prijave z where ${vrijedi(dijelovi)} and z.status_id = ${ZAVRSENA} and z.ishod = 'neZadovoljava')`

const ODLUCUJE_SE = sqlStatus(odlukaPrijaveStatuses, 'uIzradi', 'cekaPotvrdu', 'cekaPotpis')

/**
 * A condition on `projekt p`: its parts say what is to be decided and nobody writes it yet. One part was failed; or all were passed
 * and the sealed ranking has it within the allocation. What stands on the reserve list waits for money and not for a person.
 */
function cekaOdluku(pozivi: readonly PozivDodjele[]): SQL {
  // Calls with the same parts are asked together: a condition for each of hundreds would be planned for seconds.
  const poDijelovima = new Map<string, { dijelovi: DioProvjere[]; ids: number[] }>()
  for (const { id, definicija } of pozivi) {
    const dijelovi = fazePoziva(definicija).flatMap(({ dio }) => (dio === 'odluka' ? [] : [dio]))
    const isti = poDijelovima.get(dijelovi.join()) ?? { dijelovi, ids: [] }
    isti.ids.push(id)
    poDijelovima.set(dijelovi.join(), isti)
  }
  const skupine = [...poDijelovima.values()].map(({ dijelovi, ids }) => {
    const sviProsli = sql.join(
      dijelovi.map((dio) => zadovoljava([dio])),
      sql` and `,
    )
    const prosla = sql`p.status_id = ${PRIHVACENA} and ${sviProsli} and ${odabranaPoretkom(sql`p.id`, sql`p.poziv_id`)}`
    return sql`(p.poziv_id = any(${sql.param(ids)}::int[]) and (${pala(dijelovi)} or ${prosla}))`
  })
  return sql`p.deleted_at is null and (${sql.join(skupine, sql` or `)})
    and not exists (select from odluka_prijave o where o.projekt_id = p.id and o.status_id in (${ODLUCUJE_SE}))`
}

/** A condition on `projekt p`, which is of one of these calls: a part of it is due and has fewer people than it needs. */
export function cekaDodjelu(pozivi: readonly PozivDodjele[], { osobaId }: Actor): SQL {
  const poDijelu = new Map<DioProvjere, number[]>()
  for (const { id, definicija } of pozivi)
    for (const { dio } of fazePoziva(definicija))
      if (dio !== 'odluka') poDijelu.set(dio, [...(poDijelu.get(dio) ?? []), id])
  const dijelovi = [...poDijelu].map(
    ([dio, ids]) => sql`(p.poziv_id = any(${sql.param(ids)}::int[]) and ${uvjetDijela[dio]})`,
  )
  if (dijelovi.length === 0) return sql`false`
  return sql`p.deleted_at is null and (${sql.join(dijelovi, sql` or `)}) and ${bezSukoba(sql`p.id`, sql`p.poziv_id`, osobaId)}`
}

/** A condition on `projekt p`: this person has a check of it to write. */
export const imaSvojuProvjeru = ({ osobaId }: Actor): SQL => sql`exists (select from provjera_prijave z
  where z.projekt_id = p.id and z.ocjenjivac_id = ${osobaId} and z.status_id in (${PISE_SE}))`

interface PrijavaZaDodjelu extends Record<string, unknown> {
  id: string
  naziv: string
  prijavitelj: string
  statusId: number
  pozivId: number
}

/** How many wait to be given to somebody, and the first of them by receipt. */
export const prijaveZaDodjelu = (tx: Tx, actor: Actor, programId: number, najvise: number) =>
  prijaveKojeCekaju(tx, actor, programId, { najvise, ceka: (pozivi) => cekaDodjelu(pozivi, actor) })

/** How many wait for the draft of their decision, and the first of them by receipt. */
export const prijaveZaOdluku = (tx: Tx, actor: Actor, programId: number, najvise: number) =>
  prijaveKojeCekaju(tx, actor, programId, {
    najvise,
    ceka: (pozivi) => sql`${cekaOdluku(pozivi)} and ${bezSukoba(sql`p.id`, sql`p.poziv_id`, actor.osobaId)}`,
  })

interface Cekanje {
  najvise: number
  ceka: (pozivi: readonly PozivDodjele[]) => SQL
}

async function prijaveKojeCekaju(tx: Tx, actor: Actor, programId: number, { najvise, ceka }: Cekanje) {
  const pozivi = await poziviDodjele(tx, actor, programId)
  if (pozivi.length === 0) return { broj: 0, prve: [] }
  const ids = sql.param(pozivi.map(({ id }) => id))
  const uvjet = sql`p.poziv_id = any(${ids}::int[]) and p.status_id in (${PODNESEN}, ${PRIHVACENA}) and ${ceka(pozivi)}`
  const { rows: brojevi } = await tx.execute<{ broj: number }>(
    sql`select count(*)::int as broj from projekt p where ${uvjet}`,
  )
  const broj = brojevi[0]?.broj ?? 0
  if (broj === 0) return { broj, prve: [] }
  const { rows: prve } = await tx.execute<PrijavaZaDodjelu>(sql`
    select p.id, p.naziv, a.naziv as prijavitelj, p.status_id as "statusId", p.poziv_id as "pozivId"
    from projekt p join prijavitelj a on a.id = p.prijavitelj_id
    where ${uvjet} order by p.poredak_at, p.id limit ${najvise}`)
  return { broj, prve }
}
