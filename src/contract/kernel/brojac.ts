/** Numbers beside the entries of the menus: what waits for a person in one of their contexts. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam, trenutak } from './upit.ts'

const broj = z.optional(z.int().check(z.minimum(0)))
/**
 * - `naRedu`: all that waits for the person in the context, as its dashboard lists it
 * - `zahtjevi`: open requests that the person may decide
 * - `dodijeljeniUpiti`: technical inquiries given to the person and not answered yet
 * - `odgovoriPodrske`: own technical inquiries with an answer that was not read
 * - `povrati`: applications whose applicants ask for them back
 * - `pozivi`, `projekti`, `pitanja`, `obavijesti`: those on which the person has the next step; late arrivals stand with projects
 * - `poruke`: threads of the inbox with something that the person has not read
 */
const brojevi = z.strictObject({
  naRedu: broj,
  zahtjevi: broj,
  dodijeljeniUpiti: broj,
  odgovoriPodrske: broj,
  povrati: broj,
  pozivi: broj,
  projekti: broj,
  pitanja: broj,
  obavijesti: broj,
  poruke: broj,
})
/** A counter that does not concern the person in this context is absent. */
export type Brojevi = z.output<typeof brojevi>
export type Brojac = keyof Brojevi

export const brojacEndpoints = {
  stanje: endpoint({
    method: 'GET',
    path: 'v1/brojaci',
    summary: 'Što čeka prijavljenu osobu, za izbornik: otvoreni zahtjevi, upiti, odgovori, prijave i pitanja',
    query: z.strictObject({
      /** `institucija:3`, `prijavitelj:5`; without it in no context. */
      za: z.optional(z.string().check(z.regex(/^(administracija|(institucija|prijavitelj):[1-9]\d{0,8})$/))),
      programId: z.optional(idParam),
    }),
    response: z.strictObject({ brojevi, vrijeme: trenutak }),
    policy: { who: 'prijavljen' },
    audit: 'brojaci',
    pozadina: true,
  }),
} as const
