/** Requests: of the person who submits them, of an applicant, of the administration and of a project's institution. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { citanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE } from './zahtjev.kind.ts'
import {
  POPIS_ZAHTJEVA_OSOBE,
  POPIS_ZAHTJEVA_PRIJAVITELJA,
  POPIS_ZAHTJEVA_PROJEKTA,
  POPISI_ZAHTJEVA,
} from './zahtjev.popis.ts'
import { napisaniZahtjev, VRSTE_ZAHTJEVA, type ZahtjevRedak, zahtjevDetalj, zahtjevRedak } from './zahtjev.schema.ts'
import { zahtjevStatuses } from './zahtjev.statuses.ts'

/** Words of the statuses in addresses. */
export const STATUSI_ZAHTJEVA = Object.keys(zahtjevStatuses) as [keyof typeof zahtjevStatuses]

const vrsta = z.optional(z.enum(VRSTE_ZAHTJEVA))

/** The id is the sender's: the same request sent twice is one. */
export const noviZahtjev = z.strictObject({
  mutationId: uuid,
  id: uuid,
  ...napisaniZahtjev.shape,
  /** The own refused or stopped request that this one says better. */
  prethodniId: z.optional(uuid),
})
export type NoviZahtjev = z.output<typeof noviZahtjev>
const predano = z.strictObject({ id: uuid, oznaka: z.string() })

const ZAPIS = { vrsta: 'zahtjev', kljuc: 'zahtjevId', id: uuid, rijeci: { gen: 'zahtjeva', lok: 'zahtjevu' } } as const

/** The calls of everybody who reads and decides requests, at an address of their own. */
function stol<P extends z.core.$ZodLooseShape, O extends z.core.$ZodShape>(
  osnova: string,
  { dio, popis, okvir, policy }: { dio: P; popis: Popis<ZahtjevRedak>; okvir: O; policy: Policy },
) {
  return {
    ...popisApi({
      path: osnova,
      params: z.strictObject(dio),
      popis,
      redak: zahtjevRedak,
      filtri: { status: z.optional(z.enum(STATUSI_ZAHTJEVA)) },
      okvir,
      policy,
      audit: 'zahtjev',
    }),
    ...citanjeStola(
      { ...ZAPIS, put: osnova, dio, policy },
      { detalj: zahtjevDetalj, opis: 'Zahtjev sa starim i novim podacima, odgovorom registra i odlukom' },
    ),
  } as const
}

const predaj = <P extends z.core.$ZodLooseShape>(path: string, dio: P, policy: Policy) =>
  endpoint({
    method: 'POST',
    path,
    params: z.strictObject(dio),
    policy,
    body: noviZahtjev,
    response: predano,
    summary: 'Predaja zahtjeva',
    audit: 'zahtjev.predaja',
  })

/** Requests of the signed-in person; a, b and e are submitted here. */
export const zahtjevEndpoints = {
  ...stol('v1/zahtjevi', {
    dio: {},
    popis: POPIS_ZAHTJEVA_OSOBE,
    okvir: { vrsta },
    policy: { who: 'prijavljen' },
  }),
  predaj: predaj('v1/zahtjevi', {}, { who: 'prijavljen' }),
} as const

export type UpitZahtjeva = z.output<(typeof zahtjevEndpoints)['popis']['query']>

const prijaviteljId = { prijaviteljId: idParam }
/** Requests about an applicant; c, d and f are submitted here, g with the project it is about. */
export const zahtjevPrijaviteljEndpoints = {
  ...stol('v1/prijavitelji/:prijaviteljId/administracija/zahtjevi', {
    dio: prijaviteljId,
    popis: POPIS_ZAHTJEVA_PRIJAVITELJA,
    okvir: { vrsta, projektId: z.optional(uuid) },
    policy: { who: 'prijavitelj' },
  }),
  predaj: predaj('v1/prijavitelji/:prijaviteljId/administracija/zahtjevi', prijaviteljId, { who: 'prijavitelj' }),
  predajZaProjekt: predaj(
    'v1/prijavitelji/:prijaviteljId/projekti/:projektId/zahtjevi/izmjenaKorisnika',
    { ...prijaviteljId, projektId: uuid },
    { who: 'prijavitelj' },
  ),
} as const

export const zahtjevInstitucijaEndpoints = stol(
  'v1/institucije/:institucijaId/projekti/:projektId/zahtjevi/izmjenaKorisnika',
  {
    dio: { institucijaId: idParam, projektId: uuid },
    popis: POPIS_ZAHTJEVA_PROJEKTA,
    okvir: {},
    policy: { who: 'institucija' },
  },
)

const uprava = (jedna: AdminVrstaZahtjeva) =>
  stol(`v1/administracija/zahtjevi/${jedna}`, {
    dio: {},
    popis: POPISI_ZAHTJEVA[jedna],
    okvir: {},
    policy: { who: 'administrator', permission: DOPUSTENJE_VRSTE[jedna] },
  })

/** One desk for each kind, each behind its own flag. */
export const zahtjevAdministracijaEndpoints = {
  ovlastenja: uprava('ovlastenja'),
  opunomocenja: uprava('opunomocenja'),
  registracije: uprava('registracije'),
  'promjene-vlasnistva': uprava('promjene-vlasnistva'),
  'podaci-o-prijavitelju': uprava('podaci-o-prijavitelju'),
  'vrsta-pravnog-oblika': uprava('vrsta-pravnog-oblika'),
} as const
