/** Saved views: how a person likes to see a list, under a name of their own, kept on the server. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PORUKE } from './messages.ts'
import { idParam } from './upit.ts'

export const NAJVISE_POGLEDA = 50
export const NAZIV_POGLEDA_MAX = 60

const popis = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
/** What stands in the address behind the question mark, without a place in the list. */
const upit = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.string().check(z.maxLength(500)))
const pogled = z.strictObject({ id: z.int(), naziv: z.string(), upit: z.record(z.string(), z.string()) })
export type Pogled = z.output<typeof pogled>

const odgovor = z.strictObject({ data: z.array(pogled) })
const policy = { who: 'prijavljen' } as const

export const poglediEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/pogledi',
    summary: 'Vlastiti spremljeni pogledi jednog popisa, po nazivu',
    query: z.strictObject({ popis }),
    response: odgovor,
    policy,
    audit: 'pogled.popis',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: 'v1/pogledi',
    summary: 'Spremanje pogleda; isti naziv zamjenjuje prijašnji',
    body: z.strictObject({
      popis,
      naziv: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, PORUKE.polje.obavezno),
          z.maxLength(NAZIV_POGLEDA_MAX, PORUKE.polje.maxDuljina(NAZIV_POGLEDA_MAX)),
        ),
      upit: upit.check(z.refine((one) => Object.keys(one).length <= 30)),
    }),
    response: odgovor,
    policy,
    audit: 'pogled.spremanje',
  }),
  obrisi: endpoint({
    method: 'DELETE',
    path: 'v1/pogledi/:pogledId',
    summary: 'Brisanje vlastitog pogleda',
    params: z.strictObject({ pogledId: idParam }),
    response: odgovor,
    policy,
    audit: 'pogled.brisanje',
  }),
} as const
