/** Records that a person has pinned: numbers alone, because a name is asked for anew each time it is shown. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NAJVISE_ZAPISA, VRSTE_PALETE } from './paleta.endpoints.ts'

/** As many as one question of the palette names. */
export const NAJVISE_PRIKVACENIH = NAJVISE_ZAPISA

const prikvaceno = z.strictObject({
  /** The context it was pinned in: `institucija:3`, `prijavitelj:5`, `administracija`. */
  za: z.string().check(z.regex(/^(administracija|(institucija|prijavitelj):[1-9]\d{0,8})$/)),
  vrsta: z.enum(VRSTE_PALETE),
  id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/)),
})
export type Prikvaceno = z.output<typeof prikvaceno>

const rijec = z.string().check(z.maxLength(64))
const response = z.strictObject({ data: z.array(prikvaceno) })
const policy = { who: 'prijavljen' } as const

export const prikvacenoEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/prikvaceno',
    summary: 'Vlastiti prikvačeni zapisi, zadnji prvi',
    response,
    policy,
    audit: 'prikvaceno.popis',
    pozadina: true,
  }),
  prikvaci: endpoint({
    method: 'PUT',
    path: 'v1/prikvaceno',
    summary: 'Prikvačivanje zapisa; ponovljeno ne mijenja ništa',
    body: prikvaceno,
    response,
    policy,
    audit: 'prikvaceno.dodavanje',
  }),
  otkvaci: endpoint({
    method: 'DELETE',
    path: 'v1/prikvaceno/:za/:vrsta/:id',
    summary: 'Otkvačivanje zapisa; ponovljeno ne mijenja ništa',
    // What names no record is pinned by nobody: there is nothing to let go.
    params: z.strictObject({ za: rijec, vrsta: z.enum(VRSTE_PALETE), id: rijec }),
    response,
    policy,
    audit: 'prikvaceno.uklanjanje',
  }),
} as const
