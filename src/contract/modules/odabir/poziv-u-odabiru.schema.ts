/** A call in selection as its body and those who may read it see it. */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { dan, idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { DIJELOVI_ODABIRA, DIJELOVI_PROVJERE, STANJA_FAZE } from './odabir.faze.ts'

export const dioOdabira = z.enum(DIJELOVI_ODABIRA)

/** How many applications a part still waits for, has under way and is over with. */
export const brojeviDijela = z.strictObject({ ceka: z.int(), uTijeku: z.int(), gotovo: z.int() })
export type BrojeviDijela = z.output<typeof brojeviDijela>

export const pozivUOdabiruRedak = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.nullable(z.string()),
  status,
  tijelo: z.nullable(sifrirano),
  prijava: z.int(),
  /** Neither accepted nor decided about yet. */
  zaProvjeru: z.int(),
  /** Accepted, and waiting for the decision. */
  prihvaceno: z.int(),
  odluceno: z.int(),
  /** Last day of selection; null where it is counted for each application by itself. */
  kraj: z.nullable(dan),
})
export type PozivUOdabiruRedak = z.output<typeof pozivUOdabiruRedak>

const osobaTima = z.strictObject({ ...sifrirano.shape, otvoreno: z.int() })

/** The version that a part asks: the frozen one, otherwise the one in force today. */
const listaDijela = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  inacica: z.int(),
  /** Whose it is: of the call, of its body for all calls, or of the portal. */
  cija: z.enum(['poziv', 'tijelo', 'portal']),
  /** A newer one was put in force after the part had begun with this one. */
  imaNovija: z.boolean(),
})

export const dioPoziva = z.strictObject({
  dio: dioOdabira,
  naziv: z.string(),
  rokDana: z.int(),
  /** Last day, counted from the closing of the call; null where each application has its own. */
  rok: z.nullable(dan),
  zapocetaAt: z.nullable(trenutak),
  /** Null for the decision, which asks no list. */
  svrha: z.nullable(z.string()),
  lista: z.nullable(listaDijela),
  /** The next version of the call's own list, while it is being written. */
  nacrtId: z.nullable(z.int()),
  tim: z.array(osobaTima),
  brojevi: brojeviDijela,
  verzija: z.int(),
})
export type DioPoziva = z.output<typeof dioPoziva>

export const pozivUOdabiruDetalj = z.strictObject({
  ...pozivUOdabiruRedak.shape,
  programId: z.int(),
  dijelovi: z.array(dioPoziva),
  /** Whom a team may be made of; empty for whoever may not make it. */
  osobe: z.array(osobaTima),
  smijeTim: z.boolean(),
  smijeListe: z.boolean(),
  /** Only the body that selects has the ranking. */
  smijeRangListu: z.boolean(),
})
export type PozivUOdabiruDetalj = z.output<typeof pozivUOdabiruDetalj>

export const NAJVISE_U_TIMU = 50
/** The whole team of one part, as it should be. */
export const timDijela = { dio: dioOdabira, verzija: z.int(), tim: z.array(idBroj).check(z.maxLength(NAJVISE_U_TIMU)) }

export const prijavaPozivaRedak = z.strictObject({
  id: z.uuid(),
  sifra: z.nullable(z.string()),
  naziv: z.string(),
  prijavitelj: z.string(),
  status,
  zaprimljeno: z.nullable(trenutak),
  trazeno: z.string(),
  zaduzen: z.nullable(z.string()),
  /** How far each part is; empty for whoever has no part in selection, or a conflict with this application. */
  dijelovi: z.array(
    z.strictObject({
      dio: z.enum(DIJELOVI_PROVJERE),
      stanje: z.enum(kljuceviOd(STANJA_FAZE)),
      /** Who has it or has done it, in the round that counts now. */
      ocjenjivaci: z.array(z.string()),
      /** People who are still missing. */
      slobodno: z.int(),
      naRedu: z.boolean(),
    }),
  ),
  /** The total in hundredths, once all who score it have finished. */
  bodovi: z.nullable(z.int()),
  /** Place in the newest sealed ranking. */
  rang: z.nullable(z.int()),
  cekaMene: z.boolean(),
})
export type PrijavaPozivaRedak = z.output<typeof prijavaPozivaRedak>
