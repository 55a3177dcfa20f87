/** The row of a filled form with what its rules ask for, and the versions that were submitted of it. */
import { sql } from 'drizzle-orm'
import { fromWire } from '#contract/kernel/money.ts'
import { type ActorOrSystem, hasPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { type JsonObject, sameJson } from '#contract/kernel/sync/patch.ts'
import type { PodnesenaInacica, PopunjeniObrazac } from '#contract/modules/odabir/popunjeni-obrazac.schema.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { popunjeniObrazac } from './popunjeni-obrazac.tables.ts'

const U_IZRADI = sqlStatus(popunjeniObrazacStatuses, 'uIzradi')

/** A condition on the form, its project `p` and its call `c`: bodies know of it once it was submitted. */
function popunjeniObrazacScope(actor: ActorOrSystem) {
  if (actor === SYSTEM || actor.za.vrsta === 'prijavitelj') return opsegProjekta(actor)
  if (!hasPermission(actor, 'odabir.opcenito.citaj')) return sql`false`
  return sql`popunjeni_obrazac.status_id <> ${U_IZRADI} and ${opsegProjekta(actor)}`
}

export const obrazacRepository = stolRepository({
  tablica: popunjeniObrazac,
  izvor: (tx) =>
    tx
      .select({
        redak: popunjeniObrazac,
        uz: {
          projekt: sql<PopunjeniObrazac['projekt']>`json_build_object('id', p.id, 'statusId', p.status_id)`,
          selId: sql<number | null>`c.sel_id`,
          impId: sql<number | null>`c.imp_id`,
        },
      })
      .from(popunjeniObrazac)
      .innerJoin(sql`projekt p`, sql`p.id = popunjeni_obrazac.projekt_id and p.deleted_at is null`)
      .innerJoin(sql`poziv c`, sql`c.id = p.poziv_id`),
  vidljivo: popunjeniObrazacScope,
  zapis: ({ redak: { id, statusId, verzijaRetka, runda, prijaviteljId, programId }, uz }): PopunjeniObrazac => ({
    id,
    statusId,
    verzijaRetka,
    runda,
    prijaviteljId,
    programId,
    ...uz,
  }),
  stupci: ({ statusId, verzijaRetka, runda, projekt, prijaviteljId, programId }) => ({
    statusId,
    verzijaRetka,
    runda,
    projektId: projekt.id,
    prijaviteljId,
    programId,
  }),
})

/** Of one application; undefined where there is none or this actor may not know of it. */
export async function obrazacPrijave(
  tx: Tx,
  projektId: string,
  actor: ActorOrSystem,
): Promise<PopunjeniObrazac | undefined> {
  const [found] = await obrazacRepository.gdje(tx, sql`popunjeni_obrazac.projekt_id = ${projektId}::uuid`, actor)
  return found
}

interface Redak extends Record<string, unknown> {
  broj: number
  razlog: string
  podnio: string | null
  vrijeme: Date
  trazeno: string
  obrazac: JsonObject
}

/** Tabs whose answers differ; those that are only computed are told by the amount. */
const promijenjeneKartice = (prije: Redak['obrazac'], poslije: Redak['obrazac']): string[] =>
  KATALOG_OBRASCA.kartice.flatMap(({ kljuc, naslov }) =>
    sameJson(prije[kljuc] ?? null, poslije[kljuc] ?? null) ? [] : [naslov],
  )

/** What was submitted of an application, the newest first; the caller has asked whether it may be read. */
export async function podneseneInacice(tx: Tx, projektId: string): Promise<PodnesenaInacica[]> {
  const { rows } = await tx.execute<Redak>(sql`
    select v.broj_inacice as broj, v.razlog, ${imeOsobe(sql`v.osoba_id`)} as podnio, v.vrijeme,
      v.sadrzaj ->> 'trazenaBespovratna' as trazeno, v.sadrzaj -> 'obrazac' as obrazac
    from inacica v
    where v.entitet_vrsta = 'projekt' and v.entitet_id = ${projektId} and v.razlog in ('podnošenje', 'dorada')
    order by v.broj_inacice`)
  return rows
    .map(({ broj, razlog, podnio, vrijeme, trazeno, obrazac }, at): PodnesenaInacica => {
      const prije = rows[at - 1]
      return {
        broj,
        vrsta: razlog === 'dorada' ? 'dorada' : 'prijava',
        podnio,
        vrijeme: new Date(vrijeme).toISOString(),
        trazeno: fromWire(trazeno),
        razlika: prije === undefined ? null : fromWire(trazeno) - fromWire(prije.trazeno),
        promijenjeno: prije === undefined ? [] : promijenjeneKartice(prije.obrazac, obrazac),
        zamijenila: rows[at + 1]?.broj ?? null,
      }
    })
    .reverse()
}
