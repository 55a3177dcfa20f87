/** Prigovor (objection): what its rules know, what the body and the commission add to it, and what its desks read. */
import * as z from 'zod/mini'
import {
  type DokumentProjekta,
  okvirDokumenta,
  projektDokumenta,
  sadrzajDokumenta,
  zapisDokumenta,
} from '#contract/kernel/dokument/zapis-projekta.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'
import { cekaSe } from '#contract/kernel/stanje-zapisa.ts'
import { dan, idBroj, trenutak } from '#contract/kernel/upit.ts'
import { type CinjeniceOdabira, ISHODI_PRIGOVORA, type Prigovor } from './odabir.cinjenice.ts'
import { FAZE } from './odabir.faze.ts'

export const CLANOVA = 3
/** Why a dismissed objection is not looked into. */
export const RAZLOZI_ODBACAJA = {
  nepravodoban: 'podnesen nakon roka',
  neovlasten: 'podnijela ga je neovlaštena osoba',
} as const

/** Phases that a decision may name. */
export const FAZE_POVRATKA = {
  administrativna: FAZE.administrativna,
  prihvatljivost: FAZE.prihvatljivost,
  kvaliteta: FAZE.kvaliteta,
} as const

const ishod = z.enum(kljuceviOd(ISHODI_PRIGOVORA))
const obrazlozenje = z.string().check(z.trim(), z.maxLength(20_000))
const kraceObrazlozenje = z
  .string()
  .check(z.trim(), z.minLength(10, 'Obrazložite glas s najmanje 10 znakova.'), z.maxLength(2000))

/** The draft of a decision, as the officer of the commission writes it. */
export const nacrtOdluke = z.strictObject({
  ishod: z.nullable(ishod),
  obrazlozenje,
  /** The phase to which an accepted application returns. */
  faza: z.nullable(z.enum(kljuceviOd(FAZE_POVRATKA))),
  zbog: z.nullable(z.enum(kljuceviOd(RAZLOZI_ODBACAJA))),
})
export type NacrtOdluke = z.output<typeof nacrtOdluke>
export const PRAZAN_NACRT: NacrtOdluke = { ishod: null, obrazlozenje: '', faza: null, zbog: null }

/** What a desk writes beside the objection: the body its statement, the commission its decision. */
export const pisanjePrigovora = z.strictObject({ ocitovanje: obrazlozenje, odluka: nacrtOdluke })
export type PisanjePrigovora = z.output<typeof pisanjePrigovora>

export const komisija = z.strictObject({
  clanovi: z.array(idBroj).check(z.length(CLANOVA, 'Odaberite tri različita člana komisije.')),
})
export const glas = z.strictObject({
  glas: z.enum(kljuceviOd(ISHODI_PRIGOVORA), polje.obavezno),
  obrazlozenje: kraceObrazlozenje,
})
type Glas = z.output<typeof glas>

/** A vote; when no two of three agree, all vote again in the next round. */
export interface DaniGlas extends Glas {
  osobaId: number
  krug: number
  dano: string
}

/** The decision that is objected to, as it stood when the objection was made. */
const osporenaOdluka = z.strictObject({
  vrsta: z.enum(['odbijanje', 'otkazivanje']),
  /** Its record; a cancellation has none. */
  odluka: z.nullable(z.strictObject({ id: idBroj, broj: z.string() })),
  poslano: trenutak,
  dostavljeno: dan,
  rok: dan,
})
export type OsporenaOdluka = z.output<typeof osporenaOdluka>

/** An objection as its rules see it. */
export interface ZapisPrigovora extends DokumentProjekta {
  pozivId: number
  /** The commission's body, and the one whose decision is objected to. */
  aprId: number | null
  tijeloId: number | null
  /** Of its project, with this objection in them. */
  odabir: CinjeniceOdabira
  protiv: OsporenaOdluka | null
  /** ISO; null until it is submitted. */
  podnesenAt: string | null
  ocitovanje: string
  clanovi: number[]
  krug: number
  glasovi: DaniGlas[]
  odluka: NacrtOdluke
  pripremio: number | null
  potvrdio: number | null
  zastoji: ZastojSata[]
  /** The project has another one that is not closed. */
  imaOtvoren: boolean
  okolnosti: OkolnostiPrigovora
}

/** As the moves of its project ask for it. */
export function cinjenicePrigovora(
  one: Pick<ZapisPrigovora, 'ocitovanje' | 'clanovi' | 'krug' | 'glasovi' | 'odluka' | 'pripremio' | 'potvrdio'> & {
    razlozi: Prigovor['razlozi']
    obrazlozenje: string
  },
): Prigovor {
  const { razlozi, obrazlozenje: navodi, ocitovanje, clanovi, krug, glasovi, odluka, pripremio, potvrdio } = one
  return {
    razlozi,
    obrazlozenje: navodi,
    ocitovanjeTijela: ocitovanje,
    clanovi,
    glasovi: Object.fromEntries(glasovi.filter((dan_) => dan_.krug === krug).map((dan_) => [dan_.osobaId, dan_.glas])),
    odluka:
      odluka.ishod === null
        ? null
        : {
            pripremio,
            potvrdio,
            ishod: odluka.ishod,
            vracaSe: odluka.faza === null ? null : odluka.faza === 'administrativna' ? 'podnesen' : 'prihvacena',
          },
  }
}

/** What the call says to an objection: the scored items of its list, which may be contested. */
const okolnostiPrigovora = z.strictObject({
  kriteriji: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** The last day on which it may be submitted; null where nothing may be objected to. */
  rok: z.nullable(dan),
})
export type OkolnostiPrigovora = z.output<typeof okolnostiPrigovora>

const osoba = z.strictObject({ id: z.int(), ime: z.string() })

/** What the parties are told of the course of it; to its applicant only what was decided. */
export const tijekPrigovora = z.strictObject({
  ocitovanje: z.nullable(z.string()),
  clanovi: z.array(osoba),
  /** Persons who may be named now; empty for whoever names nobody. */
  kandidati: z.array(osoba),
  smijeImenovati: z.boolean(),
  smijeGlasovati: z.boolean(),
  krug: z.int(),
  /** One's own vote at once, those of others when all have voted. */
  glasovi: z.array(
    z.strictObject({ ime: z.string(), moj: z.boolean(), glas: ishod, obrazlozenje: z.string(), krug: z.int() }),
  ),
  glasovalo: z.int(),
  odluka: z.nullable(nacrtOdluke),
  smijePisati: z.nullable(z.enum(['ocitovanje', 'odluka'])),
})
export type TijekPrigovora = z.output<typeof tijekPrigovora>

const okvirPrigovora = {
  ...okvirDokumenta,
  okolnosti: okolnostiPrigovora,
  protiv: z.nullable(osporenaOdluka),
  podnesenAt: z.nullable(trenutak),
  rokOdluke: z.nullable(dan),
  tijek: tijekPrigovora,
}
export type MetaPrigovora = z.output<z.ZodMiniObject<typeof okvirPrigovora, z.core.$strict>>
export const prigovorDetalj = z.strictObject({ ...zapisDokumenta, ...okvirPrigovora })
export type PrigovorDetalj = z.output<typeof prigovorDetalj>
/** What a version keeps. */
export const inacicaPrigovora = z.strictObject({ sadrzaj: sadrzajDokumenta })

/** A row of a list of objections. */
export const redakPrigovora = z.strictObject({
  id: uuid,
  projekt: projektDokumenta,
  prijavitelj: z.string(),
  poziv: z.strictObject({ id: z.int(), oznaka: z.string(), naziv: z.string() }),
  odluka: z.nullable(osporenaOdluka.shape.vrsta),
  podnesenAt: z.nullable(trenutak),
  rokOdluke: z.nullable(dan),
  status,
  ishod: z.nullable(ishod),
  cekaSe,
})
export type RedakPrigovora = z.output<typeof redakPrigovora>

/** A call with objections in it. */
export const redakPozivaPodPrigovorom = z.strictObject({
  id: z.int(),
  oznaka: z.string(),
  naziv: z.string(),
  brojPrigovora: z.int(),
  otvoreno: z.int(),
  prosjecnoDana: z.nullable(z.int()),
})
export type RedakPozivaPodPrigovorom = z.output<typeof redakPozivaPodPrigovorom>

/** Whether a project has an objection, or may have one now; a new one is begun from this also without a network. */
export const prigovorProjekta = z.strictObject({
  prigovor: z.nullable(z.strictObject({ id: uuid, status })),
  novi: z.nullable(
    z.strictObject({ projekt: projektDokumenta, okolnosti: okolnostiPrigovora, protiv: osporenaOdluka }),
  ),
  razlog: z.nullable(z.string()),
})
export type PrigovorProjekta = z.output<typeof prigovorProjekta>

export const BEZ_TIJEKA: TijekPrigovora = {
  ocitovanje: null,
  clanovi: [],
  kandidati: [],
  smijeImenovati: false,
  smijeGlasovati: false,
  krug: 1,
  glasovi: [],
  glasovalo: 0,
  odluka: null,
  smijePisati: null,
}
