/** The row of a dress rehearsal with what its moves ask of its application and of the lists of its call. */
import { type SQL, sql } from 'drizzle-orm'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { KATALOG_PROBE } from '#contract/modules/odabir/generalna-proba.katalog.ts'
import { generalnaProbaKind } from '#contract/modules/odabir/generalna-proba.kind.ts'
import { dijeloviLista, type ListeProbe } from '#contract/modules/odabir/generalna-proba.liste.ts'
import type { GeneralnaProba } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { generalnaProbaStatuses } from '#contract/modules/odabir/generalna-proba.statuses.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { danasnjeListe, type PozivProbe } from './generalna-proba.sql.ts'
import { generalnaProba } from './generalna-proba.tables.ts'

/** Its lists ask for no evidence, so that it names no file. */
const BEZ_DATOTEKA: ImaDatoteke<GeneralnaProba> = {
  vrsta: generalnaProbaKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  imenovane: () => [],
}

/** An application that has a rehearsal, or is to have one. */
export interface PrijavaProbe
  extends PozivProbe,
    Pick<GeneralnaProba, 'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'impId'> {
  /** Who began the draft. */
  autorId: number
}

/** Applications where this holds of `p` and its call `c`. */
async function prijave(tx: Tx, where: SQL): Promise<PrijavaProbe[]> {
  const { rows } = await tx.execute<Record<string, unknown> & PrijavaProbe>(sql`
    select json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id) as projekt,
      j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", c.imp_id as "impId",
      p.autor_id as "autorId", c.id as "pozivId", c.definicija
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where}`)
  return rows
}

/** It is handed in whole or not at all, and nothing of it is required. */
export const SAMO_PRIJAVITELJEVA = { podneseno: null, brojInacice: 0, greske: [] } as const

/** An institution reads what was handed in by its own call, never the document. */
const vidljivo = (actor: ActorOrSystem): SQL =>
  actor !== SYSTEM && actor.za.vrsta === 'institucija'
    ? sql`false`
    : sql`p.deleted_at is null and ${opsegProjekta(actor)}`

export const probaRepository = dokumentRepository<typeof generalnaProba, GeneralnaProba>({
  datoteke: BEZ_DATOTEKA,
  katalog: KATALOG_PROBE,
  tablica: generalnaProba,
  iz: sql`from generalna_proba z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
  vidljivo,
  async zapisi(tx, redci) {
    const ids = redci.map(({ projektId }) => projektId)
    const njihove = await prijave(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
    const liste = await danasnjeListe(tx, njihove)
    const nadene = new Map(njihove.map((one) => [one.projekt.id, one]))
    return redci.flatMap((redak) => {
      const prijava = nadene.get(redak.projektId)
      if (prijava === undefined) return []
      const { projekt, prijavitelj, impId, pozivId } = prijava
      return { ...redak, ...SAMO_PRIJAVITELJEVA, projekt, prijavitelj, impId, danas: liste.get(pozivId) ?? {} }
    })
  },
  stupci: (proba) => ({ ...proba, projektId: proba.projekt.id }),
})

/** The rehearsal of an application, as the portal itself finds it. */
export const probaPrijave = async (tx: Tx, projektId: string, sada: number): Promise<GeneralnaProba | undefined> =>
  (await probaRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, SYSTEM, sada))[0]

const NACRT = sqlStatus(projektStatuses, ...NACRTI)
const U_TIJEKU = sqlStatus(generalnaProbaStatuses, 'uTijeku')
/** Drafts `p` without a rehearsal. */
const BEZ_PROBE = sql`p.status_id in (${NACRT}) and p.deleted_at is null
  and not exists (select from generalna_proba z where z.projekt_id = p.id)`

/** Calls where this holds of `c` with the lists that they ask today, those without any left out. */
async function pozivi(tx: Tx, where: SQL): Promise<Map<number, ListeProbe>> {
  const { rows } = await tx.execute<Record<string, unknown> & PozivProbe>(
    sql`select c.id as "pozivId", c.definicija from poziv c where ${where}`,
  )
  return new Map([...(await danasnjeListe(tx, rows))].filter(([, liste]) => dijeloviLista(liste).length > 0))
}

/** Drafts that have no rehearsal, though their call has lists, each with those lists. */
export async function nacrtiBezProbe(tx: Tx, limit: number): Promise<(PrijavaProbe & { liste: ListeProbe })[]> {
  const liste = await pozivi(tx, sql`exists (select from projekt p where p.poziv_id = c.id and ${BEZ_PROBE})`)
  if (liste.size === 0) return []
  const svi = sql.param([...liste.keys()])
  const nadene = await prijave(
    tx,
    sql`${BEZ_PROBE} and p.poziv_id = any(${svi}::int[]) order by p.id limit ${limit} for update of p skip locked`,
  )
  return nadene.flatMap((prijava) => {
    const njezine = liste.get(prijava.pozivId)
    return njezine === undefined ? [] : { ...prijava, liste: njezine }
  })
}

/** Rehearsals whose lists are no longer those of their call, in the order of their ids. */
export async function probeNaStarimListama(tx: Tx, after: string, limit: number): Promise<string[]> {
  const uTijeku = sql`z.status_id = ${U_TIJEKU}`
  const liste = await pozivi(
    tx,
    sql`exists (select from projekt p join generalna_proba z on z.projekt_id = p.id where p.poziv_id = c.id and ${uTijeku})`,
  )
  const danas = JSON.stringify([...liste].map(([poziv, njegove]) => ({ poziv, liste: njegove })))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select z.id from generalna_proba z join projekt p on p.id = z.projekt_id
      join jsonb_to_recordset(${danas}::jsonb) as d(poziv int, liste jsonb) on d.poziv = p.poziv_id
    where ${uTijeku} and p.status_id in (${NACRT}) and p.deleted_at is null
      and z.okolnosti->'liste' is distinct from d.liste and z.id::text > ${after}
    order by z.id::text limit ${limit}`)
  return rows.map(({ id }) => id)
}
