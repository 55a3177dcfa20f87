/** A request as it is kept: blanks dropped, identifiers without spaces and prefixes, shares in the machine form. */
import { parseIban } from '#contract/kernel/iban.ts'
import { parsePercent, percentToWire } from '#contract/kernel/money.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { NapisaniZahtjev, PrilogZahtjeva, PromjenePodataka, SadrzajZahtjeva, Vlasnik } from './zahtjev.schema.ts'

const prazno = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

function oib(text: string): string {
  const read = parseOib(text)
  return read.ok ? read.oib : text.trim()
}

function iban(text: string): string {
  const read = parseIban(text)
  return read.ok ? read.iban : text.trim()
}

function postotak(text: string): string {
  const read = parsePercent(text)
  return read.ok ? percentToWire(read.hundredths) : text.trim()
}

const broj = (text: string | null) => prazno(text)?.replace(/\s/g, '') ?? null

const vlasnikUredno = ({ naziv, oib: broj, drzava, udio }: Vlasnik): Vlasnik => {
  const svoj = prazno(broj)
  return { naziv: naziv.trim(), oib: svoj === null ? null : oib(svoj), drzava: drzava.trim(), udio: postotak(udio) }
}

function promjeneUredno(promjene: PromjenePodataka): PromjenePodataka {
  const { naziv, adresa, sjediste, nkd, iban: racun, povezanaPoduzeca, ...rest } = promjene
  return {
    ...rest,
    ...(naziv === undefined ? {} : { naziv: naziv.trim() }),
    ...(adresa === undefined ? {} : { adresa: adresa.trim() }),
    ...(sjediste === undefined ? {} : { sjediste: sjediste.trim() }),
    ...(nkd === undefined ? {} : { nkd: nkd.trim() }),
    ...(racun === undefined ? {} : { iban: iban(racun) }),
    ...(povezanaPoduzeca === undefined ? {} : { povezanaPoduzeca: povezanaPoduzeca.map(oib) }),
  }
}

const brojevi = ({ mb, mbs, mbo }: { mb: string | null; mbs: string | null; mbo: string | null }) => ({
  mb: broj(mb),
  mbs: broj(mbs),
  mbo: broj(mbo),
})

function sadrzajUredno(sadrzaj: SadrzajZahtjeva): SadrzajZahtjeva {
  switch (sadrzaj.vrsta) {
    case 'opunomocenja':
      return {
        ...sadrzaj,
        prijaviteljOib: oib(sadrzaj.prijaviteljOib),
        vrijediOd: prazno(sadrzaj.vrijediOd),
        vrijediDo: prazno(sadrzaj.vrijediDo),
      }
    case 'ovlastenja': {
      const projektSifra = prazno(sadrzaj.projektSifra)
      return { ...sadrzaj, prijaviteljOib: oib(sadrzaj.prijaviteljOib), projektSifra }
    }
    case 'podaci-o-prijavitelju':
      return { ...sadrzaj, promjene: promjeneUredno(sadrzaj.promjene) }
    case 'promjene-vlasnistva':
      return {
        ...sadrzaj,
        vlasnici: sadrzaj.vlasnici.map(vlasnikUredno),
        datumPromjene: prazno(sadrzaj.datumPromjene),
      }
    case 'registracije':
      return {
        ...sadrzaj,
        ...brojevi(sadrzaj),
        naziv: sadrzaj.naziv.trim(),
        oib: oib(sadrzaj.oib),
        iban: iban(sadrzaj.iban),
        nkd: prazno(sadrzaj.nkd),
        svojstvo: sadrzaj.svojstvo.trim(),
        sjediste: sadrzaj.sjediste.trim(),
        adresa: sadrzaj.adresa.trim(),
      }
    case 'vrsta-pravnog-oblika':
      return { ...sadrzaj, ...brojevi(sadrzaj), pravnoSljednistvo: sadrzaj.pravnoSljednistvo.trim() }
    case 'izmjena-korisnika':
      return {
        ...sadrzaj,
        noviPrijaviteljOib: oib(sadrzaj.noviPrijaviteljOib),
        datumUcinka: prazno(sadrzaj.datumUcinka),
      }
  }
}

/** Harmless to repeat; what cannot be read stays as it was typed, for the rules to refuse. */
export function urediZahtjev({ sadrzaj, obrazlozenje, prilozi }: NapisaniZahtjev): NapisaniZahtjev {
  return { sadrzaj: sadrzajUredno(sadrzaj), obrazlozenje: obrazlozenje.trim(), prilozi }
}

type Imenovane = Pick<NapisaniZahtjev, 'sadrzaj' | 'prilozi'>

/** The field of each kind that holds a file of its own. */
const VLASTITA = {
  opunomocenja: 'punomoc',
  ovlastenja: 'izjava',
  'podaci-o-prijavitelju': 'dokaz',
  'promjene-vlasnistva': 'izvadak',
  registracije: 'dokaz',
  'vrsta-pravnog-oblika': 'dokaz',
  'izmjena-korisnika': 'suglasnost',
} as const

/** The same files with the hashes of what the portal holds; what a sender has said of one stays. */
export function sSazecima<T extends Imenovane>(napisano: T, sazetci: ReadonlyMap<string, string>): T {
  const jedan = (one: PrilogZahtjeva): PrilogZahtjeva => {
    const sha256 = one.sha256 ?? sazetci.get(one.id)
    return sha256 === undefined ? one : { ...one, sha256 }
  }
  const polje = VLASTITA[napisano.sadrzaj.vrsta]
  const vlastita = (napisano.sadrzaj as unknown as Record<string, PrilogZahtjeva | null>)[polje]
  const sadrzaj = vlastita == null ? napisano.sadrzaj : { ...napisano.sadrzaj, [polje]: jedan(vlastita) }
  return { ...napisano, sadrzaj, prilozi: napisano.prilozi.map(jedan) }
}

/** Files that a request names, each once: the obligatory one of its kind and the others. */
export function datotekeZahtjeva({ sadrzaj, prilozi }: Imenovane) {
  const jedna = (sadrzaj as unknown as Record<string, PrilogZahtjeva | null>)[VLASTITA[sadrzaj.vrsta]]
  const sve = [...(jedna === null || jedna === undefined ? [] : [jedna]), ...prilozi]
  return sve.filter(({ id }, index) => sve.findIndex((one) => one.id === id) === index)
}
