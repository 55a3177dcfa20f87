/** Requests as they are read: the lists of the administration, of an applicant and of a person, and the single one. */

import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasAdminPermission, type Parties } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { UpitZahtjeva } from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { ADMIN_VRSTE, DOPUSTENJE_VRSTE, zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { POPIS_ZAHTJEVA_OSOBE } from '#contract/modules/zahtjev/zahtjev.popis.ts'
import type { Zahtjev, ZahtjevDetalj, ZahtjevRedak } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { cappedCount } from '../../platform/db/keyset.ts'
import { brojiPoStarosti } from '../../platform/db/starost.ts'
import { cekaSeZapis, naRedu, sljedeciKorak } from '../../platform/popis/ceka.ts'
import { ako, cijeli, stranicaZapisa, trenutak, uuid } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import { oznakaZahtjeva, toZahtjev, type ZahtjevRow } from './zahtjev.repository.ts'
import { zahtjev } from './zahtjev.tables.ts'

const stupciZahtjeva = {
  ...getTableColumns(zahtjev),
  podnositelj: sql<string>`coalesce(${imeOsobe(sql`zahtjev.podnositelj_id`)}, '')`,
  dodijeljeno: imeOsobe(sql`zahtjev.dodijeljeno_id`),
  promijenio: imeOsobe(sql`zahtjev.status_promijenio_id`),
  prethodniBroj: sql<number | null>`(select p.broj from zahtjev p where p.id = zahtjev.prethodni_id)`,
  /** The body that implements its project, which decides about changes of its beneficiary. */
  tijelo: sql<Parties | null>`(select json_build_object('programId', p.program_id, 'tijela', json_strip_nulls(json_build_object('IMP', c.imp_id)))
    from projekt p join poziv c on c.id = p.poziv_id where p.id = zahtjev.projekt_id)`,
  sljedeciId: sql<string | null>`(select s.id from zahtjev s where s.prethodni_id = zahtjev.id)`,
  sljedeciBroj: sql<number | null>`(select s.broj from zahtjev s where s.prethodni_id = zahtjev.id)`,
}
export interface SImenima extends ZahtjevRow {
  podnositelj: string
  dodijeljeno: string | null
  promijenio: string | null
  prethodniBroj: number | null
  tijelo: Parties | null
  sljedeciId: string | null
  sljedeciBroj: number | null
}

export function toRedak(row: SImenima): ZahtjevRedak {
  const { id, broj, vrsta, podnositeljId, prijaviteljId, subjektOib, subjektNaziv, statusId, dodijeljenoId } = row
  return {
    id,
    vrsta,
    oznaka: oznakaZahtjeva(broj),
    datum: row.createdAt.toISOString(),
    podnositelj: { id: podnositeljId, naziv: row.podnositelj },
    prijavitelj: { id: prijaviteljId, oib: subjektOib, naziv: subjektNaziv },
    dodijeljeno: dodijeljenoId === null ? null : { id: dodijeljenoId, naziv: row.dodijeljeno ?? '' },
    status: { id: statusId, naziv: statusLabel(zahtjevKind, statusId) },
  }
}

/** A request as far as its row says it: enough for whose turn it is, and for nothing that is decided. */
export const izRetka = (row: SImenima): Zahtjev =>
  toZahtjev(row, {
    subjekt: null,
    projektId: row.projektId,
    stranke: {
      osobaId: row.podnositeljId,
      ...(row.prijaviteljId !== null && { prijaviteljId: row.prijaviteljId }),
      ...(row.projektId !== null && { projektId: row.projektId, ...row.tijelo }),
    },
    podnositeljSmije: false,
    mboZnamenki: 0,
  })

const O_PODACIMA = sql`zahtjev.vrsta in ('podaci-o-prijavitelju', 'promjene-vlasnistva')`

/** Filters of one's own. They are few and found by whose they are; `|| ''` keeps the planner from fetching all of a kind beside them. */
function odabrani({ status, vrsta }: Partial<UpitZahtjeva>): (SQL | undefined)[] {
  return [
    ako(status, (kljuc) => sql`zahtjev.status_id = ${zahtjevKind.statuses[kljuc].id}`),
    // Changes of ownership have no list of their own at the applicant: they stand among its data.
    ako(vrsta, (jedna) => (jedna === 'podaci-o-prijavitelju' ? O_PODACIMA : sql`zahtjev.vrsta || '' = ${jedna}`)),
  ]
}

/** One page, the oldest first unless told (domain rules 3.13). `okvir` says whose requests these are. */
export function popisZahtjeva(tx: Tx, okvir: SQL, upit: Partial<UpitZahtjeva>, actor: Actor, sada: number) {
  const izvor = {
    id: sql`zahtjev.id`,
    iz: sql`from zahtjev`,
    trazenje: poDijelovima('zahtjev_trazilica', { kljuc: sql`zahtjev.id`, tip: 'uuid' }, upit.search),
    uvjeti: [okvir, ...odabrani(upit)],
    poretci: { datum: [trenutak(sql`zahtjev.created_at`)] },
    kljuc: cijeli(sql`zahtjev.broj`),
    zapis: uuid(sql`zahtjev.id`),
  }
  // The lists differ in their columns; what they are sorted by is the same.
  return stranicaZapisa(tx, POPIS_ZAHTJEVA_OSOBE, izvor, upit, async (ids: string[]) => {
    const rows = await tx.select(stupciZahtjeva).from(zahtjev).where(inArray(zahtjev.id, ids))
    return rows.map((row) => ({
      id: row.id,
      zapis: { ...toRedak(row), ...cekaSeZapis(zahtjevKind, izRetka(row), actor, sada) },
    }))
  })
}

export const okviri = {
  vrste: (vrsta: string) => sql`zahtjev.vrsta = ${vrsta}`,
  osobe: (osobaId: number) => sql`zahtjev.podnositelj_id = ${osobaId}`,
  projekta: (projektId: string) => sql`zahtjev.vrsta = 'izmjena-korisnika' and zahtjev.projekt_id = ${projektId}::uuid`,
  /** What the level lets a person of the applicant know, as `smijeVidjeti` says it of one. */
  prijavitelja: ({ osobaId, za }: Actor, projektId: string | undefined) => {
    if (za.vrsta !== 'prijavitelj') return sql`false`
    const projekt = projektId === undefined ? sql`true` : sql`zahtjev.projekt_id = ${projektId}::uuid`
    const svoje = sql`zahtjev.podnositelj_id = ${osobaId}`
    const uzZastupanje = za.razina === 'ZAS' ? sql`true` : sql`zahtjev.vrsta not in ('ovlastenja', 'opunomocenja')`
    const tude = za.projektIds === undefined && za.razina !== 'PRG' ? uzZastupanje : sql`false`
    return sql`zahtjev.prijavitelj_id = ${za.id} and ${projekt} and (${svoje} or ${tude})`
  },
}

export const OTVORENI = [zahtjevKind.statuses.predan.id, zahtjevKind.statuses.uObradi.id]

/** A condition: open requests that the actor may decide, by their flags or as who represents the applicant. */
export function zaOdluku(actor: Actor): SQL {
  const { za, osobaId } = actor
  const vrste = ADMIN_VRSTE.filter((vrsta) =>
    za.vrsta === 'administrator' ? hasAdminPermission(actor, DOPUSTENJE_VRSTE[vrsta]) : vrsta === 'ovlastenja',
  )
  const cije = za.vrsta === 'prijavitelj' ? sql`prijavitelj_id = ${za.id}` : sql`true`
  return sql`vrsta = any(${sql.param(vrste)}::text[]) and status_id = any(${sql.param(OTVORENI)}::int[])
    and podnositelj_id <> ${osobaId} and ${cije}`
}

export async function brojOtvorenih(tx: Tx, actor: Actor): Promise<number> {
  return (await cappedCount(tx, sql`from zahtjev where ${zaOdluku(actor)}`)).ukupno
}

/** How long they have waited, since they were handed in. */
export const starostZahtjeva = (tx: Tx, actor: Actor, sada: number): Promise<number[]> =>
  brojiPoStarosti(tx, sql`select created_at as od from zahtjev where ${zaOdluku(actor)}`, sada)

/** The oldest requests of which the condition holds, each with the programme of its project. */
export const najstarijiZahtjevi = (tx: Tx, uvjet: SQL | undefined, limit: number) =>
  tx
    .select({
      ...stupciZahtjeva,
      programId: sql<number | null>`(select p.program_id from projekt p where p.id = zahtjev.projekt_id)`,
    })
    .from(zahtjev)
    .where(uvjet)
    .orderBy(zahtjev.createdAt, zahtjev.broj)
    .limit(limit)

export async function jedanZahtjev(tx: Tx, id: string): Promise<SImenima | undefined> {
  const [row] = await tx.select(stupciZahtjeva).from(zahtjev).where(sql`zahtjev.id = ${id}::uuid`)
  return row
}

async function projektZahtjeva(tx: Tx, projektId: string | null): Promise<ZahtjevDetalj['projekt']> {
  if (projektId === null) return null
  const { rows } = await tx.execute<{ id: string; sifra: string | null; naziv: string }>(
    sql`select id, sifra, naziv from projekt where id = ${projektId}::uuid`,
  )
  return rows[0] ?? null
}

async function programZahtjeva(tx: Tx, programId: number | null): Promise<ZahtjevDetalj['program']> {
  if (programId === null) return null
  const { rows } = await tx.execute<{ id: number; naziv: string }>(
    sql`select id, naziv from program where id = ${programId}`,
  )
  return rows[0] ?? null
}

const veza = (id: string | null, broj: number | null) =>
  id === null || broj === null ? null : { id, oznaka: oznakaZahtjeva(broj) }

/** The request as this actor may read it. Which project an authorisation found, its submitter learns with the approval. */
export async function toDetalj(
  tx: Tx,
  row: SImenima,
  record: Zahtjev,
  actor: Actor,
  sada: number,
): Promise<ZahtjevDetalj> {
  const { sadrzaj, obrazlozenje, prilozi, staro, stariOblik, provjera, dopuna, verzijaRetka } = row
  const odlucuje = row.podnositeljId !== actor.osobaId || row.vrsta === 'izmjena-korisnika'
  return {
    ...toRedak(row),
    sadrzaj,
    obrazlozenje,
    prilozi,
    staro,
    provjera,
    dopuna,
    verzijaRetka,
    stariOblik: stariOblik as PravniOblik | null,
    prethodni: veza(row.prethodniId, row.prethodniBroj),
    sljedeci: veza(row.sljedeciId, row.sljedeciBroj),
    ispravljivo:
      row.podnositeljId === actor.osobaId &&
      row.sljedeciId === null &&
      jeStatus(zahtjevStatuses, row.statusId, 'odbijen', 'obustavljen'),
    projekt: await projektZahtjeva(tx, odlucuje ? record.projektId : row.projektId),
    program: await programZahtjeva(tx, row.programId),
    odluka: jeStatus(zahtjevStatuses, row.statusId, 'odobren', 'odbijen', 'obustavljen')
      ? { osoba: row.promijenio, vrijeme: row.statusPromijenjenAt.toISOString(), obrazlozenje: row.odlukaObrazlozenje }
      : null,
    dostupneRadnje: radnje(zahtjevKind, record, actor, { sada }),
    ...sljedeciKorak(zahtjevKind, record, actor, sada),
    ...naRedu(zahtjevKind, record, actor, sada),
  }
}
