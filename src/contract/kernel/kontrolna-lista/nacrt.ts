/** A check-list as it is being written. Anything may be missing; `greskeListe` says what keeps it from being asked. */
import * as z from 'zod/mini'
import { formatDecimal } from '../broj.ts'
import { BODIES } from '../permissions.ts'
import { polje as PORUKE } from '../poruke/polje.ts'
import type { Greska } from '../record-kind.ts'
import {
  IZBORI,
  izbor,
  KOD_STAVKE,
  type KontrolnaLista,
  kontrolnaLista,
  NAJVISE_STAVKI,
  type VrstaOdgovora,
} from './lista.ts'

export const NAJVISE_SEKCIJA = 50
export const NAZIV_MAX = 200
export const PITANJE_MAX = 1000
export const UPUTA_MAX = 2000

const izbori = z.array(izbor).check(z.maxLength(Object.keys(IZBORI).length))
const broj = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))

const nacrtOdgovora = z.discriminatedUnion('vrsta', [
  z.strictObject({ vrsta: z.literal('izbor'), ponudeni: izbori, komentarUz: izbori, nalazUz: izbori, dokazUz: izbori }),
  z.strictObject({ vrsta: z.literal('bodovi'), najvise: broj, prag: broj, korak: broj, ponder: broj }),
  z.strictObject({ vrsta: z.literal('tekst'), najviseZnakova: broj }),
])
export type NacrtOdgovora = z.output<typeof nacrtOdgovora>

const nacrtStavke = z.strictObject({
  kod: z.string().check(z.maxLength(20)),
  pitanje: z.string().check(z.maxLength(PITANJE_MAX)),
  uputa: z.string().check(z.maxLength(UPUTA_MAX)),
  odgovor: nacrtOdgovora,
  eliminatorna: z.boolean(),
  mjeriSe: z.boolean(),
  izvorPolja: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
})
export type NacrtStavke = z.output<typeof nacrtStavke>

const nacrtSekcije = z.strictObject({
  kljuc: z.string().check(z.minLength(1), z.maxLength(60)),
  naziv: z.string().check(z.maxLength(NAZIV_MAX)),
  stavke: z.array(nacrtStavke).check(z.maxLength(NAJVISE_STAVKI)),
})

const svakaJednom = (sekcije: readonly { kljuc: string }[]) =>
  new Set(sekcije.map(({ kljuc }) => kljuc)).size === sekcije.length

export const nacrtListe = z.strictObject({
  naziv: z.string().check(z.maxLength(NAZIV_MAX)),
  sekcije: z.array(nacrtSekcije).check(z.maxLength(NAJVISE_SEKCIJA), z.refine(svakaJednom)),
})
export type NacrtListe = z.output<typeof nacrtListe>

/** What lists for one purpose may ask, as the module declares it that asks them. */
export const svrhaListe = z.strictObject({
  naziv: z.string(),
  /** Bodies in these roles have lists of their own for it: R writes them, V puts them in force. */
  vlasnici: z.array(z.enum(BODIES)),
  /** One call may have a list of its own for it, or nothing but that; absent where calls have none. */
  poziv: z.optional(z.enum(['smije', 'mora'])),
  odgovori: z.array(z.enum(['izbor', 'bodovi', 'tekst'])),
  izbori: z.array(izbor),
  /** Pictures and documents beside an answer, findings out of one, a measured value. */
  dokazi: z.boolean(),
  nalazi: z.boolean(),
  mjere: z.boolean(),
  eliminatorne: z.boolean(),
  /** Questions name the fields of a form that they are about. */
  polja: z.boolean(),
})
export type SvrhaListe = z.output<typeof svrhaListe>

/** What a new question begins with. */
export const praznaStavka = (kod: string, svrha: SvrhaListe): NacrtStavke => ({
  kod,
  pitanje: '',
  uputa: '',
  odgovor: prazanOdgovor(svrha.odgovori[0] ?? 'izbor', svrha),
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: [],
})

/** An answer of this kind before its options are chosen: every choice, a comment with what is not „Da”. */
export function prazanOdgovor(vrsta: VrstaOdgovora['vrsta'], { izbori: ponudeni }: SvrhaListe): NacrtOdgovora {
  if (vrsta === 'bodovi') return { vrsta, najvise: null, prag: 0, korak: 100, ponder: null }
  if (vrsta === 'tekst') return { vrsta, najviseZnakova: 2000 }
  const komentarUz = ponudeni.filter((one) => one !== 'da')
  return { vrsta, ponudeni: [...ponudeni], komentarUz, nalazUz: [], dokazUz: [] }
}

const NE_TRAZI = 'Lista te svrhe to ne traži.'
const KLI = { naziv: 'KLI-02', kod: 'KLI-03', odgovor: 'KLI-04', bodovi: 'KLI-05' } as const
const greska = (pravilo: string, polje: string, poruka: string): Greska => ({ pravilo, polje, poruka })
const ako = (krivo: boolean, pravilo: string, polje: string, poruka: string): Greska[] =>
  krivo ? [greska(pravilo, polje, poruka)] : []

/** KLI-04: at least two answers are offered; what is asked with an answer is asked with one that is offered. */
function greskeIzbora(odgovor: Extract<NacrtOdgovora, { vrsta: 'izbor' }>, put: string, svrha: SvrhaListe): Greska[] {
  const { ponudeni } = odgovor
  const tude = ponudeni.filter((one) => !svrha.izbori.includes(one)).map((one) => `„${IZBORI[one]}”`)
  const uz = (kljuc: 'komentarUz' | 'nalazUz' | 'dokazUz', prima: boolean) => [
    ...ako(
      odgovor[kljuc].some((one) => !ponudeni.includes(one)),
      KLI.odgovor,
      `${put}.${kljuc}`,
      'Odaberite samo među ponuđenim odgovorima.',
    ),
    ...ako(!prima && odgovor[kljuc].length > 0, KLI.odgovor, `${put}.${kljuc}`, NE_TRAZI),
  ]
  return [
    ...ako(ponudeni.length < 2, KLI.odgovor, `${put}.ponudeni`, 'Ponudite najmanje dva odgovora.'),
    ...ako(tude.length > 0, KLI.odgovor, `${put}.ponudeni`, `Lista te svrhe ne prima odgovor ${tude.join(', ')}.`),
    ...uz('komentarUz', true),
    ...uz('nalazUz', svrha.nalazi),
    ...uz('dokazUz', svrha.dokazi),
  ]
}

/** KLI-05: a threshold that can be reached, steps that come out at the most. */
function greskeBodova(odgovor: Extract<NacrtOdgovora, { vrsta: 'bodovi' }>, put: string): Greska[] {
  const { najvise, prag, korak } = odgovor
  const krivo = (uvjet: boolean, kljuc: string, poruka: string) => ako(uvjet, KLI.bodovi, `${put}.${kljuc}`, poruka)
  return [
    ...krivo((najvise ?? 0) === 0, 'najvise', 'Upišite najveći broj bodova veći od nule.'),
    ...krivo(prag === null, 'prag', 'Upišite prag; nula znači da ga nema.'),
    ...krivo((prag ?? 0) > (najvise ?? 0), 'prag', 'Prag ne može biti veći od najvećeg broja bodova.'),
    ...krivo((korak ?? 0) === 0, 'korak', 'Upišite korak veći od nule.'),
    ...krivo((najvise ?? 0) % (korak || 1) !== 0, 'korak', 'Najveći broj bodova mora biti višekratnik koraka.'),
  ]
}

function greskeStavke(stavka: NacrtStavke, put: string, svrha: SvrhaListe): Greska[] {
  const { kod, pitanje, odgovor, eliminatorna, mjeriSe, izvorPolja } = stavka
  return [
    ...ako(!KOD_STAVKE.test(kod), KLI.kod, `${put}.kod`, 'Kôd ima najviše 20 slova bez kvačica, znamenki i crtica.'),
    ...ako(pitanje.trim() === '', KLI.naziv, `${put}.pitanje`, PORUKE.obavezno),
    ...ako(
      !svrha.odgovori.includes(odgovor.vrsta),
      KLI.odgovor,
      `${put}.vrsta`,
      'Lista te svrhe ne prima tu vrstu odgovora.',
    ),
    ...ako(eliminatorna && !svrha.eliminatorne, KLI.odgovor, `${put}.eliminatorna`, NE_TRAZI),
    ...ako(mjeriSe && !svrha.mjere, KLI.odgovor, `${put}.mjeriSe`, NE_TRAZI),
    ...ako(izvorPolja.length > 0 && !svrha.polja, KLI.odgovor, `${put}.izvorPolja`, NE_TRAZI),
    ...(odgovor.vrsta === 'izbor' ? greskeIzbora(odgovor, put, svrha) : []),
    ...(odgovor.vrsta === 'bodovi' ? greskeBodova(odgovor, put) : []),
    ...(odgovor.vrsta === 'tekst'
      ? ako(
          odgovor.najviseZnakova === null || odgovor.najviseZnakova < 1 || odgovor.najviseZnakova > 10_000,
          KLI.odgovor,
          `${put}.najviseZnakova`,
          'Upišite broj od 1 do 10.000.',
        )
      : []),
  ]
}

interface NaMjestu {
  put: string
  stavka: NacrtStavke
}
/** All questions with their paths, `sekcije.0.stavke.2`. */
export const stavkeNacrta = ({ sekcije }: Pick<NacrtListe, 'sekcije'>): NaMjestu[] =>
  sekcije.flatMap(({ stavke }, s) => stavke.map((stavka, i) => ({ put: `sekcije.${s}.stavke.${i}`, stavka })))

/** KLI-03: a code names one question. */
function isteOznake(stavke: readonly NaMjestu[]): Greska[] {
  const videne = new Set<string>()
  return stavke.flatMap(({ put, stavka: { kod } }) => {
    const dvaput = kod !== '' && videne.has(kod)
    videne.add(kod)
    return ako(dvaput, KLI.kod, `${put}.kod`, `Kôd ${kod} već ima druga stavka.`)
  })
}

/** KLI-05: either no question has a weight, or all that are scored have one and together they are 1. */
function krivePonderi(stavke: readonly NaMjestu[]): Greska[] {
  const bodovane = stavke.flatMap(({ put, stavka: { odgovor } }) =>
    odgovor.vrsta === 'bodovi' ? [{ put, ponder: odgovor.ponder }] : [],
  )
  if (bodovane.every(({ ponder }) => ponder === null)) return []
  const bez = bodovane.filter(({ ponder }) => ponder === null)
  if (bez.length > 0)
    return bez.map(({ put }) => greska(KLI.bodovi, `${put}.ponder`, 'Ponder imaju sve bodovane stavke ili nijedna.'))
  const zbroj = bodovane.reduce((sum, { ponder }) => sum + (ponder ?? 0), 0)
  const zadnja = bodovane.at(-1)?.put ?? ''
  return ako(
    zbroj !== 100,
    KLI.bodovi,
    `${zadnja}.ponder`,
    `Zbroj pondera mora biti 1, a sada je ${formatDecimal(zbroj, 2)}.`,
  )
}

/** Everything that keeps a draft from being put in force, each at its field. */
export function greskeListe(nacrt: NacrtListe, svrha: SvrhaListe): Greska[] {
  const stavke = stavkeNacrta(nacrt)
  return [
    ...ako(nacrt.naziv.trim() === '', KLI.naziv, 'naziv', PORUKE.obavezno),
    ...ako(nacrt.sekcije.length === 0, KLI.naziv, 'sekcije', 'Dodajte barem jednu sekciju.'),
    ...ako(stavke.length > NAJVISE_STAVKI, KLI.naziv, 'sekcije', `Lista ima najviše ${NAJVISE_STAVKI} stavki.`),
    ...nacrt.sekcije.flatMap(({ naziv, stavke: njezine }, s) => [
      ...ako(naziv.trim() === '', KLI.naziv, `sekcije.${s}.naziv`, PORUKE.obavezno),
      ...ako(njezine.length === 0, KLI.naziv, `sekcije.${s}.stavke`, 'Dodajte u sekciju barem jednu stavku.'),
    ]),
    ...stavke.flatMap(({ put, stavka }) => greskeStavke(stavka, put, svrha)),
    ...isteOznake(stavke),
    ...krivePonderi(stavke),
  ]
}

/** A draft without errors as the list that is asked. */
export const listaIz = (nacrt: NacrtListe, kljuc: string, inacica: number): KontrolnaLista =>
  kontrolnaLista.parse({ ...nacrt, kljuc, inacica })
