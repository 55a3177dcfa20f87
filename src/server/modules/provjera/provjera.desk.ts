/** What leaves the server about an on-site check, how one is planned, and what is written beside it. */
import { sql } from 'drizzle-orm'
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import { emptyRow } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { statusZaKorisnika } from '#contract/modules/provjera/preporuka.rules.ts'
import type { StanjePracenja } from '#contract/modules/provjera/preporuka.schema.ts'
import { dokaziOd } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { projektZaProvjeru } from '#contract/modules/provjera/provjera.rules.ts'
import {
  BEZ_DOKUMENATA,
  BEZ_OCITOVANJA,
  type MetaProvjere,
  type NovaProvjera,
  type PisanjeKorisnika,
  type Provjera,
  type ProvjeraDetalj,
} from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { nalaziOd, timOd } from '#contract/modules/provjera/provjera.ts'
import { traziPlocu } from '#server/modules/projekt/projekt.sql.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { noviDokument, okvirZapisa, projektZaCitatelja } from '../../platform/sync/dokument-projekta.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { radnjeStola } from './paket.desk.ts'
import { citajProjekte, type ProjektProvjere } from './projekt-provjere.repository.ts'
import { provjeraRepository, sljedecaOznaka, uProjekt } from './provjera.repository.ts'

const { najavljena, naOcitovanju } = provjeraStatuses
const jeKorisnik = ({ za }: Actor) => za.vrsta === 'prijavitelj'

/** While the team writes, a beneficiary knows of what they were given last. */
export const zaPrijavitelja =
  ({ brojInacice }: Provjera) =>
  (statusId: number) =>
    jeStatus(provjeraStatuses, statusId, 'uTijeku', 'zapisnikUIzradi')
      ? (brojInacice === 0 ? najavljena : naOcitovanju).id
      : statusId

/** Whether an assessment waits for another person of the body is the body's own. */
const zaKorisnika = (one: StanjePracenja): StanjePracenja => ({ ...one, statusId: statusZaKorisnika(one), prije: null })

/** Before they get the minutes, a beneficiary reads of the visit alone. */
const terenZa = (provjera: Provjera, actor: Actor): boolean =>
  jeKorisnik(actor) ? provjera.brojInacice > 0 : provjera.okolnosti.teren

/**
 * What the project and the body say to it. A beneficiary learns of the body's people who comes, and of its work what the minutes
 * say; what other checks have is the body's own to know, and no other body's.
 */
function okolnostiZa(provjera: Provjera, actor: Actor, teren: boolean): MetaProvjere['okolnosti'] {
  const { okolnosti, podneseno, pise } = provjera
  const { poznatiBrojevi, brojeviNaPortalu, ranijeSlike, ...ostalo } = okolnosti
  const njegova = actor.za.vrsta === pise.vrsta && 'id' in actor.za && actor.za.id === pise.id
  const njezino = {
    ...(poznatiBrojevi && { poznatiBrojevi }),
    ...(brojeviNaPortalu && { brojeviNaPortalu }),
    ...(ranijeSlike && { ranijeSlike }),
  }
  if (!jeKorisnik(actor)) return { ...ostalo, teren, ...(njegova && njezino) }
  const dolaze = new Set(timOd(podneseno ?? {}).map(({ osobaId }) => String(osobaId)))
  const osobe = okolnosti.osobe.filter(({ value }) => dolaze.has(value))
  return { teren, potpisuje: false, lista: teren ? okolnosti.lista : null, osobe, ranije: [] }
}

/** Of the evidence of this content alone. */
function zaprimljenoOd({ zaprimljeno }: Provjera, sadrzaj: Sadrzaj): Provjera['zaprimljeno'] {
  const ima = new Set(dokaziOd(sadrzaj).map(({ id }) => id))
  return Object.fromEntries(Object.entries(zaprimljeno).filter(([id]) => ima.has(id)))
}

export function metaProvjere(provjera: Provjera, actor: Actor, sada: number): MetaProvjere {
  const { oznaka, izjave, suglasnost, preuzeo, pocetoU, zavrsenoU, ocitovanje, pracenje, dokumenti, rok } = provjera
  const korisnik = jeKorisnik(actor)
  const teren = terenZa(provjera, actor)
  const skriveno = korisnik && !teren
  const { parties } = provjeraKind.facts(provjera)
  const uPripremi = jeStatus(provjeraStatuses, provjera.statusId, 'uPripremi')
  const clan = timOd(provjera.sadrzaj).some(({ osobaId }) => osobaId === actor.osobaId)
  return {
    ...okvirZapisa(provjeraKind, provjera, actor, sada, zaPrijavitelja(provjera)),
    oznaka,
    izjave: korisnik ? {} : izjave,
    suglasnost: korisnik ? null : suglasnost,
    preuzeo: korisnik ? null : preuzeo,
    pocetoU: skriveno ? null : pocetoU,
    zavrsenoU: skriveno ? null : zavrsenoU,
    // What the beneficiary has not handed in yet is theirs alone.
    ocitovanje: korisnik || ocitovanje.predano ? ocitovanje : null,
    pracenje: korisnik ? pracenje.map(zaKorisnika) : pracenje,
    dokumenti,
    rok: korisnik ? { ...rok, zapisnik: null } : rok,
    naruseni: korisnik ? (provjera.brojInacice === 0 ? [] : provjera.naruseniPoslani) : provjera.naruseni,
    zaprimljeno: korisnik ? zaprimljenoOd(provjera, provjera.podneseno ?? {}) : provjera.zaprimljeno,
    okolnosti: okolnostiZa(provjera, actor, teren),
    // Whoever is put into the team in the field owes a declaration as well.
    smijeIzjaviti:
      !korisnik && clan && jeStatus(provjeraStatuses, provjera.statusId, 'uPripremi', 'najavljena', 'uTijeku'),
    smijePreuzeti: mayEdit(provjeraKind, provjera, actor) && (preuzeo === null || isWho('V@IMP', actor, parties)),
    smijeSuglasiti: !korisnik && uPripremi && suglasnost === null && isWho('V@IMP', actor, parties),
  }
}

/** A check as this side reads it: a beneficiary what they were given, whatever is being written. */
export function procitaj(provjera: Provjera, actor: Actor, sada: number): ProvjeraDetalj {
  const { id, verzijaRetka, sadrzaj, podneseno } = provjera
  const njihov = jeKorisnik(actor) ? (podneseno ?? {}) : sadrzaj
  const meta = metaProvjere(provjera, actor, sada)
  return { id, verzijaRetka, sadrzaj: njihov, ...meta, dostupneRadnje: radnjeStola(provjera, meta.dostupneRadnje) }
}

/** A project with what its own budget says to a visit: whether a permanent plate is looked for. */
export interface ProjektNoveProvjere extends ProjektProvjere {
  ploca: boolean | null
}

export function nova(id: string, projekt: ProjektNoveProvjere, oznaka: string, { actor, sada }: Pisanje): Provjera {
  const { impId, lokacije, ploca } = projekt
  if (impId === null) throw new Problem('nije-pronadeno')
  const dokument = noviDokument(KATALOG_PROVJERE, { teren: false }, id)
  const { podaci, vidljivost } = dokument.sadrzaj as { podaci: JsonObject; vidljivost: JsonObject }
  const voditelj = { ...emptyRow([], `clan-${actor.osobaId}`), osoba: String(actor.osobaId), uloga: 'voditelj' }
  return uProjekt(
    {
      ...dokument,
      sadrzaj: {
        ...dokument.sadrzaj,
        podaci: { ...podaci, tim: [voditelj], lokacije },
        vidljivost: { ...vidljivost, vrstaPloce: ploca === null ? null : ploca ? 'trajna' : 'privremena' },
      },
      oznaka,
      autorId: actor.osobaId,
      institucijaId: impId,
      lista: null,
      inaciceLista: null,
      naruseni: [],
      naruseniPoslani: [],
      zaprimljeno: {},
      najavljenoZa: null,
      izjave: {},
      suglasnost: null,
      preuzeo: null,
      pocetoU: null,
      zavrsenoU: null,
      ocitovanje: BEZ_OCITOVANJA,
      pracenje: [],
      dokumenti: BEZ_DOKUMENATA,
      rok: { zapisnik: null, ocitovanje: null },
    },
    projekt,
    sada,
  )
}

async function projektOd(tx: Tx, projektId: string, actor: Actor): Promise<ProjektNoveProvjere> {
  const projekt = (await citajProjekte(tx, sql`p.id = ${projektId}::uuid and ${opsegProjekta(actor)}`)).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  return { ...projekt, ploca: await traziPlocu(tx, projektId) }
}

export async function zapocniProvjeru(tx: Tx, id: string, args: JsonObject, by: Pisanje): Promise<Provjera> {
  const { projektId, ...other } = args
  if (typeof projektId !== 'string' || !isUuid(projektId) || Object.keys(other).length > 0)
    throw new Problem('neispravan-zahtjev')
  const projekt = await projektOd(tx, projektId, by.actor)
  return nova(id, projekt, await sljedecaOznaka(tx, today(by.sada).slice(0, 4)), by)
}

/** What a check of the project would begin with; why there may be none for this person now. */
export async function novaNaProjektu(tx: Tx, projektId: string, by: Pisanje): Promise<NovaProvjera> {
  const { actor, sada } = by
  const projekt = await projektOd(tx, projektId, actor)
  if (projekt.impId === null) return { novi: null, razlog: null }
  const provjera = nova('', projekt, '', by)
  const razlog = projektZaProvjeru.test(provjera, {}, { sada }) === true ? null : projektZaProvjeru.poruka
  if (razlog !== null || !isWho('R@IMP', actor, provjeraKind.facts(provjera).parties)) return { novi: null, razlog }
  const { sadrzaj, okolnosti, prijaviteljId, prijavitelj } = provjera
  const zaglavlje = { projekt: projektZaCitatelja(provjera), prijavitelj: { id: prijaviteljId, naziv: prijavitelj } }
  return { novi: { ...zaglavlje, sadrzaj, okolnosti }, razlog: null }
}

/** The beneficiary's answer while it is written; what was handed in stays. */
export function spremiOcitovanje(
  tx: Tx,
  provjera: Provjera,
  { sadrzaj: { ocitovanje } }: { sadrzaj: PisanjeKorisnika },
  by: Pisanje,
) {
  if (provjera.ocitovanje.predano) throw new Problem('radnja-nije-dopustena')
  const poznati = new Set(nalaziOd(provjera.podneseno ?? {}).map(({ id }) => id))
  const nalazi = Object.fromEntries(Object.entries(ocitovanje.nalazi).filter(([id]) => poznati.has(id)))
  const { tekst } = ocitovanje
  return provjeraRepository.uzDokument(tx, { ...provjera, ocitovanje: { ...BEZ_OCITOVANJA, tekst, nalazi } }, by)
}

/** A member's own declaration. Whoever declared a conflict may not take it back by another one. */
export function izjavi(tx: Tx, provjera: Provjera, izjava: { sukob: boolean; obrazlozenje: string }, by: Pisanje) {
  const { actor, sada } = by
  if (!metaProvjere(provjera, actor, sada).smijeIzjaviti) throw new Problem('radnja-nije-dopustena')
  if (provjera.izjave[actor.osobaId]?.sukob === true && !izjava.sukob) throw new Problem('radnja-nije-dopustena')
  const izjave = { ...provjera.izjave, [actor.osobaId]: { ...izjava, dano: toIsoInstant(sada) } }
  return provjeraRepository.uzDokument(tx, { ...provjera, izjave }, by)
}

export function suglasi(tx: Tx, provjera: Provjera, ime: string, by: Pisanje) {
  const { actor, sada } = by
  if (!metaProvjere(provjera, actor, sada).smijeSuglasiti) throw new Problem('radnja-nije-dopustena')
  const suglasnost = { osobaId: actor.osobaId, ime, dano: toIsoInstant(sada) }
  return provjeraRepository.uzDokument(tx, { ...provjera, suglasnost }, by)
}
