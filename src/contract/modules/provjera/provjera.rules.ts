/** Numbered rules of an on-site check's moves (domain rules 3.20). PLM-01 to PLM-10 but these are its document's. */
import { formatDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { radnihDanaDo } from '#contract/kernel/radni-dani.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { rijesena } from './preporuka.rules.ts'
import { NENAJAVLJENI } from './provjera.izbori.ts'
import { listaOd } from './provjera.liste.ts'
import type { Preuzeo, Provjera, RokProvjere } from './provjera.schema.ts'
import { provjeraStatuses } from './provjera.statuses.ts'
import { podaciOd, preporukeOd, timOd } from './provjera.ts'

/** Working days between the announcement and the visit. */
export const NAJAVA_RADNIH_DANA = 5
/** Days after the end of the visit, and after a return, in which the minutes go to the beneficiary. */
export const ZAPISNIK_DANA = 15
/** Days that the beneficiary has to answer. */
export const OCITOVANJE_DANA = 8

export const projektZaProvjeru: Rule<Provjera> = {
  id: 'PLM-11',
  poruka: 'Provjera se planira na projektu koji je ugovoren, završen ili čiji se ugovor raskida.',
  test: ({ projekt }) => jeStatus(projektStatuses, projekt.statusId, 'ugovoren', 'zavrsen', 'raskidanje'),
}

export const provjeraPotpuna: Rule<Provjera> = {
  id: 'PLM-12',
  poruka: 'Provjera nije ispravno popunjena.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

/** The same in the office: what was signed in the field is signed there, and stays so in its version (3 → 4). */
export const zapisnikPotpun: Rule<Provjera> = {
  ...provjeraPotpuna,
  test: ({ greske }) => {
    const ostale = greske.filter(({ pravilo }) => pravilo !== 'PLM-08')
    return ostale.length === 0 || ostale
  },
}

const datumOd = ({ sadrzaj }: Provjera) => tekstOd(podaciOd(sadrzaj), 'datum')
export const jeNenajavljena = ({ sadrzaj }: Pick<Provjera, 'sadrzaj'>) =>
  NENAJAVLJENI.includes(tekstOd(podaciOd(sadrzaj), 'povod'))

/** Every member of the team has said that nothing ties them to the beneficiary. */
export const timJeIzjavio = ({ sadrzaj, izjave }: Pick<Provjera, 'sadrzaj' | 'izjave'>): boolean => {
  const clanovi = timOd(sadrzaj)
  return clanovi.length > 0 && clanovi.every(({ osobaId }) => izjave[osobaId]?.sukob === false)
}

export const izjaveTima: Rule<Provjera> = {
  id: 'PLM-03',
  poruka: 'Svi članovi tima moraju dati izjavu o nepristranosti.',
  otklanja: ['R@IMP'],
  polje: 'podaci.tim',
  test: ({ sadrzaj, izjave }) => {
    if (timOd(sadrzaj).some(({ osobaId }) => izjave[osobaId]?.sukob === true))
      return [{ pravilo: 'PLM-03', polje: 'podaci.tim', poruka: 'Član tima izjavio je sukob interesa. Zamijenite ga.' }]
    return timJeIzjavio({ sadrzaj, izjave })
  },
}

/** Whether a visit on this day may still be announced today. */
export const stigneNajava = (dan: string, danas: string): boolean =>
  isIsoDatum(dan) && radnihDanaDo(danas, dan) >= NAJAVA_RADNIH_DANA

export const najavaNaVrijeme: Rule<Provjera> = {
  id: 'PLM-04',
  poruka: `Posjet se najavljuje najmanje ${NAJAVA_RADNIH_DANA} radnih dana prije.`,
  polje: 'podaci.datum',
  test: (provjera, _input, { sada }) => jeNenajavljena(provjera) || stigneNajava(datumOd(provjera), today(sada)),
}

export const povodBezNajave: Rule<Provjera> = {
  id: 'PLM-13',
  poruka: 'Bez najave se provjerava samo ad hoc ili po prijavi.',
  polje: 'podaci.povod',
  test: jeNenajavljena,
}

export const imaSuglasnost: Rule<Provjera> = {
  id: 'PLM-14',
  poruka: 'Za nenajavljenu provjeru potrebna je suglasnost voditelja.',
  otklanja: ['V@IMP'],
  test: ({ suglasnost }) => suglasnost !== null,
}

const istekaoPaket = ({ istjece }: Preuzeo) =>
  `Terenski paket istekao je ${formatDatum(today(Date.parse(istjece)))} Preuzmite ga ponovno.`

export const preuzetPaket: Rule<Provjera> = {
  id: 'PLM-15',
  poruka: 'Prije odlaska na teren preuzmite terenski paket na uređaj.',
  test: ({ preuzeo }, { zabiljezeno }, { sada }) => {
    if (preuzeo === null) return false
    // A visit that began without a network began while the package held, whenever the portal hears of it.
    const poceto = Math.max(Date.parse(preuzeo.preuzeto), Math.min(sada, zabiljezeno ?? sada))
    return poceto <= Date.parse(preuzeo.istjece) || [{ pravilo: 'PLM-15', poruka: istekaoPaket(preuzeo) }]
  },
}

/** Of a package that was brought: until then PLM-15 speaks. */
export const imaListu: Rule<Provjera> = {
  id: 'PLM-27',
  poruka: 'Za ovu vrstu provjere nema kontrolne liste na snazi.',
  polje: 'podaci.tip',
  test: ({ sadrzaj, okolnosti, preuzeo }) => preuzeo === null || listaOd(sadrzaj, okolnosti) !== null,
}

export const datotekeZaprimljene: Rule<Provjera> = {
  id: 'PLM-16',
  poruka: 'Fotografije i dokumenti još nisu zaprimljeni i provjereni.',
  test: ({ neprovjereneDatoteke: n }) => n === 0 || [{ pravilo: 'PLM-16', poruka: PORUKE.datoteka.neprovjerene(n) }],
}

/** Late minutes still go out; why they are late is said with them. */
export const zapisnikNaVrijeme: Rule<Provjera> = {
  id: 'PLM-17',
  poruka: `Zapisnik se šalje u roku od ${ZAPISNIK_DANA} dana od završetka posjeta ili vraćanja u izradu. Navedite razlog kašnjenja.`,
  oUnosu: true,
  test: ({ rok: { zapisnik } }, { obrazlozenje = '' }, { sada }) =>
    zapisnik === null || today(sada) <= zapisnik || obrazlozenje.trim() !== '',
}

export const ocitovanjeNapisano: Rule<Provjera> = {
  id: 'PLM-21',
  poruka: 'Napišite očitovanje prije nego što ga predate.',
  polje: 'ocitovanje.tekst',
  test: ({ ocitovanje: { tekst, nalazi } }) => tekst !== '' || Object.values(nalazi).some((one) => one !== ''),
}

export const ocitovanjePredano: Rule<Provjera> = {
  id: 'PLM-18',
  poruka: 'Korisnik se još nije očitovao.',
  test: ({ ocitovanje }) => ocitovanje.predano,
}

export const ocitovanjeIliRok: Rule<Provjera> = {
  id: 'PLM-19',
  poruka: 'Zapisnik se potvrđuje kada se korisnik očituje ili kada istekne rok za očitovanje.',
  otklanja: ['UR'],
  test: ({ ocitovanje, rok }, _input, { sada }) =>
    ocitovanje.predano || (rok.ocitovanje !== null && today(sada) > rok.ocitovanje),
}

/** Which deadline runs now, and its last day; none where nobody is waited for. */
export function cekaRok({
  statusId,
  rok,
  ocitovanje,
}: Pick<Provjera, 'statusId' | 'rok'> & { ocitovanje: Pick<Provjera['ocitovanje'], 'predano'> | null }):
  | { sto: keyof RokProvjere; dan: string }
  | undefined {
  const sto = jeStatus(provjeraStatuses, statusId, 'zapisnikUIzradi')
    ? 'zapisnik'
    : jeStatus(provjeraStatuses, statusId, 'naOcitovanju') && ocitovanje?.predano !== true
      ? 'ocitovanje'
      : undefined
  const dan = sto === undefined ? null : rok[sto]
  return sto === undefined || dan === null ? undefined : { sto, dan }
}

export const imaPreporuke = ({ sadrzaj }: Provjera): boolean => preporukeOd(sadrzaj).length > 0

export const preporukeRijesene: Rule<Provjera> = {
  id: 'PLM-20',
  poruka: 'Praćenje se zatvara kada je svaka preporuka ispunjena ili prenesena u nepravilnost.',
  test: ({ sadrzaj, pracenje }) =>
    preporukeOd(sadrzaj).every(({ id }) => pracenje.some((one) => one.redak === id && rijesena(one))),
}
