/** Parts of which the schemas of forms are made. They judge what was typed and make of it what is sent. */
import * as z from 'zod/mini'
import { isEurWire } from '#contract/kernel/money.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { procitajTrenutak } from './trenutak.ts'

/** Of a form whose values are `U` and whose content is `S`. */
export type Shema<U, S = U> = z.ZodMiniType<S, U>

/** Something must have been chosen. */
export const obvezanOdabir = z.string(polje.obavezno)

const bezRubova = z.pipe(
  z.nullable(z.string()),
  z.transform((typed) => (typed ?? '').trim()),
)

/** A line that must not be empty, without the spaces around it. */
export const obvezanTekst = (najdulje: number) =>
  z.pipe(bezRubova, z.string().check(z.minLength(1, polje.obavezno), z.maxLength(najdulje, polje.maxDuljina(najdulje))))

const NIJE_IZNOS = 'Unesite iznos u eurima, npr. 48.000,00.'

/** A moment as it is typed, `2026-11-21T12:00` by the Croatian clock, becomes one in UTC. */
export const upisaniTrenutak = z.pipe(
  z.nullable(z.string()),
  z.transform((typed, { issues }) => {
    if (typed === null) return null
    const read = procitajTrenutak(typed)
    if (read.ok) return read.trenutak
    issues.push({ code: 'custom', message: read.poruka, input: typed })
    return z.NEVER
  }),
)

/** An amount in euros that is not negative, or none. */
export const upisaniIznos = z
  .nullable(z.string())
  .check(z.refine((typed) => typed === null || (isEurWire(typed) && !typed.startsWith('-')), NIJE_IZNOS))

/** The same where there must be one. */
export const obvezanIznos = z
  .string(NIJE_IZNOS)
  .check(z.refine((typed) => isEurWire(typed) && !typed.startsWith('-'), NIJE_IZNOS))

/** A record of which some fields are read; the rest is sent as it stands and judged by the server. */
export const procitaj = <U extends object>(polja: { [K in keyof U]?: z.ZodMiniType<U[K]> }): Shema<U> =>
  z.looseObject(polja as Record<string, z.ZodMiniType>) as unknown as Shema<U>

/** Rules that are a function: messages by the path of their field. */
export const poPravilima = <U extends object>(greske: (unos: U) => Readonly<Record<string, string>>): Shema<U> =>
  z.custom<U>().check((ctx) => {
    for (const [put, message] of Object.entries(greske(ctx.value)))
      ctx.issues.push({ code: 'custom', message, path: put === '' ? [] : [put], input: ctx.value })
  }) as unknown as Shema<U>
