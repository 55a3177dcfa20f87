/** The row of a clarification request with everything its rules ask for. */

import { sql } from 'drizzle-orm'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { isUuid } from '#contract/kernel/id.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { KATALOG_POJASNJENJA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { OTVORENI, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { POJASNJENJE } from '#contract/modules/razmjena/pojasnjenje.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { type DokumentRepository, dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { citajProjekte, type ProjektPojasnjenja } from './pojasnjenje.projekt.repository.ts'
import { pojasnjenjeScope } from './pojasnjenje.scope.ts'
import { pojasnjenje } from './pojasnjenje.tables.ts'

/** Documents are the applicant's; the bodies that ask read those of an answer that was sent. */
export const DATOTEKE_POJASNJENJA: ImaDatoteke<Pojasnjenje> = {
  vrsta: pojasnjenjeKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  citajuOvu: ({ podneseno, selId, impId }) => {
    const poslane = new Set(manifestOf(KATALOG_POJASNJENJA, podneseno ?? {}).map(({ id }) => id))
    const tijela = [...new Set([selId, impId])].flatMap((id) =>
      id === null ? [] : [{ vrsta: 'institucija' as const, id }],
    )
    return (datotekaId) => (poslane.has(datotekaId) ? tijela : [])
  },
  imenovane: ({ sadrzaj, podneseno }) =>
    [sadrzaj, podneseno ?? {}].flatMap((one) => manifestOf(KATALOG_POJASNJENJA, one)),
}

type IzProjekta = keyof ProjektPojasnjenja | 'okolnosti' | 'greske'

/** The facts of a request that its own row does not have. */
export function uProjekt(one: Omit<Pojasnjenje, IzProjekta>, projekt: ProjektPojasnjenja, sada: number): Pojasnjenje {
  const okolnosti = { pitanja: one.zahtjev.pitanja }
  return { ...one, ...projekt, okolnosti, greske: validate(POJASNJENJE, one.sadrzaj, { ...okolnosti, sada }) }
}

const dan = (at: string | null) => (at === null ? null : new Date(at))

const IZ = sql`from pojasnjenje z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`

const dokument = dokumentRepository<typeof pojasnjenje, Pojasnjenje>({
  datoteke: DATOTEKE_POJASNJENJA,
  katalog: KATALOG_POJASNJENJA,
  tablica: pojasnjenje,
  iz: IZ,
  vidljivo: pojasnjenjeScope,
  async zapisi(tx, redci, sada) {
    const ids = redci.map(({ projektId }) => projektId)
    const projekti = await citajProjekte(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
    return redci.flatMap(({ projektId, poslanoAt, zakasnjeloAt, odgovorenoAt, nastavljenoAt, ...redak }) => {
      const projekt = projekti.get(projektId)
      if (projekt === undefined) return []
      const vremena = {
        poslano: isoTrenutak(poslanoAt),
        zakasnjelo: isoTrenutak(zakasnjeloAt),
        odgovoreno: isoTrenutak(odgovorenoAt),
        nastavljeno: isoTrenutak(nastavljenoAt),
      }
      return [uProjekt({ ...redak, ...vremena }, projekt, sada)]
    })
  },
  stupci: ({ projekt: { id: projektId }, poslano, zakasnjelo, odgovoreno, nastavljeno, ...record }) => ({
    ...record,
    projektId,
    poslanoAt: dan(poslano),
    zakasnjeloAt: dan(zakasnjelo),
    odgovorenoAt: dan(odgovoreno),
    nastavljenoAt: dan(nastavljeno),
  }),
})

/** Holds the projects of requests that move: all of one project share its clock, and its own moves reach them while it is held. */
async function drziProjekte(tx: Tx, ids: readonly string[], actor: ActorOrSystem, sada: number): Promise<void> {
  const zahtjevi = sql`z.id = any(${sql.param(ids.filter(isUuid))}::uuid[]) and ${pojasnjenjeScope(actor, sada)}`
  await asPortal(tx, () =>
    tx.execute(
      sql`select from projekt where id in (select z.projekt_id ${IZ} where ${zahtjevi}) order by id for no key update`,
    ),
  )
}

/** What moves is read behind its project, which is always held first. */
export const pojasnjenjeRepository: DokumentRepository<Pojasnjenje> = {
  ...dokument,
  async citaj(tx, ids, actor, sada, lock) {
    if (lock) await drziProjekte(tx, ids, actor, sada)
    return dokument.citaj(tx, ids, actor, sada, lock)
  },
  port: {
    ...dokument.port,
    async lock(tx, id, actor, sada) {
      await drziProjekte(tx, [id], actor, sada)
      return dokument.port.lock(tx, id, actor, sada)
    },
  },
}

const OTVORENA = sqlStatus(pojasnjenjeStatuses, ...OTVORENI)

/** Requests about a project that wait for somebody. */
export async function otvorenaPojasnjenja(tx: Tx, projektId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from pojasnjenje where projekt_id = ${projektId}::uuid and status_id in (${OTVORENA}) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The running number of a new request of a project, whose row is held. */
export async function sljedeciBroj(tx: Tx, projektId: string): Promise<number> {
  const { rows } = await tx.execute<{ broj: number }>(
    sql`select coalesce(max(broj), 0) + 1 as broj from pojasnjenje where projekt_id = ${projektId}::uuid`,
  )
  return rows[0]?.broj ?? 1
}
