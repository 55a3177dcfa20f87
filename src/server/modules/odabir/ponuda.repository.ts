/** The row of an offer with what its rules ask for: the ranking it follows and the state of its application. */

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import type { Ponuda, PonudaDetalj } from '#contract/modules/odabir/ponuda.schema.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { stanjeZapisa } from '../../platform/workflow/stol.ts'
import { izZadnjeRangListe } from './poredak.sql.ts'
import { ponuda } from './poredak.tables.ts'

const POSLANA = sqlStatus(ponudaStatuses, 'poslana')

type Redak = typeof ponuda.$inferSelect

interface Uz {
  projekt: Ponuda['projekt']
  projektStatusId: number
  poziv: Ponuda['poziv']
  prijavitelj: string
  selId: number | null
}

/** Accepted into quality assessment and not decided about yet. */
export const jeUOdabiru = (statusId: number): boolean => jeStatus(projektStatuses, statusId, 'podnesen', 'prihvacena')

/** What the newest sealed ranking of the call offers an application, in cents. */
export const ponudenoUPoretku = (projektId: SQL, pozivId: SQL) =>
  sql<
    number | null
  >`(select r.iznos::float8 ${izZadnjeRangListe(pozivId)} and r.projekt_id = ${projektId} and r.ishod = 'ponuda')`

/** Offers of a call that wait for an answer and that the newest ranking still makes, but for one. */
export const otvorenihPonuda = (pozivId: ReturnType<typeof sql>, osim = sql`0`) =>
  sql<number>`(select count(*)::int from ponuda o where o.poziv_id = ${pozivId} and o.id <> ${osim} and o.status_id = ${POSLANA}
    and o.iznos = ${ponudenoUPoretku(sql`o.projekt_id`, sql`o.poziv_id`)})`

/** A ranking is no applicant's to read: what it says of their offer the portal reads for them. */
async function uPoretkuPonude(tx: Tx, { id, projektId, pozivId }: Pick<Redak, 'id' | 'projektId' | 'pozivId'>) {
  const { rows } = await asPortal(tx, () =>
    tx.execute<Pick<Ponuda, 'uPoretku' | 'otvorenih'> & Record<string, unknown>>(sql`
      select ${ponudenoUPoretku(sql`${projektId}::uuid`, sql`${pozivId}::int`)} as "uPoretku",
        ${otvorenihPonuda(sql`${pozivId}::int`, sql`${id}::int`)} as otvorenih`),
  )
  return rows[0] ?? { uPoretku: null, otvorenih: 0 }
}

export const ponudaRepository = stolRepository({
  tablica: ponuda,
  izvor: (tx) =>
    tx
      .select({
        redak: ponuda,
        uz: {
          projekt: sql<Uz['projekt']>`json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra)`,
          projektStatusId: sql<number>`p.status_id`,
          poziv: sql<Uz['poziv']>`json_build_object('id', c.id, 'naziv', c.naziv)`,
          prijavitelj: sql<string>`j.naziv`,
          selId: sql<number | null>`c.sel_id`,
        },
      })
      .from(ponuda)
      .innerJoin(sql`projekt p`, sql`p.id = ponuda.projekt_id`)
      .innerJoin(sql`poziv c`, sql`c.id = ponuda.poziv_id`)
      .innerJoin(sql`prijavitelj j`, sql`j.id = ponuda.prijavitelj_id`),
  vidljivo: opsegProjekta,
  zapis: async ({ redak, uz: { projektStatusId, ...uz } }, tx): Promise<Ponuda> => {
    const { projektId: _projekt, pozivId: _poziv, statusPromijenioId: _tko, statusPromijenjenAt: _kada, ...own } = redak
    const { poslanoAt, ...ostalo } = own
    const poredak = await uPoretkuPonude(tx, redak)
    return {
      ...ostalo,
      ...uz,
      ...poredak,
      poslano: isoTrenutak(poslanoAt),
      uOdabiru: jeUOdabiru(projektStatusId),
    }
  },
  stupci: ({
    statusId,
    verzijaRetka,
    runda,
    projekt,
    poziv,
    prijaviteljId,
    programId,
    iznos,
    trazeno,
    rok,
    ...one
  }) => ({
    statusId,
    verzijaRetka,
    runda,
    projektId: projekt.id,
    pozivId: poziv.id,
    prijaviteljId,
    programId,
    iznos,
    trazeno,
    rok,
    rangLista: one.rangLista,
    poslanoAt: new Date(one.poslano),
  }),
})

export function detaljPonude(one: Ponuda, actor: Actor, sada: number): PonudaDetalj {
  const { id, projekt, poziv, iznos, trazeno, rok, poslano, rangLista } = one
  return { id, projekt, poziv, iznos, trazeno, rok, poslano, rangLista, ...stanjeZapisa(ponudaKind, one, actor, sada) }
}
