/** Calls of the administration of an applicant; its requests have their own. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { dodjelaPrava, osobePrijavitelja, podaciPrijaviteljaDetalj, prekidPrava } from './administracija.schema.ts'

const osnova = 'v1/prijavitelji/:prijaviteljId/administracija'
const params = z.strictObject({ prijaviteljId: idParam })

export const administracijaPrijaviteljaEndpoints = {
  osobe: endpoint({
    method: 'GET',
    path: `${osnova}/osobe`,
    summary: 'Tko smije postupati za prijavitelja i na kojem projektu',
    params,
    response: osobePrijavitelja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.osobe',
  }),
  dodijeli: endpoint({
    method: 'POST',
    path: `${osnova}/osobe`,
    summary: 'Dodjela prava suradniku po OIB-u ili e-mail adresi, s opsegom i rokom',
    params,
    body: dodjelaPrava,
    response: osobePrijavitelja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.osobe.dodjela',
    svjezaPrijava: true,
    protok: 'dodjela',
  }),
  prekini: endpoint({
    method: 'POST',
    path: `${osnova}/osobe/:pravoId/prekid`,
    summary: 'Trenutačan prekid prava osobe, s razlogom',
    params: z.strictObject({ ...params.shape, pravoId: idParam }),
    body: prekidPrava,
    response: osobePrijavitelja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.osobe.prekid',
    svjezaPrijava: true,
  }),
  podaci: endpoint({
    method: 'GET',
    path: `${osnova}/entiteti`,
    summary: 'Podaci o prijavitelju, uz ono što o njemu trenutačno kaže registar',
    params,
    response: podaciPrijaviteljaDetalj,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.podaci',
  }),
} as const
