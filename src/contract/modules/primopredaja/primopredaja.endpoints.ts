/** The calls of hand-overs at the desk of an institution. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_PRIMOPREDAJA, STATUSI_PRIMOPREDAJE } from './primopredaja.popis.ts'
import {
  ishodPredmeta,
  novaPrimopredaja,
  odlukaOPredmetu,
  osobaPrimopredaje,
  primopredajaDetalj,
  primopredajaRedak,
  sadrzajPrimopredaje,
} from './primopredaja.schema.ts'

const policy = { who: 'institucija' } as const
const dio = { institucijaId: idParam }
const put = 'v1/institucije/:institucijaId/primopredaje'
const stol = {
  vrsta: 'primopredaja',
  put,
  dio,
  kljuc: 'primopredajaId',
  id: idParam,
  policy,
  rijeci: { gen: 'primopredaje', lok: 'primopredaji' },
} as const

export const primopredajaEndpoints = {
  ...popisApi({
    path: `${put}/popis`,
    popis: POPIS_PRIMOPREDAJA,
    redak: primopredajaRedak,
    filtri: { status: z.optional(z.enum(STATUSI_PRIMOPREDAJE)) },
    policy,
    params: z.strictObject(dio),
    audit: 'primopredaja',
  }),
  osobe: endpoint({
    method: 'GET',
    path: `${put}/osobe`,
    summary: 'Osobe institucije s brojem otvorenih predmeta',
    params: z.strictObject(dio),
    response: z.strictObject({ data: z.array(osobaPrimopredaje) }),
    policy,
    audit: 'primopredaja.osobe',
  }),
  ...citanjeStola(stol, { detalj: primopredajaDetalj, opis: 'Primopredaja s predmetima' }),
  ...kreiranjeStola(stol, { tijelo: novaPrimopredaja, opis: 'Nova primopredaja u pripremi' }),
  ...spremanjeStola(stol, { sadrzaj: sadrzajPrimopredaje, opis: 'Spremanje primopredaje dok je u pripremi' }),
  ...dnevnikStola(stol),
  odluci: endpoint({
    method: 'POST',
    path: `${put}/:primopredajaId/predmeti`,
    summary: 'Preuzimanje ili vraćanje jednog predmeta',
    params: z.strictObject({ institucijaId: idParam, primopredajaId: idParam }),
    body: z.strictObject(odlukaOPredmetu),
    response: ishodPredmeta,
    policy,
    audit: 'primopredaja.predmet',
  }),
} as const
export type UpitPrimopredaja = z.output<(typeof primopredajaEndpoints.popis)['query']>
