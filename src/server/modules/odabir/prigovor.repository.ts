/** The row of an objection with everything its rules ask for. */

import { sql } from 'drizzle-orm'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { PRAZAN_NACRT, type ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { PRIGOVOR } from '#contract/modules/odabir/prigovor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { citajProjekte, kriterijiOdluke, type ProjektPrigovora } from './prigovor.projekt.repository.ts'
import { prigovorScope } from './prigovor.scope.ts'
import { prigovor } from './prigovor.tables.ts'

/** Attachments are the applicant's; the bodies of its call read those of what was submitted. */
export const DATOTEKE_PRIGOVORA: ImaDatoteke<ZapisPrigovora> = {
  vrsta: prigovorKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  citaju: async (_tx, { aprId, tijeloId }) =>
    [...new Set([aprId, tijeloId])].flatMap((id) => (id === null ? [] : [{ vrsta: 'institucija' as const, id }])),
  imenovane: ({ sadrzaj, podneseno }) =>
    [sadrzaj, podneseno ?? {}].flatMap((one) => manifestOf(KATALOG_PRIGOVORA, one)),
  prije: (za) => za.vrsta === 'prijavitelj' && za.razina === 'ZAS',
}

type IzProjekta =
  | Exclude<keyof ProjektPrigovora, 'selId' | 'mozeProtiv'>
  | 'okolnosti'
  | 'tijeloId'
  | 'imaOtvoren'
  | 'greske'

/** The facts of an objection that its own row does not have. */
export async function uProjekt(
  tx: Tx,
  one: Omit<ZapisPrigovora, IzProjekta>,
  { selId, mozeProtiv, ...projekt }: ProjektPrigovora,
  sada: number,
): Promise<ZapisPrigovora> {
  // Until it is submitted its decision may still be delivered earlier than was known.
  const protiv = one.podnesenAt === null ? (mozeProtiv ?? one.protiv) : one.protiv
  const okolnosti = { kriteriji: await kriterijiOdluke(tx, protiv?.odluka ?? null), rok: mozeProtiv?.rok ?? null }
  const tijeloId = protiv?.vrsta === 'otkazivanje' ? projekt.impId : selId
  const greske = validate(PRIGOVOR, one.sadrzaj, { ...okolnosti, sada })
  return { ...one, ...projekt, okolnosti, protiv, tijeloId, greske, imaOtvoren: false }
}

/** What a new one has beside its document. */
export const NOVI_PRIGOVOR = {
  podnesenAt: null,
  protiv: null,
  ocitovanje: '',
  clanovi: [],
  krug: 1,
  glasovi: [],
  odluka: PRAZAN_NACRT,
  pripremio: null,
  potvrdio: null,
  zastoji: [],
} as const satisfies Partial<Record<keyof ZapisPrigovora, unknown>>

export const prigovorRepository = dokumentRepository<typeof prigovor, ZapisPrigovora>({
  datoteke: DATOTEKE_PRIGOVORA,
  katalog: KATALOG_PRIGOVORA,
  tablica: prigovor,
  iz: sql`from prigovor z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`,
  vidljivo: prigovorScope,
  async zapisi(tx, redci, sada) {
    const ids = redci.map(({ projektId }) => projektId)
    const projekti = await citajProjekte(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
    const svi: ZapisPrigovora[] = []
    for (const { podnesenAt, projektId, ...redak } of redci) {
      const projekt = projekti.get(projektId)
      const podnesen = isoTrenutak(podnesenAt)
      if (projekt !== undefined) svi.push(await uProjekt(tx, { ...redak, podnesenAt: podnesen }, projekt, sada))
    }
    return svi
  },
  stupci: ({ projekt: { id: projektId }, podnesenAt, ...record }) => ({
    ...record,
    projektId,
    podnesenAt: podnesenAt === null ? null : new Date(podnesenAt),
  }),
})

const OTVOREN = sql`z.status_id not in (${sqlStatus(prigovorStatuses, ...ZATVORENI)})`

/** The objection of a project that this actor knows of: the open one, otherwise the last. */
export async function prigovorProjekta(
  tx: Tx,
  projektId: string,
  actor: ActorOrSystem,
  sada: number,
): Promise<ZapisPrigovora | undefined> {
  const svi = await prigovorRepository.gdje(tx, sql`z.projekt_id = ${projektId}::uuid`, actor, sada)
  const redom = svi.toSorted((a, b) => (a.podnesenAt ?? '9').localeCompare(b.podnesenAt ?? '9'))
  return redom.at(-1)
}

/** Number of the open one; undefined where none is. */
export async function otvoreniPrigovor(tx: Tx, projektId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select z.id from prigovor z where z.projekt_id = ${projektId}::uuid and ${OTVOREN}`,
  )
  return rows[0]?.id
}
