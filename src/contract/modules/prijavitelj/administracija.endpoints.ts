/** Calls of the administration of an applicant; its requests have their own. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { dodjelaPrava, osobePrijavitelja, podaciPrijaviteljaDetalj, prekidPrava } from './administracija.schema.ts'
import { ishodPozivanja, novaPozivnica, pozivnicePrijavitelja } from './pozivnica.schema.ts'

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
    summary: 'Dodjela prava suradniku po OIB-u ili adresi e-pošte, s opsegom i rokom',
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
  pozivnice: endpoint({
    method: 'GET',
    path: `${osnova}/pozivnice`,
    summary: 'Pozivnice osobama koje se još nisu prijavile na portal, sa stanjem svake',
    params,
    response: pozivnicePrijavitelja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.pozivnice',
  }),
  pozovi: endpoint({
    method: 'POST',
    path: `${osnova}/pozivnice`,
    summary: 'Pozivnica osobi koja se još nije prijavila; koju portal poznaje, dobiva pravo odmah',
    params,
    body: novaPozivnica,
    response: ishodPozivanja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.pozivnice.slanje',
    svjezaPrijava: true,
    protok: 'dodjela',
  }),
  povuciPozivnicu: endpoint({
    method: 'POST',
    path: `${osnova}/pozivnice/:pozivnicaId/povlacenje`,
    summary: 'Povlačenje pozivnice koja čeka',
    params: z.strictObject({ ...params.shape, pozivnicaId: idParam }),
    response: pozivnicePrijavitelja,
    policy: { who: 'prijavitelj' },
    audit: 'prijavitelj.pozivnice.povlacenje',
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
