/** The calls of every list: a page of it, the whole of it as a file, and its figures. */
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Policy, type Schema } from './endpoint.ts'
import { brzeVrijednosti, type Popis, poretci, zbrojeniStupci } from './popis.ts'
import { keysetPage, keysetQuery, pojam } from './upit.ts'

export const VRSTE_IZVOZA = ['csv', 'xlsx'] as const
/** Media type of a sheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type VrstaIzvoza = (typeof VRSTE_IZVOZA)[number]

interface PopisApi<R extends Schema, F extends z.core.$ZodShape, P extends Schema, O extends z.core.$ZodShape> {
  path: string
  popis: Popis<z.output<R>>
  redak: R
  /** Schemas of the filters, all optional, under their names in the call. */
  filtri: F
  /** What the place of the screen says and no filter: a programme. */
  okvir?: O
  params?: P
  policy: Policy
  /** `fizickaOsoba` makes `fizickaOsoba.popis` and `fizickaOsoba.izvoz`. */
  audit: string
  /** Its pages are for everyone, and kept by anybody for some seconds; its file keeps the limit of all files. */
  javno?: true
}

const nothing = z.strictObject({})

/** Rows with one more filter, counted as far as the list counts, and sums in their wire form. */
export const brojkePopisa = z.strictObject({
  brojevi: z.record(z.string(), z.record(z.string(), z.strictObject({ ukupno: z.int(), ukupnoNajmanje: z.boolean() }))),
  zbrojevi: z.record(z.string(), z.string()),
})
export type BrojkePopisa = z.output<typeof brojkePopisa>

/** Something of the list is counted or summed beside its rows. */
export const imaBrojke = (popis: Popis<never>): boolean =>
  brzeVrijednosti(popis).length > 0 || zbrojeniStupci(popis).length > 0

/** A filter without a schema, or a schema without a filter, is a mistake that no request would show. */
function assertComplete({ kljuc, filtri }: Popis<never>, shape: z.core.$ZodShape): void {
  const declared = Object.entries(filtri).flatMap(([id, { parametar }]) =>
    id === 'zastavice' ? [] : [parametar ?? id],
  )
  const differ = [
    ...declared.filter((one) => !(one in shape)),
    ...Object.keys(shape).filter((one) => !declared.includes(one)),
  ]
  if (differ.length > 0) throw new Error(`${kljuc}: filters and schemas differ: ${differ.join(', ')}`)
}

/** The filter of flags, by its declaration; lists do not answer it themselves. */
function poZastavicama({ filtri: { zastavice } }: Popis<never>): z.core.$ZodShape {
  const koje = Object.keys(zastavice?.opcije ?? {})
  return koje.length === 0 ? {} : { zastavice: z.optional(z.enum(koje as [string, ...string[]])) }
}

/** What may be asked of a list: words, its orders, and each filter that it declares. */
export function upitPopisa<F extends z.core.$ZodShape>(popis: Popis<never>, filtri: F) {
  assertComplete(popis, filtri)
  const zastavice = poZastavicama(popis) as unknown as Record<never, never>
  return {
    search: z.optional(pojam),
    sort: z.optional(z.enum(poretci(popis) as [string, ...string[]])),
    ...filtri,
    ...zastavice,
  }
}

/** How many rows a person chooses for one press. */
export const NAJVISE_ODABRANIH = 100

/** Ids of chosen records by commas; without it all rows of the filter. */
const zapisi = z.optional(
  z.string().check(z.regex(new RegExp(`^[0-9a-f-]{1,36}(,[0-9a-f-]{1,36}){0,${NAJVISE_ODABRANIH - 1}}$`))),
)

/** The query of a page, of a file and of figures. Their words and filters are the same, so all three are of the same rows. */
export function popisApi<
  R extends Schema,
  const F extends z.core.$ZodShape,
  P extends Schema = typeof nothing,
  // biome-ignore lint/complexity/noBannedTypes: no keys at all
  const O extends z.core.$ZodShape = {},
>({ path, popis, redak, filtri, okvir, params, policy, audit, javno }: PopisApi<R, F, P, O>) {
  const upit = { ...upitPopisa(popis as Popis<never>, filtri), ...(okvir as O) }
  const { sort: _order, ...skup } = upit
  const stupci = z.string().check(z.regex(/^[A-Za-z]+(,[A-Za-z]+){0,40}$/))
  const shared = { policy, params: params ?? (nothing as Schema as P) }
  return {
    popis: endpoint({
      ...shared,
      method: 'GET',
      path,
      summary: `${popis.naziv}: stranica popisa`,
      query: z.strictObject({ ...upit, ...keysetQuery }),
      response: keysetPage(redak),
      audit: `${audit}.popis`,
      javno: javno === true,
    }),
    izvoz: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/izvoz`,
      summary: `${popis.naziv}: svi redci filtra, ili odabrani od njih, kao datoteka`,
      query: z.strictObject({
        ...upit,
        datoteka: z.enum(VRSTE_IZVOZA),
        stupci: z.optional(stupci),
        ...(popis.vrsta === undefined ? {} : { zapisi }),
      }),
      response: z.unknown(),
      binary: ['text/csv', XLSX],
      audit: `${audit}.izvoz`,
    }),
    brojke: imaBrojke(popis as Popis<never>)
      ? endpoint({
          ...shared,
          method: 'GET',
          path: `${path}/brojke`,
          summary: `${popis.naziv}: brojevi uz brze filtre i zbrojevi svih redaka filtra`,
          query: z.strictObject(skup),
          response: brojkePopisa,
          audit: `${audit}.brojke`,
        })
      : undefined,
  } as const
}

/** What screens need of `popisApi`; few public lists have a file, and none has figures. */
export interface PozivPopisa {
  popis: Endpoint
  izvoz?: Endpoint
  brojke?: Endpoint | undefined
}
