/** Clarification requests as lists: of a project as either side reads them, and of a call in selection. */

import { type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { statusiNaRedu } from '#contract/kernel/tko-je-na-redu.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import { POPIS_POJASNJENJA_POZIVA } from '#contract/modules/razmjena/pojasnjenje.popis.ts'
import type { RedakPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import {
  KOD_PRIJAVITELJA,
  type PojasnjenjeStatus,
  pojasnjenjeStatuses,
} from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { opsegPoziva } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { cekaSeZapis } from '../../platform/popis/ceka.ts'
import { ako, type IzvorPopisa, stranicaPopisa, trenutak, uuid } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { provodiTrajni, znaTkoJePrijavio } from '../poziv/poziv.sql.ts'
import { jeOdUgovaranja, jePodnesena } from '../projekt/projekt.sql.ts'
import { oznakaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

const BROJI = sql`from pojasnjenje z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`
const IZ = sql`${BROJI} join prijavitelj j on j.id = z.prijavitelj_id`
const CEKAJU_ODGOVOR = sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)
/** Orders with an index behind each; what has no day stands behind every day. */
const POREDCI = {
  rok: sql`coalesce(z.rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00')`,
  poslano: sql`coalesce(z.poslano_at, timestamptz '9999-12-31 00:00:00+00')`,
}

interface Row extends Record<string, unknown>, Omit<RedakPojasnjenja, 'oznaka' | 'status'> {
  redniBroj: number
  statusId: number
}

interface Upit {
  faza?: Faza | undefined
  status?: PojasnjenjeStatus | undefined
  istekao?: 'true' | undefined
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Cije {
  /** A condition on the request `z`: which ones, and of them those that this person may know of. */
  gdje: SQL
  actor: Actor
  sada: number
}

/** On whom the requests of a page wait. Once one is sent that depends on its deadline and its answer, so the open ones are read, all at once. */
async function cekajuSe(tx: Tx, redci: readonly Row[], actor: Actor, sada: number) {
  const cekaju = statusiNaRedu(pojasnjenjeKind)
  const ids = redci.flatMap(({ id, statusId }) => (cekaju.includes(statusId) ? [id] : []))
  const zahtjevi = await pojasnjenjeRepository.citaj(tx, ids, actor, sada)
  return new Map(zahtjevi.map((one) => [one.id, cekaSeZapis(pojasnjenjeKind, one, actor, sada)]))
}

export async function popisPojasnjenja(
  tx: Tx,
  popis: Popis<RedakPojasnjenja>,
  upit: Upit,
  { gdje, actor, sada }: Cije,
) {
  const istekao = sql`(z.rok < ${today(sada)}::date and z.status_id in (${CEKAJU_ODGOVOR}))`
  const izvor: IzvorPopisa = {
    stupci: sql`z.id, z.broj as "redniBroj", json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra) as projekt, j.naziv as prijavitelj,
      z.faza, z.zahtjev ->> 'naslov' as naslov, ${iso(sql`z.poslano_at`)} as poslano, z.rok::text as rok,
      ${iso(sql`z.odgovoreno_at`)} as odgovoreno, z.zakasnjelo_at is not null as zakasnjelo, coalesce(${istekao}, false) as istekao,
      z.status_id as "statusId"`,
    iz: IZ,
    broji: BROJI,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, upit.search),
    uvjeti: [
      gdje,
      ako(upit.faza, (faza) => sql`z.faza = ${faza}`),
      ako(upit.status, (status) => sql`z.status_id = ${pojasnjenjeStatuses[status].id}`),
      ako(upit.istekao, () => istekao),
    ],
    poretci: { rok: [trenutak(POREDCI.rok)], poslano: [trenutak(POREDCI.poslano)] },
    kljuc: uuid(sql`z.id`),
  }
  const { data, meta } = await stranicaPopisa<Row>(tx, popis, izvor, upit)
  const cekaSe = await cekajuSe(tx, data, actor, sada)
  return {
    data: data.map(
      ({ redniBroj: broj, statusId, ...row }): RedakPojasnjenja => ({
        ...row,
        oznaka: oznakaPojasnjenja({ broj }),
        status: { id: statusId, naziv: statusLabel(pojasnjenjeKind, statusId) },
        ...cekaSe.get(row.id),
      }),
    ),
    meta,
  }
}

/**
 * Requests of a call, as a body of it reads them: those of bodies that ask, also before they are sent. What the call decides
 * is asked of it once: asked of each row, its estimate made PostgreSQL read every project.
 */
export async function popisPojasnjenjaPoziva(tx: Tx, pozivId: number, upit: Upit, actor: Actor, sada: number) {
  const { za } = actor
  const cita = za.vrsta === 'institucija' && hasPermission(actor, 'odabir.opcenito.citaj')
  const zna = cita ? znaTkoJePrijavio(za.id, sada) : sql`false`
  const provodi = cita ? provodiTrajni(za.id) : sql`false`
  const { rows } = await tx.execute<{ pita: boolean; zna: boolean }>(sql`
    select ${'id' in za ? sql`${za.id} in (c.sel_id, c.imp_id)` : sql`false`} as pita, ${zna} as zna
    from poziv c where c.id = ${pozivId} and ${opsegPoziva(actor)} and (${zna} or ${provodi})`)
  const [poziv] = rows
  const gdje =
    poziv === undefined
      ? sql`false`
      : sql`z.poziv_id = ${pozivId} and ${poziv.zna ? jePodnesena() : jeOdUgovaranja()} and ${poziv.pita ? sql`true` : sql`z.poslano_at is not null`}`
  return popisPojasnjenja(tx, POPIS_POJASNJENJA_POZIVA, upit, { gdje, actor, sada })
}
