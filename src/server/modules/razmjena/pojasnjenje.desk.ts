/** What leaves the server about a clarification request, by who reads it, and how one is begun and written. */
import { sql } from 'drizzle-orm'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { type Instant, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { CETIRI_OKA } from '#contract/kernel/poruke/cetiri-oka.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, joinRound, type Refusal } from '#contract/kernel/record-kind.ts'
import { stanjeSata } from '#contract/kernel/sat-roka.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { satTijela } from '#contract/modules/odabir/odabir.rokovi.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import { ROK_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import { KATALOG_POJASNJENJA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import { stojiOd, ukupnoStajao } from '#contract/modules/razmjena/pojasnjenje.sat.ts'
import type {
  MetaPojasnjenja,
  MjestaPrijave,
  PisanjePojasnjenja,
  PitanjePojasnjenja,
  Pojasnjenje,
  PojasnjenjeDetalj,
  SatPojasnjenja,
  StanjePojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { provjeriPribadace } from '../../platform/pribadaca/pribadaca.ts'
import { detaljDokumenta, noviDokument, okvirZapisa } from '../../platform/sync/dokument-projekta.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { citajSatOdabira } from '../projekt/projekt.sql.ts'
import { citajProjekte, type ProjektPojasnjenja } from './pojasnjenje.projekt.repository.ts'
import { pojasnjenjeRepository, sljedeciBroj, uProjekt } from './pojasnjenje.repository.ts'
import { zastojiPojasnjenja } from './pojasnjenje.sql.ts'

/** Items of the check-lists by which an application is checked, as a request may name them. */
export type StavkeProvjera = (tx: Tx, projektId: string) => Promise<{ value: string; label: string }[]>

/** The application as this person reads it now, to be pinned to; undefined for whoever may not read it. */
export type PrijavaZaPribadace = (
  tx: Tx,
  projektId: string,
  actor: Actor,
  sada: number,
) => Promise<
  { prilozi: MjestaPrijave['prilozi']; polja: () => MjestaPrijave['polja']; ima: (put: string) => boolean } | undefined
>

export interface UzPrijavu {
  stavkeProvjera: StavkeProvjera
  prijavaZaPribadace: PrijavaZaPribadace
}

const jeInstitucija = ({ za }: Actor) => za.vrsta === 'institucija'
export const oznakaPojasnjenja = ({ broj }: Pick<Pojasnjenje, 'broj'>): string => `POJ-${String(broj).padStart(2, '0')}`

/** What stands around the answer for whoever keeps it on a device. */
export function metaPojasnjenja(one: Pojasnjenje, actor: Actor, sada: number): MetaPojasnjenja {
  const { faza, zahtjev, poslano, rok, rokProsao, zakasnjelo, odgovoreno, produljenja, ocjene, okolnosti } = one
  const zna = jeInstitucija(actor) || jeStatus(pojasnjenjeStatuses, one.statusId, 'zatvoren')
  return {
    ...okvirZapisa(pojasnjenjeKind, one, actor, sada),
    oznaka: oznakaPojasnjenja(one),
    faza,
    // Which item of its list it is about is the body's own.
    zahtjev: jeInstitucija(actor) ? zahtjev : { ...zahtjev, stavka: null },
    stavka: null,
    poslano,
    rok,
    rokProsao,
    zakasnjelo,
    odgovoreno,
    produljenja,
    ocjene: zna ? ocjene : {},
    okolnosti,
  }
}

/** The clock of the body: how long it has stood, and of selection how much of it is left. */
export async function satInstitucije(tx: Tx, { projekt, faza }: Pojasnjenje, sada: Instant): Promise<SatPojasnjenja> {
  const zastoji = await zastojiPojasnjenja(tx, projekt.id)
  const stoji = stojiOd(zastoji, sada)
  const odabir = faza === 'odabir' ? await citajSatOdabira(tx, projekt.id) : null
  const sat = odabir === null ? null : stanjeSata(satTijela('odabir', odabir.od, odabir.zastoji), today(sada))
  return {
    stojiOd: stoji === null ? null : toIsoInstant(stoji),
    minuta: Math.floor(ukupnoStajao(zastoji, sada) / MINUTA),
    preostalo: sat?.preostalo ?? null,
    rok: sat?.rok ?? null,
  }
}

export const detaljPojasnjenja =
  ({ stavkeProvjera, prijavaZaPribadace }: UzPrijavu) =>
  async (tx: Tx, one: Pojasnjenje, actor: Actor, sada: number): Promise<PojasnjenjeDetalj> => {
    const meta = metaPojasnjenja(one, actor, sada)
    if (!jeInstitucija(actor)) return { ...detaljDokumenta(one, actor, meta), sat: null, stavke: [], mjesta: null }
    const prijava = await prijavaZaPribadace(tx, one.projekt.id, actor, sada)
    const pise = meta.smijeUredivati && jeStatus(pojasnjenjeStatuses, one.statusId, 'uIzradi')
    const stavke = one.faza === 'odabir' ? await asPortal(tx, () => stavkeProvjera(tx, one.projekt.id)) : []
    const stavka = stavke.find(({ value }) => value === one.zahtjev.stavka)?.label ?? null
    return {
      ...detaljDokumenta(one, actor, { ...meta, stavka }),
      sat: await asPortal(tx, () => satInstitucije(tx, one, sada)),
      stavke: meta.smijeUredivati ? stavke : [],
      mjesta: prijava === undefined ? null : { prilozi: prijava.prilozi, polja: pise ? prijava.polja() : [] },
    }
  }

const noviZahtjev = (
  id: string,
  broj: number,
  naslov: string,
  projekt: ProjektPojasnjenja,
  sada: number,
): Pojasnjenje =>
  uProjekt(
    {
      ...noviDokument(KATALOG_POJASNJENJA, { pitanja: [] }, id),
      broj,
      faza: fazaZaPrijavitelja(projekt.projekt.statusId),
      zahtjev: { naslov, rokDana: ROK_ODGOVORA.zadano, pitanja: [], stavka: null },
      poslano: null,
      rok: null,
      rokProsao: false,
      zakasnjelo: null,
      odgovoreno: null,
      nastavljeno: null,
      produljenja: [],
      ocjene: {},
    },
    projekt,
    sada,
  )

/** The request that a project would have; two people who begin one at once wait for each other where `lock` is asked. */
export async function zapocniPojasnjenje(
  tx: Tx,
  { id, projektId, naslov }: { id: string; projektId: string; naslov: string },
  { actor, sada }: Pisanje,
  lock = true,
): Promise<Pojasnjenje> {
  const where = sql`p.id = ${projektId}::uuid and ${opsegProjekta(actor)}`
  const projekt = (await asPortal(tx, () => citajProjekte(tx, where, lock))).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  return noviZahtjev(id, await asPortal(tx, () => sljedeciBroj(tx, projektId)), naslov, projekt, sada)
}

/** Whether this person may ask something about the project now; whoever never may is told no reason. */
export async function stanjePojasnjenja(tx: Tx, projektId: string, by: Pisanje): Promise<StanjePojasnjenja> {
  const novi = await zapocniPojasnjenje(tx, { id: '', projektId, naslov: '' }, by, false)
  const odluka = decide(pojasnjenjeKind, 'kreiraj', novi, by.actor, {}, { sada: by.sada })
  return { smijeKreirati: odluka.ok, razlog: odluka.ok ? null : razlogOdbijanja(odluka) }
}

/** What keeps somebody back who asks otherwise: an interest in the application, or how far it has come. */
function razlogOdbijanja(odluka: Refusal): string | null {
  if (odluka.problem === 'cetiri-oka') return CETIRI_OKA.poruka
  return odluka.problem === 'pravila' ? (odluka.greske[0]?.poruka ?? null) : null
}

/** Where their questions are pinned now; what was pinned before stays, also once its document was exchanged. */
async function pitanjaSaPribadacama(
  tx: Tx,
  { prijavaZaPribadace }: UzPrijavu,
  one: Pojasnjenje,
  pitanja: readonly PitanjePojasnjenja[],
  { actor, sada }: Pisanje,
): Promise<PitanjePojasnjenja[]> {
  const bila = new Map(one.zahtjev.pitanja.map(({ id, pribadaca }) => [id, canonicalJson(pribadaca ?? null)]))
  const nove = pitanja.flatMap(({ id, pribadaca }, at) =>
    pribadaca && canonicalJson(pribadaca) !== bila.get(id) ? [{ id, at, pribadaca }] : [],
  )
  if (nove.length === 0) return [...pitanja]
  const prijava = await prijavaZaPribadace(tx, one.projekt.id, actor, sada)
  if (prijava === undefined) throw new Problem('zabranjeno')
  const mjesto = { datoteke: prijava.prilozi, ima: prijava.ima }
  const provjerene = await provjeriPribadace(
    tx,
    nove.map(({ pribadaca }) => pribadaca),
    mjesto,
    (at) => `zahtjev.pitanja.${nove[at]?.at}.pribadaca`,
  )
  const poPitanju = new Map(nove.map(({ id }, at) => [id, provjerene[at]]))
  return pitanja.map((pitanje) => ({ ...pitanje, pribadaca: poPitanju.get(pitanje.id) ?? pitanje.pribadaca ?? null }))
}

/** POJ-10: throws for an item that no check-list of the application has; what was named before stays, also once the list is another. */
async function provjeriStavku(tx: Tx, { stavkeProvjera }: UzPrijavu, one: Pojasnjenje, stavka: string | null) {
  if (stavka === null || stavka === one.zahtjev.stavka) return
  const stavke = one.faza === 'odabir' ? await asPortal(tx, () => stavkeProvjera(tx, one.projekt.id)) : []
  if (stavke.some(({ value }) => value === stavka)) return
  const poruka = 'Te stavke nema u kontrolnim listama po kojima se prijava provjerava.'
  throw new Problem('pravila', { poruka, greske: [{ pravilo: 'POJ-10', polje: 'zahtjev.stavka', poruka }] })
}

/** A desk's writing, by where the request is: its questions, or what their answers are worth. */
export const spremiPojasnjenje =
  (uz: UzPrijavu) =>
  async (
    tx: Tx,
    one: Pojasnjenje,
    { sadrzaj: { zahtjev, ocjene } }: { sadrzaj: PisanjePojasnjenja },
    by: Pisanje,
  ): Promise<void> => {
    if (!jeStatus(pojasnjenjeStatuses, one.statusId, 'uIzradi')) {
      const poznate = one.zahtjev.pitanja.flatMap(({ id }) =>
        ocjene[id] === undefined ? [] : [[id, ocjene[id]] as const],
      )
      return pojasnjenjeRepository.uzDokument(tx, { ...one, ocjene: Object.fromEntries(poznate) }, by)
    }
    await provjeriStavku(tx, uz, one, zahtjev.stavka)
    const pitanja = await pitanjaSaPribadacama(tx, uz, one, zahtjev.pitanja, by)
    const sadrzaj = emptyDocument(KATALOG_POJASNJENJA, { pitanja })
    // Who has written does not confirm.
    const runda = joinRound(one.runda, by.actor)
    await pojasnjenjeRepository.write(tx, { ...one, zahtjev: { ...zahtjev, pitanja }, sadrzaj, runda }, by.sada)
  }
