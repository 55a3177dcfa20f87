/** Putting a person of an institution in charge of one of its records, and reading who is. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './id.ts'
import { PORUKE } from './messages.ts'
import { idBroj, idParam, sifrirano, trenutak } from './upit.ts'
import { ZADUZEN } from './zaduzenje.popis.ts'
import { NAPOMENA_ZADUZENJA_MAX } from './zaduzenje.ts'

export const zaduzenjeRetka = z.strictObject({ zaduzen: z.nullable(sifrirano), verzija: z.int() })

/** The filter of lists. */
export const zaduzenUpit = z.optional(z.string().check(z.regex(ZADUZEN)))

const vrsta = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))
const zapisId = z.string().check(z.regex(/^[0-9a-f-]{1,36}$/))
const institucija = z.strictObject({ institucijaId: idParam })
const jedan = z.strictObject({ institucijaId: idParam, vrstaZapisa: vrsta, zapisId })
const OSNOVA = 'v1/institucije/:institucijaId/zaduzenja'
const policy = { who: 'institucija' } as const

/** One change: who was put in charge by whom. */
const promjena = z.strictObject({
  at: trenutak,
  /** Null: nobody from then on. */
  zaduzen: z.nullable(sifrirano),
  /** Null: the portal, because the right of whoever was in charge had ended. */
  dodijelio: z.nullable(sifrirano),
  napomena: z.string(),
})
export type PromjenaZaduzenja = z.output<typeof promjena>

export const stanjeZaduzenja = z.strictObject({
  ...zaduzenjeRetka.shape,
  /** The newest first. */
  povijest: z.array(promjena),
  /** Whom the reader may put in charge now. */
  osobe: z.array(sifrirano),
  /** The reader may leave the record without anybody. */
  smijeRazduziti: z.boolean(),
})
export type StanjeZaduzenja = z.output<typeof stanjeZaduzenja>

export const zaduzenjeEndpoints = {
  vise: endpoint({
    method: 'GET',
    path: OSNOVA,
    summary: 'Zaduženja više zapisa jedne vrste',
    params: institucija,
    query: z.strictObject({
      vrsta,
      /** Numbers of records by commas. */
      zapisi: z.string().check(z.regex(/^[0-9a-f-]{1,36}(?:,[0-9a-f-]{1,36}){0,99}$/)),
    }),
    response: z.strictObject({ data: z.array(z.strictObject({ zapisId: z.string(), ...zaduzenjeRetka.shape })) }),
    policy,
    audit: 'zaduzenje.vise',
  }),
  osobe: endpoint({
    method: 'GET',
    path: `${OSNOVA}/osobe`,
    summary: 'Osobe institucije koje se mogu zadužiti za zapise jedne vrste u programu',
    params: institucija,
    query: z.strictObject({ vrsta, programId: z.optional(idParam) }),
    response: z.strictObject({ data: z.array(sifrirano) }),
    policy,
    audit: 'zaduzenje.osobe',
  }),
  stanje: endpoint({
    method: 'GET',
    path: `${OSNOVA}/:vrstaZapisa/:zapisId`,
    summary: 'Tko je zadužen za zapis, s poviješću zaduženja',
    params: jedan,
    response: stanjeZaduzenja,
    policy,
    audit: 'zaduzenje.stanje',
  }),
  zaduzi: endpoint({
    method: 'PUT',
    path: `${OSNOVA}/:vrstaZapisa/:zapisId`,
    summary: 'Zaduživanje osobe za zapis, ili nikoga',
    params: jedan,
    body: z.strictObject({
      mutationId: uuid,
      verzija: z.int().check(z.minimum(0)),
      osobaId: z.nullable(idBroj),
      napomena: z
        .string()
        .check(z.trim(), z.maxLength(NAPOMENA_ZADUZENJA_MAX, PORUKE.polje.maxDuljina(NAPOMENA_ZADUZENJA_MAX))),
    }),
    response: zaduzenjeRetka,
    policy,
    audit: 'zaduzenje.promjena',
  }),
} as const
