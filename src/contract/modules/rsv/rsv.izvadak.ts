/** RSV-02: what somebody types from an extract of the register, checked alike by the form and by the server. */
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parsePercent, percentToWire } from '#contract/kernel/money.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { PORUKE_RSV } from './rsv.poruke.ts'
import type { RsvIzvadak, StvarniVlasnik } from './rsv.schema.ts'

const { obavezno, obaveznaStavka, maxDatum, postotak, postotakVeciOdNule, datum: krivDatum } = PORUKE.polje
const CIJELO = 100_00
type Nalaz = Record<string, string | undefined>

const nadeno = (nalaz: Nalaz): Greska[] =>
  Object.entries(nalaz).flatMap(([polje, poruka]) =>
    poruka === undefined ? [] : [{ pravilo: 'RSV-02', polje, poruka }],
  )

const prazno = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

/** Blanks dropped, an OIB without its prefix, a share in the machine form; what cannot be read stays as it was typed. */
export function urediVlasnika(one: StvarniVlasnik): StvarniVlasnik {
  const oib = prazno(one.oib)
  const [citanOib, opseg] = [oib === null ? undefined : parseOib(oib), prazno(one.opseg)]
  const udio = opseg === null ? undefined : parsePercent(opseg)
  return {
    vrsta: one.vrsta,
    ime: one.ime.trim(),
    prezime: one.prezime.trim(),
    oib: citanOib?.ok ? citanOib.oib : oib,
    opseg: udio?.ok ? percentToWire(udio.hundredths) : opseg,
    datumRodenja: prazno(one.datumRodenja),
    brojIsprave: prazno(one.brojIsprave),
    drzavaPrebivalista: one.drzavaPrebivalista.trim(),
    drzavljanstvo: one.drzavljanstvo.trim(),
  }
}

export const urediIzvadak = <I extends Omit<RsvIzvadak, 'mutationId' | 'id'>>(izvadak: I): I => ({
  ...izvadak,
  vlasnici: izvadak.vlasnici.map(urediVlasnika),
})

function greskeDana(dan: string | null, danas: string): string | undefined {
  if (dan === null || dan === '') return obavezno
  if (!isIsoDatum(dan)) return krivDatum(formatDatum(danas))
  return dan > danas ? maxDatum(formatDatum(danas)) : undefined
}

function greskaOpsega({ vrsta, opseg }: StvarniVlasnik): string | undefined {
  if (opseg === null) return vrsta === 'izravno' || vrsta === 'neizravno' ? obavezno : undefined
  const read = parsePercent(opseg)
  if (!read.ok) return postotak
  return read.hundredths > 0 && read.hundredths <= CIJELO ? undefined : postotakVeciOdNule
}

/** Who has no OIB is known by the day of birth and the number of a document. */
function greskeVlasnika(one: StvarniVlasnik, danas: string): Nalaz {
  const nuzno = (text: string) => (text === '' ? obavezno : undefined)
  const oib = one.oib === null ? undefined : parseOib(one.oib)
  const bezOiba = one.oib === null
  return {
    ime: nuzno(one.ime),
    prezime: nuzno(one.prezime),
    oib: oib?.ok === false ? oib.poruka : undefined,
    datumRodenja: bezOiba || one.datumRodenja !== null ? greskeDana(one.datumRodenja, danas) : undefined,
    brojIsprave: bezOiba && one.brojIsprave === null ? obavezno : undefined,
    drzavaPrebivalista: nuzno(one.drzavaPrebivalista),
    drzavljanstvo: nuzno(one.drzavljanstvo),
    opseg: greskaOpsega(one),
  }
}

/** RSV-02 of one tidied owner, each mistake with its field. */
export const greskeJednog = (one: StvarniVlasnik, danas: string): Greska[] => nadeno(greskeVlasnika(one, danas))

const izravnoUkupno = (vlasnici: readonly StvarniVlasnik[]) =>
  vlasnici
    .filter(({ vrsta }) => vrsta === 'izravno')
    .map(({ opseg }) => parsePercent(opseg ?? ''))
    .reduce((sum, read) => sum + (read.ok ? read.hundredths : 0), 0)

function greskePopisa({ ishod, vlasnici }: Pick<RsvIzvadak, 'ishod' | 'vlasnici'>): string | undefined {
  if (ishod === 'upisan' && vlasnici.length === 0) return obaveznaStavka
  if (ishod !== 'upisan' && ishod !== null && vlasnici.length > 0)
    return 'Subjekt koji nije upisan ili nije obveznik nema stvarnih vlasnika. Uklonite ih ili promijenite nalaz.'
  return greskaZbroja(vlasnici)
}

/** The whole is divided once. */
export const greskaZbroja = (vlasnici: readonly StvarniVlasnik[]): string | undefined =>
  izravnoUkupno(vlasnici) > CIJELO ? PORUKE_RSV.zbroj : undefined

/** Every mistake of a tidied extract with its field; `danas` is the day in Croatia. */
export function greskeIzvatka(izvadak: Omit<RsvIzvadak, 'mutationId' | 'id'>, danas: string): Greska[] {
  const nalaz: Nalaz = {
    datum: greskeDana(izvadak.datum, danas),
    ishod: izvadak.ishod === null ? obavezno : undefined,
    vlasnici: greskePopisa(izvadak),
  }
  izvadak.vlasnici.forEach((one, at) => {
    for (const [polje, poruka] of Object.entries(greskeVlasnika(one, danas))) nalaz[`vlasnici.${at}.${polje}`] = poruka
  })
  nalaz.datoteka = izvadak.datoteka === null ? obavezno : undefined
  return nadeno(nalaz)
}
