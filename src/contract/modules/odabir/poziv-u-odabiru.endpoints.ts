/** Calls in selection: their list, one of them with its parts, teams and lists, and its applications. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_POZIVA_U_ODABIRU, POPIS_PRIJAVA_POZIVA } from './poziv-u-odabiru.popis.ts'
import {
  dioPoziva,
  pozivUOdabiruDetalj,
  pozivUOdabiruRedak,
  prijavaPozivaRedak,
  timDijela,
} from './poziv-u-odabiru.schema.ts'

const put = 'v1/institucije/:institucijaId/odabir/pozivi'
const params = z.strictObject({ institucijaId: idParam })
const poziv = z.strictObject({ institucijaId: idParam, pozivId: idParam })
const policy = { who: 'institucija', permission: 'odabir.opcenito.citaj' } as const

export const poziviUOdabiruEndpoints = popisApi({
  path: put,
  popis: POPIS_POZIVA_U_ODABIRU,
  redak: pozivUOdabiruRedak,
  filtri: {},
  okvir: { programId: idParam },
  params,
  policy,
  audit: 'pozivUOdabiru',
})

export const prijavePozivaEndpoints = popisApi({
  path: `${put}/:pozivId/prijave`,
  popis: POPIS_PRIJAVA_POZIVA,
  redak: prijavaPozivaRedak,
  filtri: { statusId: z.optional(idParam), cekaMene: z.optional(z.literal('true')) },
  params: poziv,
  policy,
  audit: 'pozivUOdabiru.prijave',
})

export const pozivUOdabiruEndpoints = {
  detalj: endpoint({
    method: 'GET',
    path: `${put}/:pozivId`,
    summary: 'Poziv u odabiru: dijelovi s rokovima, kontrolnim listama, timom i brojem prijava',
    params: poziv,
    response: pozivUOdabiruDetalj,
    policy,
    audit: 'pozivUOdabiru.detalj',
  }),
  tim: endpoint({
    method: 'PUT',
    path: `${put}/:pozivId/tim`,
    summary: 'Osobe koje u pozivu rade jedan dio odabira',
    params: poziv,
    body: z.strictObject({ mutationId: z.uuid(), ...timDijela }),
    response: z.strictObject({ dio: dioPoziva.shape.dio, verzija: z.int() }),
    policy: { who: 'institucija', permission: 'odabir.opcenito.uredi' },
    audit: 'pozivUOdabiru.tim',
  }),
}
