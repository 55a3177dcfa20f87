/** The contract of a project as both its sides read it: in preparation, valid, and every version of it (domain rules 6 and 3.24). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { storedObject } from '#contract/kernel/sync/patch.ts'
import { greska } from '#contract/kernel/sync/protocol.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { datotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { VRSTE_INACICA } from './inacice-ugovora.ts'
import { VRSTE_IZVJESTAJA } from './rokovi-zns.ts'
import { provjereUgovora } from './ugovor.cinjenice.ts'
import { STRANE_UGOVORA } from './ugovor.izbori.ts'

const keys = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as [K, ...K[]]
const cents = z.int()
export const stranaUgovora = z.enum(keys(STRANE_UGOVORA))

/** Who keeps a section at this moment. */
export const zakljucavanje = z.strictObject({
  ime: z.string(),
  strana: stranaUgovora,
  /** The reader keeps it. */
  vi: z.boolean(),
  od: trenutak,
  do: trenutak,
})

/** A section as it stands for the reader; its fields are those of `ODJELJCI`. */
export const odjeljakUgovora = z.strictObject({
  kljuc: z.string(),
  /** Counter of the section: whoever saves says which one they have seen. */
  verzijaRetka: z.int(),
  pisu: z.array(stranaUgovora),
  /** The reader may take it, or keeps it. */
  smijeUredivati: z.boolean(),
  /** The reader may take it from whoever keeps it. */
  smijePreuzeti: z.boolean(),
  zakljucan: z.nullable(zakljucavanje),
})
export type OdjeljakUgovora = z.output<typeof odjeljakUgovora>

/** What is still missing before the contract is recorded as signed, with the sides that can put it right; none where nobody can. */
export const nedostatakUgovora = z.strictObject({
  ...greska.shape,
  otklanja: z.array(stranaUgovora),
})
export type NedostatakUgovora = z.output<typeof nedostatakUgovora>

export const vlasniciUgovora = z.strictObject({ vrijeme: trenutak, razlikuje: z.boolean() })

/** A version of the contract or its draft: what it says, and what its rules knew (`KontekstUgovora`). */
const spis = { sadrzaj: storedObject, kontekst: storedObject }

export const pripremaDetalj = z.strictObject({
  /** Files of the contract belong to it: kind `ugovor`. */
  id: z.int(),
  /** Counter of what the body keeps beside the sections: checks and the signed file. */
  verzijaRetka: z.int(),
  broj: z.string(),
  pokrenuto: dan,
  rokPotpisa: dan,
  /** The last day after the reminder. */
  nakonOpomene: dan,
  /** The contract is not signed yet, and may be written. */
  uPripremi: z.boolean(),
  ...spis,
  /** What is wrong with its fields. */
  greske: z.array(greska),
  odjeljci: z.array(odjeljakUgovora),
  /** Of the beneficiary those alone that it can put right. */
  nedostaci: z.array(nedostatakUgovora),
  potpisaniUgovor: z.nullable(datotekaZapisa),
  /** Null for the beneficiary. */
  provjere: z.nullable(provjereUgovora),
  vlasnici: z.nullable(vlasniciUgovora),
})
export type PripremaDetalj = z.output<typeof pripremaDetalj>

const inacica = {
  broj: z.int(),
  vrsta: z.enum(keys(VRSTE_INACICA)),
  vrijediOd: trenutak,
  prihvatljivo: cents,
  bespovratna: cents,
  /** The change that made it; null of the contract itself. */
  izmjenaId: z.nullable(uuid),
}
export const inacicaUgovora = z.strictObject({ ...inacica, ...spis, vazeca: z.boolean() })
export type InacicaUgovoraDetalj = z.output<typeof inacicaUgovora>

/** The newest first, each with what it changed against the one before. */
export const popisInacicaUgovora = z.strictObject({
  data: z.array(
    z.strictObject({
      ...inacica,
      vazeca: z.boolean(),
      razlikaPrihvatljivo: z.nullable(cents),
      razlikaBespovratna: z.nullable(cents),
    }),
  ),
})

export const rokZnsUgovora = z.strictObject({
  rb: z.int(),
  razdobljeOd: dan,
  razdobljeDo: dan,
  rok: dan,
  vrsta: z.enum(keys(VRSTE_IZVJESTAJA)),
  znsId: z.nullable(z.int()),
})
export const rokoviUgovora = z.strictObject({
  verzijaRetka: z.int(),
  /** Null before the signature. */
  razdoblje: z.nullable(z.strictObject({ od: dan, do: dan })),
  rokovi: z.array(rokZnsUgovora),
  smijeUredivati: z.boolean(),
})
export type RokoviUgovora = z.output<typeof rokoviUgovora>
