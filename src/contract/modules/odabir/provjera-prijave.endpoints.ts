/** Checks of applications: the parts of selection of one application, and each check at the desk of the body that selects. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { citanjeStola, dnevnikStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { dioPrijave, dodjela, moguciOcjenjivaci, provjeraPrijaveDetalj } from './provjera-prijave.schema.ts'

const policy = { who: 'institucija', permission: 'odabir.opcenito.citaj' } as const
const dio = { institucijaId: idParam, projektId: uuid }
const params = z.strictObject(dio)
const stol = {
  vrsta: 'provjeraPrijave',
  put: 'v1/institucije/:institucijaId/projekti/:projektId/odabir/provjere',
  dio,
  kljuc: 'provjeraPrijaveId',
  id: uuid,
  policy,
  rijeci: { gen: 'provjere prijave', lok: 'provjeri prijave' },
} as const
const { put } = stol

export const provjeraPrijaveEndpoints = {
  ...citanjeStola(stol, {
    detalj: provjeraPrijaveDetalj,
    opis: 'Provjera prijave: jedna osoba u jednom dijelu odabira',
  }),
  ...dnevnikStola(stol),
  dijelovi: endpoint({
    method: 'GET',
    path: put,
    summary: 'Dijelovi odabira prijave: stanje, ocjenjivači i, kada završe svi, bodovi po kriterijima',
    params,
    response: z.strictObject({ data: z.array(dioPrijave) }),
    policy,
    audit: 'provjeraPrijave.popis',
  }),
  ocjenjivaci: endpoint({
    method: 'GET',
    path: `${put}/ocjenjivaci`,
    summary: 'Osobe tijela kojima se provjera prijave može dodijeliti',
    params,
    response: moguciOcjenjivaci,
    policy: { who: 'institucija', permission: 'odabir.opcenito.uredi' },
    audit: 'provjeraPrijave.ocjenjivaci',
  }),
  dodijeli: endpoint({
    method: 'POST',
    path: put,
    summary: 'Dodjela dijela odabira osobi; bez osobe ga preuzima tko zove',
    params,
    body: dodjela,
    response: z.strictObject({ id: uuid, verzijaRetka: z.int() }),
    policy,
    audit: 'provjeraPrijave.dodjela',
  }),
}
