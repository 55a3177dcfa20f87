/** Pretinac: threads of messages between an applicant and the bodies of its call, project by project (domain rules 3.24). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { satZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'

export const NAJDULJI_PREDMET = 200
/** With the markup stripped. */
export const NAJDULJA_PORUKA = 8000
export const NAJVISE_PRILOGA = 10
/** Days after a message within which its files may still follow it. */
export const DANA_ZA_PRIVITKE = 7
/** After so long a sent message is neither changed nor deleted. */
export const SEKUNDI_ZA_IZMJENU = 60
/** Working days in which a body answers whoever has contacted it. */
export const RADNIH_DANA_ZA_ODGOVOR = 5

export const VRSTE_NITI = {
  razgovor: 'Razgovor',
  kontakt: 'Kontakt institucije',
  pismo: 'Službeno pismo',
} as const
export type VrstaNiti = keyof typeof VRSTE_NITI
export const STRANE = ['prijavitelj', 'institucija', 'portal'] as const
export type Strana = (typeof STRANE)[number]

export const prilogPoruke = z.strictObject({
  id: uuid,
  naziv: z.string().check(z.minLength(1), z.maxLength(150)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bajtova: z.int().check(z.minimum(1)),
})
export type PrilogPoruke = z.output<typeof prilogPoruke>
/** A file as the thread shows it, with when the message named it; null for those of earlier versions. */
const prilogNiti = z.strictObject({ ...prilogPoruke.shape, stigao: z.nullable(trenutak) })

const tekst = z.string().check(z.maxLength(40_000))
/** A message as a device sends it, whole and once. Without `nitId` it opens a thread, which then has the id of the message. */
export const novaPoruka = z.strictObject({
  nitId: z.nullable(uuid),
  projektId: uuid,
  vrsta: z.enum(['razgovor', 'kontakt']),
  predmet: z.string().check(z.maxLength(2000)),
  tekst,
  /** How many files follow it; no more are taken. */
  brojPriloga: z.int().check(z.minimum(0), z.maximum(NAJVISE_PRILOGA)),
})
export type NovaPoruka = z.output<typeof novaPoruka>
export const dokumentPoruke = z.strictObject({ ...novaPoruka.shape, uploads: z.array(prilogPoruke) })
export type DokumentPoruke = z.output<typeof dokumentPoruke>

const strana = z.enum(STRANE)
const kljucniProjekt = z.strictObject({ id: uuid, naziv: z.string(), sifra: z.nullable(z.string()) })

export const redakNiti = z.strictObject({
  id: uuid,
  vrsta: z.enum(kljuceviOd(VRSTE_NITI)),
  predmet: z.string(),
  projekt: kljucniProjekt,
  prijavitelj: z.string(),
  faza: z.enum(kljuceviOd(FAZE_PROJEKTA)),
  /** The newest message: who wrote it and how it begins. */
  zadnja: z.strictObject({ strana, autor: z.string(), pocetak: z.string(), vrijeme: trenutak }),
  poruka: z.int(),
  neprocitano: z.boolean(),
  /** Of who contacted the body: the last day of its answer, and when it was given. */
  rok: z.nullable(dan),
  /** Days used and left of the answer; null where nobody waits for one. */
  sat: z.nullable(satZapisa),
  odgovorenoAt: z.nullable(trenutak),
  dodijeljeno: z.nullable(sifrirano),
})
export type RedakNiti = z.output<typeof redakNiti>

export const porukaNiti = z.strictObject({
  id: uuid,
  strana,
  autor: z.string(),
  mojaJe: z.boolean(),
  tekst: z.string(),
  prilozi: z.array(prilogNiti),
  /** How many files were announced and have not come yet. */
  nestiglo: z.int(),
  vrijeme: trenutak,
  izmijenjenoAt: z.nullable(trenutak),
  obrisanoAt: z.nullable(trenutak),
  /** Until when its author may change it; null for everybody else. */
  mijenjaSeDo: z.nullable(trenutak),
})
export type PorukaNiti = z.output<typeof porukaNiti>

/** The paper of an official letter, at its own screen, and its delivery. */
const isprava = z.strictObject({
  naziv: z.string(),
  /** Below the address of the project in either context. */
  put: z.nullable(z.string()),
  poslano: trenutak,
  otvoreno: z.nullable(trenutak),
  dan,
  dostavljeno: z.boolean(),
})

export const detaljNiti = z.strictObject({
  ...redakNiti.shape,
  poruke: z.array(porukaNiti),
  /** Everybody who has written or may be answered by, with when they have last read. */
  sudionici: z.array(z.strictObject({ ime: z.string(), strana, procitanoAt: z.nullable(trenutak) })),
  isprava: z.nullable(isprava),
  /** Why nothing can be written in it; null where one may. */
  zastoNe: z.nullable(z.string()),
  /** People who may be put in charge of the answer; empty for whoever does not decide that. */
  osobe: z.array(sifrirano),
})
export type DetaljNiti = z.output<typeof detaljNiti>

/** What rules see of a sent message. */
export interface PoslanaPoruka {
  autorId: number | null
  vrijeme: number
  obrisano: boolean
}
