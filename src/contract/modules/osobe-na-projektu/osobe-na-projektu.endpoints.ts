/** The team of a project: written by its beneficiary, read by its parties. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { osobeNaProjektu, unosOsobe } from './osobe-na-projektu.schema.ts'
import { TEKST_OSOBA } from './osobe-na-projektu.tekst.ts'

const projektId = { projektId: uuid }
const osnova = 'v1/prijavitelji/:prijaviteljId/projekti/:projektId/osobe'
const params = z.strictObject({ prijaviteljId: idParam, ...projektId })
const policy = { who: 'prijavitelj' } as const
const uvid = { razlog: TEKST_OSOBA.uvid }
/** What was written and in which version it is now. */
const zapisano = z.strictObject({ id: z.string(), verzijaRetka: z.int() })

export const osobePrijaviteljEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: osnova,
    params,
    policy,
    uvid,
    response: osobeNaProjektu,
    summary: 'Osobe na projektu',
    audit: 'projekt.osobe.popis',
  }),
  dodaj: endpoint({
    method: 'POST',
    path: osnova,
    params,
    policy,
    body: z.strictObject({ mutationId: uuid, id: uuid, osoba: unosOsobe }),
    response: zapisano,
    summary: 'Upis osobe na projekt',
    audit: 'projekt.osoba.dodana',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: `${osnova}/:osobaNaProjektuId`,
    params: z.strictObject({ ...params.shape, osobaNaProjektuId: uuid }),
    policy,
    body: z.strictObject({ mutationId: uuid, verzijaRetka, osoba: unosOsobe }),
    response: zapisano,
    summary: 'Izmjena osobe na projektu',
    audit: 'projekt.osoba.izmijenjena',
  }),
} as const

export const osobeInstitucijaEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/osobe',
    params: z.strictObject({ institucijaId: idParam, ...projektId }),
    policy: { who: 'institucija' },
    uvid,
    response: osobeNaProjektu,
    summary: 'Osobe na projektu, za instituciju',
    audit: 'projekt.osobe.popis',
  }),
} as const
