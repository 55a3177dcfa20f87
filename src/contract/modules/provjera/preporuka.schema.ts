/** A recommendation of an approved check: what the beneficiary did of it, and what the body says to that (domain rules 7.1). */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { datotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { OCJENE_PREPORUKE, TEZINE } from './provjera.izbori.ts'

export const NAJVISE_DATOTEKA = 20
const ocjenaPreporuke = z.enum(kljuceviOd(OCJENE_PREPORUKE))

/** What the beneficiary writes and attaches until it is handed in. */
export const dokazPreporuke = z.strictObject({
  tekst: z.string().check(z.trim(), z.maxLength(4000)),
  datoteke: z.array(datotekaZapisa).check(z.maxLength(NAJVISE_DATOTEKA)),
})
export type DokazPreporuke = z.output<typeof dokazPreporuke>
export const BEZ_DOKAZA: DokazPreporuke = { tekst: '', datoteke: [] }
export const sadrzajPreporuke = z.strictObject({ dokaz: dokazPreporuke })

/** Who did something, and when. */
interface Tko {
  osobaId: number
  dano: string
}
/** Evidence that was handed in: nobody changes it any more. */
export interface PredanDokaz extends DokazPreporuke, Tko {}
/** What one person of the body proposes; `vraceno` says why another did not confirm it. */
export interface PrijedlogOcjene extends Tko {
  /** The status in which it was proposed, to which it goes back. */
  iz: number
  ocjena: z.output<typeof ocjenaPreporuke>
  obrazlozenje: string
  vraceno: string | null
}
/** What two people of the body have decided. */
export interface OdlukaPreporuke extends Tko {
  ocjena: PrijedlogOcjene['ocjena']
  obrazlozenje: string
  predlozioId: number
}
/** Why it became a matter of irregularities. The procedure itself is another record, which this does not stand for. */
export interface PrijenosPreporuke extends Tko {
  razlog: string
}
/** What else the body asks for. */
export interface TrazenaDopuna {
  obrazlozenje: string
  dano: string
}

/** What rules of the check itself ask of each of its recommendations. */
export interface StanjePracenja {
  /** Its row in the minutes. */
  redak: string
  statusId: number
  rok: string
  /** Prolonged once by V; null while the first deadline stands. */
  produljeno: string | null
  /** The status in which an assessment was proposed last; null before the first. */
  prije: number | null
}

/** A recommendation as its rules see it. */
export interface Preporuka extends StanjePracenja {
  id: number
  verzijaRetka: number
  runda: number[]
  provjera: { id: string; oznaka: string }
  projekt: { id: string; naziv: string; sifra: string | null }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  /** The body that follows it. */
  impId: number | null
  /** Its number among those of the check. */
  broj: number
  tekst: string
  odgovoran: string
  nalaz: string
  tezina: keyof typeof TEZINE | null
  dokaz: DokazPreporuke
  /** Ids of the files of that evidence which the portal has checked. */
  provjerene: string[]
  predano: PredanDokaz[]
  trazeno: TrazenaDopuna | null
  prijedlog: PrijedlogOcjene | null
  odluke: OdlukaPreporuke[]
  prijenos: PrijenosPreporuke | null
  /** When the portal has told its body that the deadline passed so long ago that a procedure is due. */
  oznacena: string | null
  /** The day on which it came to its status. */
  od: string
}

const tko = { ime: z.string(), dano: trenutak }
export const preporukaDetalj = z.strictObject({
  id: z.int(),
  redak: z.string(),
  broj: z.int(),
  tekst: z.string(),
  odgovoran: z.string(),
  nalaz: z.string(),
  tezina: z.nullable(z.enum(kljuceviOd(TEZINE))),
  rok: dan,
  produljeno: z.nullable(dan),
  /** The last day on which evidence is in time: a working day. Null while nothing waits for the beneficiary. */
  zadnjiDan: z.nullable(dan),
  /** Fifteen days after that day it is to be handed over to a procedure of irregularity. */
  zaNepravilnost: z.boolean(),
  /** What is being written; null for whoever does not write it. */
  dokaz: z.nullable(dokazPreporuke),
  predano: z.array(z.strictObject({ ...dokazPreporuke.shape, ...tko })),
  trazeno: z.nullable(z.strictObject({ obrazlozenje: z.string(), dano: trenutak })),
  /** Between people of the body: a beneficiary learns what two of them have decided. */
  prijedlog: z.nullable(
    z.strictObject({
      ocjena: ocjenaPreporuke,
      obrazlozenje: z.string(),
      vraceno: z.nullable(z.string()),
      ...tko,
    }),
  ),
  odluke: z.array(
    z.strictObject({
      ocjena: ocjenaPreporuke,
      obrazlozenje: z.string(),
      dano: trenutak,
      predlozio: z.nullable(z.string()),
      potvrdio: z.nullable(z.string()),
    }),
  ),
  prijenos: z.nullable(z.strictObject({ razlog: z.nullable(z.string()), ime: z.nullable(z.string()), dano: trenutak })),
  ...stanjeZapisa,
})
export type PreporukaDetalj = z.output<typeof preporukaDetalj>

export const stanjePracenja = z.strictObject({
  redak: z.string(),
  statusId: z.int(),
  rok: dan,
  produljeno: z.nullable(dan),
  prije: z.nullable(z.int()),
})
