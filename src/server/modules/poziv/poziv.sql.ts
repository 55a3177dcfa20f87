/** What other modules ask of a call, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { idStatusa, jeStatus } from '#contract/kernel/status.ts'
import { baseStatus, type JavnaSkupina, javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { OSNOVNI, pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { TIJELA_FAZE } from '#contract/modules/projekt/projekt.faze.ts'
import type { Tx } from '../../platform/db/client.ts'

export const nazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id})`

/** Its name where everybody may know of it, otherwise nothing. */
export const javniNazivPoziva = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select pz.naziv from poziv pz where pz.id = ${id} and pz.javni_red is not null)`

/** Status and base status of calls that are not over, as one number: asked of the contract, so that there is one list of them. */
const RUNNING = Object.values(pozivStatuses).flatMap(({ id: statusId }) =>
  [null, ...idStatusa(pozivStatuses, ...OSNOVNI)].flatMap((osnovniStatusId) => {
    const base = baseStatus({ statusId, osnovniStatusId })
    return base === null || jeStatus(pozivStatuses, base, 'zatvoren') ? [] : [statusId * 100 + (osnovniStatusId ?? 0)]
  }),
)
const IS_OVER = sql.raw(
  `(c.status_id * 100 + case when c.osnovni_status_id in (${idStatusa(pozivStatuses, ...OSNOVNI)}) then c.osnovni_status_id else 0 end) <> all('{${RUNNING.join(',')}}'::int[])`,
)

/** A condition on `poziv c`: nobody can apply to it any more, so who applied may be known. */
export const callIsOver = (sada: number): SQL =>
  sql`(${IS_OVER} or c.datum_zatvaranja <= ${new Date(sada).toISOString()}::timestamptz)`

/** A condition on `poziv c`: this body may know who has applied. All may once it is over, of a standing call who selects (domain rules 11). */
export const znaTkoJePrijavio = (institucijaId: number, sada: number): SQL =>
  sql`(${callIsOver(sada)} or (c.modalitet = 'trajni' and c.sel_id = ${institucijaId}))`

/** A condition on `poziv c`: this body knows of its projects from contracting on, while it may still be applied to. */
export const provodiTrajni = (institucijaId: number): SQL =>
  sql`(c.modalitet = 'trajni' and c.imp_id = ${institucijaId})`

const STUPAC = { SEL: 'c.sel_id', IMP: 'c.imp_id' } as const
const PO_FAZI = Object.entries(TIJELA_FAZE).map(
  ([faza, tijela]) => `when '${faza}' then coalesce(${tijela.map((tijelo) => STUPAC[tijelo]).join(', ')})`,
)

/** The body of the call `c` that works on a project in a phase. */
export const idTijelaFaze = (faza: SQL): SQL<number | null> => sql`case ${faza} ${sql.raw(PO_FAZI.join(' '))} end`

interface JavniPoziv {
  id: number
  naziv: string
  oznaka: string | null
  modalitet: string
  skupina: JavnaSkupina
}

/** A call that everybody may know of; undefined when there is none with this number. */
export async function javniPozivUkratko(tx: Tx, id: number): Promise<JavniPoziv | undefined> {
  const { rows } = await tx.execute<
    Omit<JavniPoziv, 'skupina'> & { statusId: number; osnovniStatusId: number | null; testni: boolean }
  >(sql`
    select id, naziv, oznaka, modalitet, status_id as "statusId", osnovni_status_id as "osnovniStatusId", testni
    from poziv where id = ${id} and javni_red is not null`)
  const [row] = rows
  const skupina = row && javnaSkupina(row)
  return row && skupina
    ? { id: row.id, naziv: row.naziv, oznaka: row.oznaka, modalitet: row.modalitet, skupina }
    : undefined
}
