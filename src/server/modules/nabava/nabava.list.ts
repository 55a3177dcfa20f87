/** The lists of procurements: published ones for everyone, a buyer's own, and those that bodies of a programme follow. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { JavniUpitNabava, RadniUpitNabava } from '#contract/modules/nabava/nabava.endpoints.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'
import { projektUgovoren } from '#contract/modules/nabava/nabava.rules.ts'
import {
  type JavnaNabava,
  type JavnaNabavaRedak,
  type Nabava,
  type NabavaRedak,
  rokZaPitanja,
  type SadrzajNabave,
} from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { iso } from '../../platform/db/keyset.ts'
import { ako, cijeli, type IzvorPopisa, stranicaPopisa, trenutak, velik } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { poKorijenima } from '../../platform/search/search.ts'
import { citajSadrzaj } from './nabava.repository.ts'
import { nabavaScope } from './nabava.scope.ts'

const statusOf = (id: number) => ({ id, naziv: statusLabel(nabavaKind, id) })

type Filtri = Pick<RadniUpitNabava, 'status' | 'vrsta' | 'programId'>

/** What was typed stands in the procurement or in its buyer's name, letter for letter or by its stem. */
export const trazenje = (search: string | undefined) =>
  poDijelovima('nabava_trazilica', { kljuc: sql`n.id`, tip: 'int' }, search, { jos: poKorijenima('nabava', search) })

function filtri({ status, vrsta, programId }: Filtri): (SQL | undefined)[] {
  return [
    ako(status, (kljuc) => sql`n.status_id = ${nabavaKind.statuses[kljuc].id}`),
    ako(vrsta, (jedna) => sql`n.vrsta = ${jedna}`),
    ako(programId, (id) => sql`n.program_id = ${id}`),
  ]
}
const KLJUC = cijeli(sql`n.id`)

interface JavniRow extends Record<string, unknown> {
  id: number
  sadrzaj: SadrzajNabave
  statusId: number
  projekt: string
  narucitelj: string
  program: JavnaNabavaRedak['program']
  zupanija: JavnaNabavaRedak['zupanija']
  objavljenoAt: string
  izmijenjenoAt: string | null
  razlogPonistenja: string | null
}

const JAVNI_STUPCI = sql`n.id, n.sadrzaj, n.status_id as "statusId", p.naziv as projekt, j.naziv as narucitelj,
  json_build_object('id', g.id, 'naziv', g.naziv) as program, json_build_object('id', z.id, 'naziv', z.naziv) as zupanija,
  ${iso(sql`n.objavljeno_at`)} as "objavljenoAt", ${iso(sql`n.izmijenjeno_at`)} as "izmijenjenoAt",
  n.razlog_ponistenja as "razlogPonistenja"`
const JAVNO_IZ = sql`from nabava n join projekt p on p.id = n.projekt_id join prijavitelj j on j.id = n.prijavitelj_id
  join program g on g.id = n.program_id join zupanija z on z.id = j.zupanija_id`

function toJavniRedak(row: JavniRow): JavnaNabavaRedak {
  const { id, statusId, narucitelj, program, zupanija, objavljenoAt, izmijenjenoAt } = row
  const { naziv, vrsta, cpv, rokZaPonude } = row.sadrzaj
  return {
    id,
    naziv,
    vrsta,
    cpv,
    rokZaPonude,
    narucitelj,
    program,
    zupanija,
    objavljenoAt,
    izmijenjenoAt,
    status: statusOf(statusId),
  }
}

/** Published procurements: open ones closing soonest first, then the others, the latest first. The portal publishes names of buyers and projects that are not public by themselves. */
export function javneNabave(tx: Tx, upit: JavniUpitNabava) {
  const izvor: IzvorPopisa = {
    stupci: JAVNI_STUPCI,
    iz: JAVNO_IZ,
    trazenje: trazenje(upit.search),
    uvjeti: [
      sql`n.javni_red is not null`,
      ...filtri(upit),
      ako(upit.zupanijaId, (id) => sql`j.zupanija_id = ${id}`),
      ako(upit.cpv, (pocetak) => sql`(n.cpv collate "C" >= ${pocetak} and n.cpv collate "C" < ${`${pocetak}:`})`),
    ],
    poretci: { rok: [velik(sql`n.javni_red`)] },
    kljuc: KLJUC,
  }
  return asPortal(tx, async () => {
    const { data, meta } = await stranicaPopisa<JavniRow>(tx, POPIS_JAVNIH_NABAVA, izvor, upit)
    return { data: data.map(toJavniRedak), meta }
  })
}

/** One published procurement; undefined when there is none with this number. */
export function javnaNabava(tx: Tx, id: number): Promise<JavnaNabava | undefined> {
  return asPortal(tx, async () => {
    const { rows } = await tx.execute<JavniRow>(
      sql`select ${JAVNI_STUPCI} ${JAVNO_IZ} where n.id = ${id} and n.javni_red is not null`,
    )
    const [row] = rows
    if (row === undefined) return undefined
    const sadrzaj = citajSadrzaj(row.sadrzaj)
    const { objavaVrijednosti, procijenjenaVrijednost, ...javno } = sadrzaj
    return {
      ...javno,
      ...toJavniRedak(row),
      projekt: row.projekt,
      razlogPonistenja: row.razlogPonistenja,
      procijenjenaVrijednost: objavaVrijednosti ? procijenjenaVrijednost : null,
      rokZaPitanja: sadrzaj.rokZaPonude === null ? null : rokZaPitanja(sadrzaj.rokZaPonude),
    }
  })
}

interface RadniRow extends Record<string, unknown> {
  id: number
  sadrzaj: SadrzajNabave
  statusId: number
  narucitelj: string
  projekt: NabavaRedak['projekt']
  objavljenoAt: string | null
  promijenjenoAt: string
}

const RADNO_IZ = sql`from nabava n join projekt p on p.id = n.projekt_id join prijavitelj j on j.id = n.prijavitelj_id
  left join poziv c on c.id = p.poziv_id`
const PROJEKT = sql`json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra)`

const RADNI_STUPCI = sql`n.id, n.sadrzaj, n.status_id as "statusId", j.naziv as narucitelj, ${PROJEKT} as projekt,
  ${iso(sql`n.objavljeno_at`)} as "objavljenoAt", ${iso(sql`n.promijenjeno_at`)} as "promijenjenoAt"`

/** Procurements that this person works on or follows. */
export async function radneNabave(tx: Tx, popis: Popis<NabavaRedak>, actor: Actor, upit: RadniUpitNabava) {
  const izvor: IzvorPopisa = {
    stupci: RADNI_STUPCI,
    iz: RADNO_IZ,
    trazenje: trazenje(upit.search),
    uvjeti: [nabavaScope(actor), ...filtri(upit)],
    poretci: { promijenjeno: [trenutak(sql`n.promijenjeno_at`)] },
    kljuc: KLJUC,
  }
  const { data, meta } = await stranicaPopisa<RadniRow>(tx, popis, izvor, upit)
  return { data: data.map(toRedak), meta }
}

function toRedak({ sadrzaj, statusId, ...row }: RadniRow): NabavaRedak {
  const { naziv, vrsta, cpv, rokZaPonude } = sadrzaj
  return { ...row, naziv, vrsta, cpv, rokZaPonude, status: statusOf(statusId) }
}

/** The row of one procurement that the caller has already found. */
export async function redakNabave(tx: Tx, { id }: Pick<Nabava, 'id'>): Promise<NabavaRedak | undefined> {
  const { rows } = await tx.execute<RadniRow>(sql`select ${RADNI_STUPCI} ${RADNO_IZ} where n.id = ${id}`)
  return rows[0] && toRedak(rows[0])
}

/** Projects of the applicant on which this person may begin a procurement now. */
export async function projektiZaNabavu(tx: Tx, actor: Actor, programId: number | undefined) {
  const { za } = actor
  if (za.vrsta !== 'prijavitelj' || za.razina === 'PRG') return []
  const { rows } = await tx.execute<NabavaRedak['projekt'] & { statusId: number } & Record<string, unknown>>(sql`
    select p.id, p.naziv, p.sifra, p.status_id as "statusId" from projekt p
    where p.prijavitelj_id = ${za.id} and p.deleted_at is null
      and ${programId === undefined ? sql`true` : sql`p.program_id = ${programId}`}
    order by p.poredak_at desc, p.id limit 1000`)
  return rows
    .filter(({ id, naziv, statusId }) => {
      const record = { projekt: { id, naziv, statusId } } as Nabava
      return projektUgovoren.test(record, {}, { sada: 0 }) === true && za.projektIds?.includes(id) !== false
    })
    .map(({ id, naziv, sifra }) => ({ id, naziv, sifra }))
}
