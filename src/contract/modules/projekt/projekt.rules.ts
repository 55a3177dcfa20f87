/** Numbered rules of an application's moves; pure, each answers one question (domain rules 3.2). */

import { today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { ms, zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import { dovoljnoGodina, prihvatljivaVrsta, prihvatljivSektor } from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { PORUKE_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.poruke.ts'
import { OBVEZNE_IZJAVE, type Projekt } from './projekt.schema.ts'
import { projektStatuses } from './projekt.statuses.ts'

type ProjektRule = Rule<Projekt>

const DANA_PRIMLJENO_NA_ZNANJE = 3

/** Direct award: a specific call, whose applications begin with the drafting body. */
export function jeSpecificni({ poziv }: Projekt): boolean {
  return poziv.vrstaPostupka === 'izravnaDodjela'
}

function pozivOtvoren({ poziv }: Projekt, sada: number): boolean {
  return jeStatus(pozivStatuses, poziv.baseStatus, 'otvoren') && !zatvaranjeProslo(poziv.datumZatvaranja, sada)
}

export const pozivPrimaPrijave: ProjektRule = {
  id: 'PRJ-01',
  poruka: 'Poziv nije otvoren za podnošenje prijava.',
  polje: 'pozivId',
  test: (projekt, _input, { sada }) => pozivOtvoren(projekt, sada),
}

export const prihvatljivPrijavitelj: ProjektRule = {
  id: 'PRJ-02',
  poruka: PORUKE_OBRASCA.neprihvatljivPrijavitelj,
  polje: 'prijaviteljId',
  test: ({ prijavitelj, poziv: { definicija } }) => prihvatljivaVrsta(definicija.prihvatljivost, prijavitelj),
}

export const prihvatljivSektorPrijavitelja: ProjektRule = {
  id: 'PRJ-19',
  poruka: PORUKE_OBRASCA.neprihvatljivSektor,
  polje: 'prijaviteljId',
  test: ({ prijavitelj, poziv: { definicija } }) => prihvatljivSektor(definicija.prihvatljivost, prijavitelj),
}

/** Years may still pass before submission: creation asks whether there are enough on the day the call closes. */
export const poslujeDovoljno: ProjektRule = {
  id: 'PRJ-20',
  poruka: 'Prijavitelj do zatvaranja poziva neće poslovati onoliko godina koliko poziv traži.',
  polje: 'prijaviteljId',
  test: ({ prijavitelj, poziv: { definicija, datumZatvaranja } }) => {
    const closing = ms(datumZatvaranja)
    return closing === null || dovoljnoGodina(definicija.prihvatljivost, prijavitelj, today(closing))
  },
}

/** Applications in these statuses leave room for another one of the same applicant. */
export const NE_BROJE_SE: readonly number[] = [11, 12, 24]

export const brojPrijava: ProjektRule = {
  id: 'PRJ-03',
  poruka: 'Dosegnut je najveći broj prijava po prijavitelju na ovom pozivu.',
  polje: 'prijaviteljId',
  test: ({ prijavitelj, poziv: { definicija } }) =>
    prijavitelj.brojPrijavaPrijavitelja < definicija.najveciBrojPrijavaPoPrijavitelju,
}

export const prijaviteljNaPozivu: ProjektRule = {
  id: 'PRJ-04',
  poruka: 'Prijavitelj nije na popisu prijavitelja ovog poziva.',
  polje: 'prijaviteljId',
  test: ({ prijavitelj }) => prijavitelj.naPozivu,
}

export const obrazacIspravan: ProjektRule = {
  id: 'PRJ-05',
  poruka: 'Prijavni obrazac nije ispravno popunjen.',
  test: ({ greskeObrasca }) => (greskeObrasca.length === 0 ? true : [...greskeObrasca]),
}

export const izjavePrihvacene: ProjektRule = {
  id: 'PRJ-06',
  poruka: 'Potrebno je potvrditi sve izjave.',
  oUnosu: true,
  test: ({ izjave }, input) => {
    const missing = OBVEZNE_IZJAVE.filter(({ kljuc }) => !izjave.includes(kljuc) && input.polja?.[kljuc] !== true)
    if (missing.length === 0) return true
    return missing.map(({ kljuc }) => ({
      pravilo: 'PRJ-06',
      poruka: izjavePrihvacene.poruka,
      polje: `izjave.${kljuc}`,
    }))
  },
}

export const pozivOsnovaOtvorena: ProjektRule = {
  id: 'PRJ-07',
  poruka: 'Prijava se može podnijeti samo dok je poziv otvoren.',
  otklanja: 'nitko',
  test: ({ poziv }) => jeStatus(pozivStatuses, poziv.baseStatus, 'otvoren'),
}

export const prijeZatvaranja: ProjektRule = {
  id: 'PRJ-08',
  poruka: 'Rok za podnošenje prijava je istekao.',
  otklanja: 'nitko',
  test: ({ poziv }, _input, { sada }) => !zatvaranjeProslo(poziv.datumZatvaranja, sada),
}

/** The deadline has passed, or the call was closed by it. */
function jeZatvoren({ poziv }: Projekt, sada: number): boolean {
  const { baseStatus, datumZatvaranja } = poziv
  const isteklo = jeStatus(pozivStatuses, baseStatus, 'otvoren') && zatvaranjeProslo(datumZatvaranja, sada)
  return isteklo || jeStatus(pozivStatuses, baseStatus, 'zatvoren')
}

/**
 * The record as it was when something was recorded on a device before the deadline and came after it; undefined where
 * it came in time, or was not recorded before. What the device says decides nothing alone: an officer does (decision 0070).
 */
export function prijeRoka<P extends Projekt>(projekt: P, zabiljezeno: number | undefined, sada: number): P | undefined {
  const rok = ms(projekt.poziv.datumZatvaranja)
  if (zabiljezeno === undefined || rok === null || zabiljezeno >= rok || !jeZatvoren(projekt, sada)) return undefined
  return { ...projekt, poziv: { ...projekt.poziv, baseStatus: pozivStatuses.otvoren.id } }
}

/** A late arrival is sealed: nobody changes what an officer has to decide about. */
export const nijeKasnoZaprimljena: ProjektRule = {
  id: 'PRJ-21',
  poruka: 'Prijava je stigla nakon roka i čeka odluku. Dok se o njoj ne odluči, ne može se mijenjati.',
  test: ({ kasnoCekaOd }) => kasnoCekaOd === null,
}

export const kasnoZaprimljena: ProjektRule = {
  id: 'PRJ-22',
  poruka: 'Prijava nije zaprimljena nakon roka ili je o njoj već odlučeno.',
  test: ({ kasnoCekaOd }) => kasnoCekaOd !== null,
}

export const oibAktivan: ProjektRule = {
  id: 'PRJ-09',
  poruka: 'OIB prijavitelja nije aktivan.',
  polje: 'prijaviteljId',
  test: ({ prijavitelj }) => prijavitelj.oibAktivan,
}

/** True when the request exceeds the de minimis aid that is still available, and the warning must be accepted. */
export function prelaziDeMinimis({ prijavitelj }: Projekt): boolean {
  const { deMinimisPreostalo: left, deMinimisTrazeno: asked } = prijavitelj
  return left !== null && asked > left
}

export const deMinimisPrihvacen: ProjektRule = {
  id: 'PRJ-10',
  poruka: 'Zatraženi iznos prelazi preostale potpore male vrijednosti. Upozorenje je potrebno prihvatiti.',
  polje: 'deMinimisPrihvacen',
  oUnosu: true,
  test: (projekt, input) => !prelaziDeMinimis(projekt) || input.polja?.deMinimisPrihvacen === true,
}

/** Invariant I7: what is submitted is whole. */
export const datotekeProvjerene: ProjektRule = {
  id: 'PRJ-17',
  poruka: PORUKE.datoteka.neprovjerene(1),
  test: ({ neprovjereneDatoteke: n }) =>
    n === 0 || [{ pravilo: 'PRJ-17', poruka: PORUKE.datoteka.neprovjerene(n), tab: 'prilozi' }],
}

export const bezOdluke: ProjektRule = {
  id: 'PRJ-11',
  poruka: 'Prijava se ne može povući nakon donošenja odluke.',
  test: ({ statusId, statusPrijeDorade, odabir: { odluka } }) => {
    const odlukaDonesena = odluka !== null && odluka.poslana !== null
    const inCorrection = jeStatus(projektStatuses, statusId, 'vracen', 'doradaPodnesena')
    return !odlukaDonesena && (!inCorrection || jeStatus(projektStatuses, statusPrijeDorade, 'podnesen', 'prihvacena'))
  },
}

export const dovoljnoVremena: ProjektRule = {
  id: 'PRJ-12',
  poruka: 'Povratak prijave može se zatražiti najkasnije 24 sata prije zatvaranja otvorenog poziva.',
  test: (projekt, _input, { sada }) => {
    const closing = ms(projekt.poziv.datumZatvaranja)
    return pozivOtvoren(projekt, sada) && (closing === null || closing - sada >= 24 * SAT)
  },
}

export const josOtvoren: ProjektRule = {
  id: 'PRJ-13',
  poruka: 'Prijava se može vratiti samo dok je poziv otvoren.',
  otklanja: 'nitko',
  test: (projekt, _input, { sada }) => pozivOtvoren(projekt, sada),
}

/** A change of the call asks for more than was submitted: who wants to may answer it (domain rules 3.1, rule 3). */
export const povratakZbogIzmjene: ProjektRule = {
  id: 'PRJ-18',
  poruka: 'Povratak se odobrava sam samo nakon izmjene poziva.',
  test: ({ poziv }, _input, { sada }) => (ms(poziv.povratakDo) ?? 0) > sada,
}

export const pozivZatvorenUMeduvremenu: ProjektRule = {
  id: 'PRJ-14',
  poruka: 'Poziv je još otvoren.',
  test: (projekt, _input, { sada }) => !pozivOtvoren(projekt, sada),
}

export const rokZnanjaProsao: ProjektRule = {
  id: 'PRJ-15',
  poruka: `Od odbijanja zahtjeva još nisu prošla ${DANA_PRIMLJENO_NA_ZNANJE} dana.`,
  test: ({ zahtjevPovrataOd }, _input, { sada }) =>
    (ms(zahtjevPovrataOd) ?? sada) + DANA_PRIMLJENO_NA_ZNANJE * 24 * SAT <= sada,
}

export const pozivOtkazan: ProjektRule = {
  id: 'PRJ-16',
  poruka: 'Poziv nije otkazan.',
  test: ({ poziv }) => poziv.baseStatus === null,
}
