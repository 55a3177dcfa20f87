/** Persons as administrators of the portal find and keep them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_OSOBA } from './fizicke-osobe.popis.ts'
import { osobaDetalj, osobaRedak, osobaUnos } from './fizicke-osobe.schema.ts'

const policy = { who: 'administrator', permission: 'fizickeOsobe' } as const
const path = 'v1/administracija/fizickeOsobe'
const params = z.strictObject({ osobaId: idParam })

const popis = popisApi({
  path,
  popis: POPIS_OSOBA,
  redak: osobaRedak,
  filtri: {
    racun: z.optional(z.enum(['aktivan', 'zatvoren'])),
    prijava: z.optional(z.enum(['dan'])),
    uloga: z.optional(z.enum(['prijavitelj', 'institucija', 'administrator'])),
  },
  policy,
  audit: 'fizickaOsoba',
})
export type OsobeUpit = z.output<(typeof popis.popis)['query']>

export const fizickeOsobeEndpoints = {
  ...popis,
  detalj: endpoint({
    method: 'GET',
    path: `${path}/:osobaId`,
    summary: 'Fizička osoba',
    params,
    response: osobaDetalj,
    policy,
    audit: 'fizickaOsoba.detalj',
    uvid: { razlog: 'Podaci o vama u administraciji fizičkih osoba', osobaIz: 'osobaId' },
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${path}/:osobaId`,
    summary: 'Izmjena podataka osobe; OIB i pripadnosti ne mijenjaju se ovdje',
    params,
    body: osobaUnos,
    response: osobaDetalj,
    policy,
    audit: 'fizickaOsoba.uredivanje',
    svjezaPrijava: true,
  }),
} as const
