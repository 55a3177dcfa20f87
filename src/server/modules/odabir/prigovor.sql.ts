/** The objection against the newest decision about an application, and what is held in reserve for open ones. */
import { sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Prigovor } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { DANA_ZA_PRIGOVOR } from '#contract/modules/odabir/odabir.rokovi.ts'
import { cinjenicePrigovora, type ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { navodiPrigovora } from '#contract/modules/odabir/prigovor.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import { ISPRAVLJENO_TRAZENO } from './korekcija-proracuna.sql.ts'
import type { OdlukaPrijave, TrazenaPrijava } from './trazena-prijava.sql.ts'

const ZATVORENI_SQL = sqlStatus(prigovorStatuses, ...ZATVORENI)

interface Row extends Record<string, unknown> {
  sadrzaj: ZapisPrigovora['sadrzaj']
  ocitovanje: string
  clanovi: number[]
  krug: number
  glasovi: ZapisPrigovora['glasovi']
  odluka: ZapisPrigovora['odluka']
  pripremio: number | null
  potvrdio: number | null
}

/** Of one that is not closed; a draft is what its submission is asked about. */
export async function prigovorPrijave(tx: Tx, { id }: Pick<TrazenaPrijava, 'id'>): Promise<Prigovor | null> {
  const { rows } = await tx.execute<Row>(sql`
    select sadrzaj, ocitovanje, clanovi, krug, glasovi, odluka, pripremio, potvrdio from prigovor
    where projekt_id = ${id}::uuid and status_id not in (${ZATVORENI_SQL})`)
  const [row] = rows
  return row === undefined ? null : cinjenicePrigovora({ ...row, ...navodiPrigovora(row.sadrzaj) })
}

const BEZ_ODLUKE: OdlukaPrijave = { odluka: null, danaZaPrigovor: DANA_ZA_PRIGOVOR }

/**
 * The cancellation that status 8 stands for, which contracting does not keep in writing yet: sent when the status was reached. While
 * an objection to it is open it is the one that the objection names.
 */
export async function otkazivanjePoStatusu(tx: Tx, { id, statusId }: TrazenaPrijava): Promise<OdlukaPrijave> {
  if (!jeStatus(projektStatuses, statusId, 'otkazan', 'prigovorPodnesen')) return BEZ_ODLUKE
  const { rows } = await tx.execute<{ od: string; protiv: ZapisPrigovora['protiv']; podneseno: string[] | null }>(sql`
    select to_char(p.status_promijenjen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as od,
      (select z.protiv from prigovor z where z.projekt_id = p.id and z.status_id not in (${ZATVORENI_SQL})) as protiv,
      (select json_agg(to_char(z.podnesen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from prigovor z
        where z.projekt_id = p.id and z.podnesen_at is not null) as podneseno
    from projekt p where p.id = ${id}::uuid`)
  const [row] = rows
  if (row === undefined) return BEZ_ODLUKE
  const uPrigovoru = jeStatus(projektStatuses, statusId, 'prigovorPodnesen')
  if (uPrigovoru && row.protiv?.vrsta !== 'otkazivanje') return BEZ_ODLUKE
  const poslano = Date.parse(uPrigovoru ? (row.protiv?.poslano ?? row.od) : row.od)
  return {
    odluka: {
      vrsta: 'otkazivanje',
      pripremio: null,
      potvrdio: null,
      poslana: { poslano, otvoreno: null },
      brojPrigovora: (row.podneseno ?? []).filter((at) => Date.parse(at) >= poslano).length,
    },
    danaZaPrigovor: Number(await vrijednostPostavke(tx, 'rokPrigovora', today(poslano))),
  }
}

/** Applications of a call whose objection is open, with what they ask for in cents: as much is held for each that has its points. */
export async function trazenoUPrigovorima(tx: Tx, pozivId: number): Promise<{ projektId: string; iznos: number }[]> {
  const { rows } = await tx.execute<{ projektId: string; iznos: string }>(sql`
    select p.id as "projektId", ${ISPRAVLJENO_TRAZENO}::text as iznos from prigovor z join projekt p on p.id = z.projekt_id
    where p.poziv_id = ${pozivId} and z.podneseno is not null and z.status_id not in (${ZATVORENI_SQL}) order by p.id`)
  return rows.map(({ projektId, iznos }) => ({ projektId, iznos: Number(iznos) }))
}
