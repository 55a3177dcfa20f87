/** Saved searches: a filtered public list that tells whoever saved it of what newly matches (domain rules 3.24, decision 0115). */
import * as z from 'zod/mini'
import { PORUKE } from '#contract/kernel/messages.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** Public lists that can be saved, by the key of each, with its address. */
export const POPISI_PRETRAGE = {
  'javni-pozivi': { naziv: 'Pozivi', adresa: '/pozivi' },
  'javne-nabave': { naziv: 'Nabave', adresa: '/nabave' },
  'javne-obavijesti': { naziv: 'Obavijesti', adresa: '/obavijesti' },
} as const
export type PopisPretrage = keyof typeof POPISI_PRETRAGE
export const KLJUCEVI_POPISA = Object.keys(POPISI_PRETRAGE) as [PopisPretrage, ...PopisPretrage[]]

/** What is told: a record that newly matches, and a new status of one that does. */
export const DOGADAJI_PRETRAGE = {
  nov: 'Novi zapis odgovara pretrazi',
  status: 'Zapis iz pretrage ima novi status',
} as const
export type DogadajPretrage = keyof typeof DOGADAJI_PRETRAGE
/** How besides the portal itself, where everything is told. */
export const KANALI_PRETRAGE = {
  eposta: 'E-poštom, čim se dogodi',
  sazetak: 'U jutarnjem sažetku e-poštom',
  uredaj: 'Na mojim uređajima',
} as const
export type KanalPretrage = keyof typeof KANALI_PRETRAGE

export const NAZIV_PRETRAGE_MAX = 80
/** Of one person at once. */
export const NAJVISE_PRETRAGA = 50
/** A search that finds more says nothing of what somebody looks for. */
export const NAJVISE_POGODAKA = 1000

const DOGADAJI = Object.keys(DOGADAJI_PRETRAGE) as [DogadajPretrage, ...DogadajPretrage[]]
const KANALI = Object.keys(KANALI_PRETRAGE) as [KanalPretrage, ...KanalPretrage[]]

/** The filter of each list by the status of its rows; where they have none, only new ones are told. */
const PO_STATUSU: Readonly<Record<PopisPretrage, string | undefined>> = {
  'javni-pozivi': 'skupina',
  'javne-nabave': 'status',
  'javne-obavijesti': undefined,
}

/** The events that a search can tell of. What is narrowed to one status never shows a new one. */
export function dogadajiPretrage(popis: PopisPretrage, upit: Readonly<Record<string, string>>): DogadajPretrage[] {
  const filtar = PO_STATUSU[popis]
  return DOGADAJI.filter((one) => one === 'nov' || (filtar !== undefined && upit[filtar] === undefined))
}

/** What its owner says of a search, and may change. */
export const postavkePretrage = z.strictObject({
  naziv: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, PORUKE.polje.obavezno),
      z.maxLength(NAZIV_PRETRAGE_MAX, PORUKE.polje.maxDuljina(NAZIV_PRETRAGE_MAX)),
    ),
  dogadaji: z
    .array(z.enum(DOGADAJI))
    .check(z.minLength(1, 'Odaberite barem jedan događaj'), z.maxLength(DOGADAJI.length)),
  kanali: z.array(z.enum(KANALI)).check(z.maxLength(KANALI.length)),
})

/** The filter as the address of the list has it. */
export const upitPretrage = z
  .record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.string().check(z.maxLength(250)))
  .check(z.refine((one) => Object.keys(one).length <= 20))

export const spremljenaPretraga = z.strictObject({
  id: z.int(),
  popis: z.enum(KLJUCEVI_POPISA),
  upit: z.record(z.string(), z.string()),
  naziv: z.string(),
  dogadaji: z.array(z.enum(DOGADAJI)),
  kanali: z.array(z.enum(KANALI)),
  od: trenutak,
  pauzirana: z.boolean(),
})
export type SpremljenaPretraga = z.output<typeof spremljenaPretraga>
