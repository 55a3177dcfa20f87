/** SQL behind the plan of visits: those of a body that are to come, light enough for all of them at once. */
import { type SQL, sql } from 'drizzle-orm'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { procitajKoordinate } from '#contract/kernel/polozaj.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { NAJVISE_POSJETA, type PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { type DrugiPosjet, jePremjestiv } from '#contract/modules/provjera/plan-posjeta.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { tipOd } from '#contract/modules/provjera/provjera.liste.ts'
import { jeNenajavljena } from '#contract/modules/provjera/provjera.rules.ts'
import type { Preuzeo } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { podaciOd, timOd } from '#contract/modules/provjera/provjera.ts'
import { sjedisteZupanije, sredisteOpcine } from '#contract/modules/sifrarnik/sredista.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { PRIJE_POSJETA, provjeraScope } from './provjera.scope.ts'

const TEK_DOLAZE = sqlStatus(provjeraStatuses, ...PRIJE_POSJETA)

interface Row extends Record<string, unknown> {
  id: string
  verzijaRetka: number
  oznaka: string
  statusId: number
  /** The preparation alone. */
  sadrzaj: Sadrzaj
  preuzeo: Preuzeo | null
  programId: number
  impId: number | null
  projekt: PosjetPlana['projekt']
  prijaviteljId: number
  prijavitelj: string
  zupanijaKorisnika: number
  /** Places of the project, as its application names them. */
  lokacije: Sadrzaj[]
  ukupno: number
}

const redci = (tx: Tx, actor: Actor, uvjet: SQL) =>
  tx.execute<Row>(sql`
    select z.id, z.verzija_retka::int as "verzijaRetka", z.oznaka, z.status_id as "statusId",
      json_build_object('podaci', z.sadrzaj -> 'podaci') as sadrzaj, z.preuzeo, z.program_id as "programId", c.imp_id as "impId",
      json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra) as projekt,
      j.id as "prijaviteljId", j.naziv as prijavitelj, j.zupanija_id as "zupanijaKorisnika",
      jsonb_path_query_array(p.obrazac, '$.projekt.lokacije[*]') as lokacije, count(*) over ()::int as ukupno
    from provjera z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id
      join prijavitelj j on j.id = p.prijavitelj_id
    where p.deleted_at is null and z.status_id in (${TEK_DOLAZE})
      and ${actor.za.vrsta === 'institucija' ? sql`z.institucija_id = ${actor.za.id}` : sql`false`}
      and ${provjeraScope(actor)} and ${uvjet}
    order by z.sadrzaj -> 'podaci' ->> 'datum' nulls last, z.oznaka limit ${NAJVISE_POSJETA}`)

const brojOd = (redak: Sadrzaj | undefined, kljuc: string): number | null => {
  const broj = redak === undefined ? 0 : Number(vrijednost(redak, kljuc))
  return Number.isSafeInteger(broj) && broj > 0 ? broj : null
}

/** Where the visit leads: its first place as it was written, else by the town, else by the county. */
function gdje({ sadrzaj, lokacije, zupanijaKorisnika }: Row) {
  const [prva, ...ostale] = retciOd(podaciOd(sadrzaj), 'lokacije')
  const projekta = lokacije.find((one) => one.id === prva?.id) ?? lokacije.find((one) => one.glavna === true)
  const uProjektu = projekta ?? lokacije[0]
  const zupanijaId = brojOd(uProjektu, 'zupanijaId') ?? zupanijaKorisnika
  const opcinaId = brojOd(uProjektu, 'gradOpcinaId')
  const tocno = prva === undefined ? null : procitajKoordinate(tekstOd(prva, 'koordinate'))
  const opcina = opcinaId === null ? null : sredisteOpcine(opcinaId)
  const sjediste = sjedisteZupanije(zupanijaId)
  const mjesto = (): PosjetPlana['mjesto'] => {
    if (tocno !== null) return { ...tocno, preciznost: 'koordinate' }
    if (opcina !== null) return { ...opcina, preciznost: 'opcina' }
    return sjediste && { sirina: sjediste.sirina, duzina: sjediste.duzina, preciznost: 'zupanija' }
  }
  const adresa = prva === undefined ? '' : [tekstOd(prva, 'naziv'), tekstOd(prva, 'adresa')].filter(Boolean).join(', ')
  return { mjesto: mjesto(), zupanijaId, adresa, josMjesta: ostale.length }
}

async function imenaZupanija(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.execute<{ id: number; naziv: string }>(sql`select id, naziv from zupanija`)
  return new Map(rows.map(({ id, naziv }) => [id, naziv]))
}

/** Visits of the body that this person may know of, the nearest first; those with these ids, where they are named. */
export async function posjetiTijela(tx: Tx, actor: Actor, ids?: readonly string[]) {
  const uvjet = ids === undefined ? sql`true` : sql`z.id = any(${sql.param([...ids])}::uuid[])`
  const { rows } = await redci(tx, actor, uvjet)
  const imena = await imenaOsoba(
    tx,
    rows.flatMap(({ sadrzaj }) => timOd(sadrzaj).map(({ osobaId }) => osobaId)),
  )
  const zupanije = await imenaZupanija(tx)
  const posjeti = rows.map((row): PosjetPlana => {
    const { id, verzijaRetka, oznaka, statusId, sadrzaj, preuzeo, programId, impId, projekt, prijavitelj } = row
    const podaci = podaciOd(sadrzaj)
    const datum = tekstOd(podaci, 'datum')
    const { mjesto, zupanijaId, adresa, josMjesta } = gdje(row)
    const parties = { programId, projektId: projekt.id, tijela: impId === null ? {} : { IMP: impId } }
    const zupanija = zupanije.get(zupanijaId)
    return {
      id,
      verzijaRetka,
      oznaka,
      status: { id: statusId, naziv: statusLabel(provjeraKind, statusId) },
      tip: tipOd(sadrzaj),
      nenajavljena: jeNenajavljena({ sadrzaj }),
      datum: isIsoDatum(datum) ? datum : null,
      sat: tekstOd(podaci, 'sat'),
      kraj: tekstOd(podaci, 'kraj'),
      tim: timOd(sadrzaj).map(({ osobaId, voditelj }) => ({ osobaId, voditelj, ime: imena.get(osobaId)?.ime ?? '' })),
      programId,
      projekt,
      prijavitelj,
      zupanija: zupanija === undefined ? null : { id: zupanijaId, naziv: zupanija },
      mjesto,
      adresa,
      josMjesta,
      paket: preuzeo?.ime ?? null,
      smijeUredivati: jePremjestiv(statusId) && isWho('R@IMP', actor, parties),
    }
  })
  return { posjeti, ukupno: rows[0]?.ukupno ?? 0 }
}

/**
 * Visits of this day in which one of these people takes part. Also those of programmes that the planner does not see, without
 * their numbers: nobody is in two places.
 */
export async function posjetiDana(tx: Tx, dan: string, osobe: readonly number[], actor: Actor): Promise<DrugiPosjet[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: string; oznaka: string; programId: number; institucijaId: number; sadrzaj: Sadrzaj }>(sql`
      select id, oznaka, program_id as "programId", institucija_id as "institucijaId",
        json_build_object('podaci', sadrzaj -> 'podaci') as sadrzaj
      from provjera where status_id in (${TEK_DOLAZE}) and sadrzaj -> 'podaci' ->> 'datum' = ${dan}
        and sudionici && ${sql.param([...osobe])}::int[]`),
  )
  const { za } = actor
  return rows.map(({ id, oznaka, programId, institucijaId, sadrzaj }) => {
    const vidi = za.vrsta === 'institucija' && za.id === institucijaId && za.programIds.includes(programId)
    const podaci = podaciOd(sadrzaj)
    return {
      id,
      oznaka: vidi ? oznaka : null,
      datum: dan,
      sat: tekstOd(podaci, 'sat'),
      kraj: tekstOd(podaci, 'kraj'),
      tim: timOd(sadrzaj),
    }
  })
}

/** Whoever lays visits into this day waits for whoever is doing it. */
export const zakljucajDan = (tx: Tx, dan: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan-posjeta:${dan}`}, 0))`)
