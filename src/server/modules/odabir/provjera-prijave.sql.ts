/** Phases of an application as its checks have left them, and who has checked it: one query for any number of applications. */
import { type SQL, sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { PRAG_UKUPNO, type StanjeFaze } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import { OTVORENE_ODLUKE, odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import {
  type KopijaProvjere,
  type PrijavaUOdabiru,
  type TijekDijela,
  tijekOdabira,
} from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { inacicePoBroju } from '../../platform/kontrolna-lista/kontrolna-lista.repository.ts'
import { izIzuzeca } from './izuzece.sql.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

export type ProvjerePrijave = Pick<CinjeniceOdabira, 'faze' | 'bodovi' | 'boduje' | 'ocjenjivaci' | 'izuzeti'>

const CEKAJU_ODGOVOR = sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)
const OTVORENE = sqlStatus(odlukaPrijaveStatuses, ...OTVORENE_ODLUKE)

/** An application with everything that its checks say of it. */
export interface PrijavaSProvjerama extends Omit<PrijavaUOdabiru, 'dijelovi' | 'prag'> {
  id: string
  naziv: string
  sifra: string | null
  prijavitelj: string
  prijaviteljId: number
  programId: number
  pozivId: number
  selId: number | null
  definicija: PozivDefinicija
  /** Persons who declared a conflict on it, or on its whole call. */
  izuzeti: number[]
  odlukaSePriprema: boolean
}

const MS = (stupac: SQL) => sql`(extract(epoch from ${stupac}) * 1000)::float8`

interface RedakPrijave extends Omit<PrijavaSProvjerama, 'kopije' | 'selId' | 'definicija'>, Record<string, unknown> {
  kopije: Omit<KopijaProvjere, 'lista'>[]
}

/** Calls of many applications, each read once. */
async function pozivi(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; selId: number | null; definicija: PozivDefinicija }>(sql`
    select id, sel_id as "selId", definicija from poziv where id = any(${sql.param([...new Set(ids)])}::int[])`)
  return new Map(rows.map(({ id, ...poziv }) => [id, poziv]))
}

/** Applications where this holds of the project `p` and its call `c`. Facts are the same whoever asks; lists and calls are read once for all. */
export async function prijaveSProvjerama(tx: Tx, uvjet: SQL): Promise<PrijavaSProvjerama[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<RedakPrijave>(sql`
      select p.id, p.naziv, p.sifra, j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId",
        p.poziv_id as "pozivId", p.status_id as "statusId",
        ${MS(sql`p.status_promijenjen_at`)} as "statusOd",
        coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'dio', z.dio, 'krug', z.krug, 'ocjenjivacId', z.ocjenjivac_id,
          'statusId', z.status_id, 'listaId', z.lista_id, 'sadrzaj', z.sadrzaj, 'zavrsenoU', ${MS(sql`z.zavrseno_u`)}) order by z.id)
          from provjera_prijave z where z.projekt_id = p.id), '[]'::jsonb) as kopije,
        array(select distinct x.ocjenjivac_id ${izIzuzeca(sql`p.id`, sql`p.poziv_id`)}) as izuzeti,
        exists (select from odluka_prijave o where o.projekt_id = p.id and o.status_id in (${OTVORENE})
          and o.pripremio_id is not null) as "odlukaSePriprema",
        array(select distinct split_part(y.zahtjev ->> 'stavka', '.', 1) from pojasnjenje y
          where y.projekt_id = p.id and y.zahtjev ->> 'stavka' is not null and y.status_id in (${CEKAJU_ODGOVOR})
            and y.zakasnjelo_at is null) as pojasnjavaju
      from projekt p join poziv c on c.id = p.poziv_id join prijavitelj j on j.id = p.prijavitelj_id
      where p.deleted_at is null and ${uvjet} order by p.id`),
  )
  const sveKopije = rows.flatMap(({ kopije }) => kopije)
  const liste = await inacicePoBroju(
    tx,
    sveKopije.flatMap(({ listaId }) => listaId ?? []),
  )
  const poPozivu = await asPortal(tx, () =>
    pozivi(
      tx,
      rows.map(({ pozivId }) => pozivId),
    ),
  )
  return rows.flatMap(({ kopije, ...prijava }) => {
    const poziv = poPozivu.get(prijava.pozivId)
    const sListama = kopije.map((one) => ({ ...one, lista: liste.get(one.listaId ?? 0) ?? null }))
    return poziv === undefined ? [] : [{ ...prijava, ...poziv, kopije: sListama }]
  })
}

export const tijekPrijave = ({ definicija, ...prijava }: PrijavaSProvjerama): TijekDijela[] =>
  tijekOdabira({ ...prijava, dijelovi: fazePoziva(definicija), prag: PRAG_UKUPNO })

const ODABRANE: readonly ProjektStatus[] = ['odabran', 'ugovaranje', 'ugovoren', 'zavrsen', 'raskidanje', 'raskinut']

/** The last phase is told by where the application has come to. */
function stanjeOdluke(statusId: number): StanjeFaze {
  if (jeStatus(projektStatuses, statusId, ...ODABRANE)) return 'zadovoljava'
  return jeStatus(projektStatuses, statusId, 'otkazana') ? 'neZadovoljava' : 'nijeZapoceta'
}

const odgovaraoJe = ({ statusId }: KopijaProvjere) => jeStatus(provjeraPrijaveStatuses, statusId, 'uTijeku', 'zavrsena')

export async function provjerePrijave(tx: Tx, { id, definicija }: TrazenaPrijava): Promise<ProvjerePrijave> {
  const dijelovi = fazePoziva(definicija)
  const boduje = dijelovi.some(({ dio }) => dio === 'kvaliteta')
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${id}::uuid`)
  if (prijava === undefined) return { faze: [], bodovi: null, boduje, ocjenjivaci: [], izuzeti: [] }
  const tijek = tijekPrijave(prijava)
  const stanjeOd = (dio: string) => tijek.find((one) => one.dio === dio)?.stanje ?? stanjeOdluke(prijava.statusId)
  return {
    faze: dijelovi.flatMap(({ dio, faze }) => faze.map((faza) => ({ faza, stanje: stanjeOd(dio) }))),
    bodovi: tijek.find(({ dio }) => dio === 'kvaliteta')?.bodovi ?? null,
    boduje,
    ocjenjivaci: [...new Set(prijava.kopije.filter(odgovaraoJe).map(({ ocjenjivacId }) => ocjenjivacId))],
    izuzeti: prijava.izuzeti,
  }
}
