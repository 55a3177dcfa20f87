/** Applications of a call as its ranking sees them, and the rows of sealed rankings and draws. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import { prolazi } from '#contract/modules/odabir/poredak.raspodjela.ts'
import { saZdrijebom } from '#contract/modules/odabir/poredak.redoslijed.ts'
import type { Ponuda, PoredakPoziva, Vezano } from '#contract/modules/odabir/poredak.ts'
import {
  naziviPodalokacija,
  type PozivRangListe,
  type PrijavaRangListe,
  podalokacijaPrijave,
  pokazateljPrijave,
  poredakPoziva,
} from '#contract/modules/odabir/rang-lista.ts'
import { NACRTI, type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { insertMany } from '../../platform/db/bulk.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { type BodoviPrijave, bodoviPrijava } from './bodovi-prijave.sql.ts'
import { ISPRAVLJENO_TRAZENO } from './korekcija-proracuna.sql.ts'
import { dodijeljenoOdlukom } from './odluka.sql.ts'
import { rangLista, rangListaRedak, zdrijeb } from './poredak.tables.ts'
import { trazenoUPrigovorima } from './prigovor.sql.ts'

export type { SadrzajRangListe } from './poredak.tables.ts'

/** A decision has given it money. */
const ODLUCENE = ['odabran', 'ugovaranje', 'ugovoren', 'zavrsen', 'raskidanje'] as const
/** Out of the running, and still part of the list that says so. */
const OTPALE = ['otkazana', 'otkazan', 'prigovorOdbijen', 'prigovorPovucen', 'arhiviran', 'raskinut'] as const
const IZVAN_LISTE = sqlStatus(projektStatuses, ...NACRTI, 'povucena')

export interface PozivUOdabiru extends PozivRangListe {
  id: number
  naziv: string
  oznaka: string | null
  programId: number
  selId: number
}

/** The call whose ranking this body makes, where this holds of `poziv c`; undefined for anybody else. */
export async function pozivRangListe(
  tx: Tx,
  actor: Actor,
  pozivId: number,
  vidljiv: SQL,
): Promise<PozivUOdabiru | undefined> {
  if (actor.za.vrsta !== 'institucija') return undefined
  const { rows } = await tx.execute<PozivUOdabiru & Record<string, unknown>>(sql`
    select c.id, c.naziv, c.oznaka, c.program_id as "programId", c.sel_id as "selId", c.modalitet, c.najbrzi_prst as "najbrziPrst",
      c.alokacija::float8 as alokacija, c.najniza_potpora::float8 as "najnizaPotpora", c.definicija
    from poziv c where c.id = ${pozivId} and c.sel_id = ${actor.za.id} and ${vidljiv}`)
  return rows[0]
}

interface Redak extends Record<string, unknown> {
  id: string
  sifra: string | null
  naziv: string
  prijavitelj: string
  statusId: number
  trazeno: number
  bespovratna: number
  podneseno: string | null
  redniBroj: number | null
  projekt: Sadrzaj
  pokazatelji: Sadrzaj
  odluceno: number | null
}

const BEZ_BODOVA: BodoviPrijave = { kriteriji: [], ukupno: null, zavrseno: false, ispunjava: false, bezPraga: false }

/** Kept by a decision as much as that says; a project from before decisions were kept in writing holds what it asked for. */
function vezanoUz({ statusId, odluceno, bespovratna }: Redak, uPrigovoru: number | undefined): Vezano | null {
  if (jeStatus(projektStatuses, statusId, ...ODLUCENE)) return { zbog: 'odluka', iznos: odluceno ?? bespovratna }
  return uPrigovoru === undefined ? null : { zbog: 'prigovor', iznos: uPrigovoru }
}

interface Uz {
  bodovi: BodoviPrijave
  ponuda: Ponuda | null
  /** Asked for in an objection that is open. */
  uPrigovoru: number | undefined
}

function prijavaOd(poziv: PozivUOdabiru, poredak: PoredakPoziva, redak: Redak, uz: Uz): PrijavaRangListe {
  const { id, naziv, prijavitelj, statusId, bespovratna, projekt, pokazatelji } = redak
  const { bodovi, ponuda } = uz
  const stoji = (...statusi: ProjektStatus[]) => jeStatus(projektStatuses, statusId, ...statusi)
  const [odlucena, otpala] = [stoji(...ODLUCENE), stoji(...OTPALE)]
  const uTijeku = !odlucena && !otpala && !bodovi.zavrseno
  // By receipt, whoever is still being checked keeps the place in which they arrived.
  const ceka = poredak.nacin === 'zaprimanje' && uTijeku
  return {
    id,
    naziv,
    prijavitelj,
    sifra: redak.sifra ?? '',
    bodovi: bodovi.ukupno,
    kriteriji: bodovi.kriteriji,
    pokazatelj: pokazateljPrijave(poziv.definicija, pokazatelji),
    trazeno: redak.trazeno,
    bespovratna,
    podneseno: redak.podneseno === null ? 0 : Date.parse(redak.podneseno),
    redniBroj: redak.redniBroj ?? 0,
    zdrijeb: null,
    podalokacija: podalokacijaPrijave(poziv.definicija, projekt),
    ispunjava: !otpala && (odlucena || ceka || (!uTijeku && bodovi.ispunjava)),
    vezano: vezanoUz(redak, uz.uPrigovoru),
    ponuda,
    uTijeku,
    bezPraga: !otpala && (odlucena || ceka || (!uTijeku && bodovi.bezPraga)),
  }
}

/** The newest offer of each application of the call. */
async function ponudePoziva(tx: Tx, pozivId: number): Promise<Map<string, Ponuda>> {
  const { rows } = await tx.execute<{ projektId: string; iznos: number; statusId: number }>(sql`
    select distinct on (projekt_id) projekt_id as "projektId", iznos::float8 as iznos, status_id as "statusId"
    from ponuda where poziv_id = ${pozivId} order by projekt_id, id desc`)
  const odgovor = (statusId: number): Ponuda['odgovor'] =>
    jeStatus(ponudaStatuses, statusId, 'poslana')
      ? 'ceka'
      : jeStatus(ponudaStatuses, statusId, 'prihvacena')
        ? 'prihvaceno'
        : 'odbijeno'
  return new Map(rows.map(({ projektId, iznos, statusId }) => [projektId, { iznos, odgovor: odgovor(statusId) }]))
}

/** Nobody decides about an application while its list is sealed: a signature waits for the new list, or is in it. */
export const zadrziPrijave = (tx: Tx, pozivId: number) =>
  asPortal(tx, () => tx.execute(sql`select from projekt where poziv_id = ${pozivId} order by id for share`))

export const zdrijeboviPoziva = (tx: Tx, pozivId: number) =>
  tx.select().from(zdrijeb).where(eq(zdrijeb.pozivId, pozivId)).orderBy(zdrijeb.id)

/** Everything that a ranking of this call is computed of. */
export async function zaPoredak(tx: Tx, poziv: PozivUOdabiru) {
  const { id: pozivId, definicija } = poziv
  const poredak = poredakPoziva(poziv)
  const { rows } = await tx.execute<Redak>(sql`
    select p.id, p.sifra, p.naziv, j.naziv as prijavitelj, p.status_id as "statusId",
      p.trazena_bespovratna::float8 as trazeno, ${ISPRAVLJENO_TRAZENO}::float8 as bespovratna, ${dodijeljenoOdlukom(sql`p.id`)} as odluceno, p.vrijeme_podnosenja as podneseno, p.redni_broj_zaprimanja as "redniBroj",
      jsonb_build_object('skupina', p.obrazac #> '{projekt,skupina}', 'lokacije', coalesce(p.obrazac #> '{projekt,lokacije}', '[]')) as projekt,
      jsonb_build_object('popis', coalesce(p.obrazac #> '{pokazatelji-i-rezultati,popis}', '[]')) as pokazatelji
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id
    where p.poziv_id = ${pozivId} and p.deleted_at is null and p.status_id not in (${IZVAN_LISTE}) order by p.id`)
  const bodovi = await bodoviPrijava(
    tx,
    rows.map(({ id, statusId }) => ({ id, statusId, pozivId, definicija })),
  )
  const ponude = await ponudePoziva(tx, pozivId)
  const zdrijebovi = await zdrijeboviPoziva(tx, pozivId)
  const prigovori = new Map((await trazenoUPrigovorima(tx, pozivId)).map((one) => [one.projektId, one.iznos]))
  const sve = rows.map((redak) =>
    prijavaOd(poziv, poredak, redak, {
      bodovi: bodovi.get(redak.id) ?? BEZ_BODOVA,
      ponuda: ponude.get(redak.id) ?? null,
      uPrigovoru: prigovori.get(redak.id),
    }),
  )
  const potvrdeni = zdrijebovi.flatMap(({ potvrdioId, prijave }) => (potvrdioId === null ? [] : [prijave]))
  // Who does not pass ties with nobody.
  const izvucene = new Map(saZdrijebom(poredak.nacin, sve.filter(prolazi), potvrdeni).map((one) => [one.id, one]))
  const prijave = sve.map((one) => izvucene.get(one.id) ?? one)
  return { poredakPoziva: poredak, naziviPodalokacija: naziviPodalokacija(definicija), prijave, zdrijebovi }
}
export type ZaPoredak = Awaited<ReturnType<typeof zaPoredak>>

/** What changes the ranking of a call waits for whoever does so at the same moment: a seal, a draw, an offer. */
export const zakljucajRangListu = (tx: Tx, pozivId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rang-lista:${pozivId}`}, 0))`)

/** Sealed versions without their content, the newest first. */
export const zapecacenePoziva = (tx: Tx, pozivId: number) =>
  tx
    .select({
      broj: rangLista.broj,
      sha256: rangLista.sha256,
      razlika: rangLista.razlika,
      autorId: rangLista.autorId,
      zapecacenoAt: rangLista.zapecacenoAt,
      prijava: sql<number>`(select count(*)::int from rang_lista_redak r where r.rang_lista_id = ${rangLista.id})`,
    })
    .from(rangLista)
    .where(eq(rangLista.pozivId, pozivId))
    .orderBy(desc(rangLista.broj))

export async function zapecacenaBroj(tx: Tx, pozivId: number, broj: number) {
  const [redak] = await tx
    .select()
    .from(rangLista)
    .where(and(eq(rangLista.pozivId, pozivId), eq(rangLista.broj, broj)))
  return redak
}

/** Keeps a sealed version, and of each of its rows what moves of applications ask. */
export async function upisiRangListu(tx: Tx, lista: typeof rangLista.$inferInsert): Promise<void> {
  const [red] = await tx.insert(rangLista).values(lista).returning({ id: rangLista.id })
  if (red === undefined) throw new Error('The sealed ranking has no number')
  const { pozivId, broj, sadrzaj } = lista
  await insertMany(
    tx,
    rangListaRedak,
    sadrzaj.poredak.redci.map(({ id, rang, ishod, iznos }) => ({
      rangListaId: red.id,
      projektId: id,
      pozivId,
      broj,
      rang,
      ishod,
      iznos,
    })),
  )
}

export async function zapisiZdrijeb(tx: Tx, novi: typeof zdrijeb.$inferInsert): Promise<number> {
  const [red] = await tx.insert(zdrijeb).values(novi).returning({ id: zdrijeb.id })
  if (red === undefined) throw new Error('The draw has no number')
  return red.id
}

type OdlukaZdrijeba = Pick<typeof zdrijeb.$inferInsert, 'odlucenoAt' | 'potvrdioId' | 'odbacioId'>

export async function zapisiOdlukuZdrijeba(tx: Tx, id: number, odluka: OdlukaZdrijeba): Promise<void> {
  await tx
    .update(zdrijeb)
    .set(odluka)
    .where(and(eq(zdrijeb.id, id), isNull(zdrijeb.odlucenoAt)))
}
