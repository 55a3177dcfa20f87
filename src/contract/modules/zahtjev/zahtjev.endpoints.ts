/** Requests: of the person who submits them, of an applicant, of the administration and of a project's institution. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { citanjeStola } from '#contract/kernel/stol.ts'
import { idParam, keysetPage, keysetQuery, pojam } from '#contract/kernel/upit.ts'
import { type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE, zahtjevStatuses } from './zahtjev.kind.ts'
import { POPISI_ZAHTJEVA } from './zahtjev.popis.ts'
import { napisaniZahtjev, VRSTE_ZAHTJEVA, zahtjevDetalj, zahtjevRedak } from './zahtjev.schema.ts'

/** Words of the statuses in addresses. */
export const STATUSI_ZAHTJEVA = Object.keys(zahtjevStatuses) as [keyof typeof zahtjevStatuses]

const upit = {
  status: z.optional(z.enum(STATUSI_ZAHTJEVA)),
  search: z.optional(pojam),
  ...keysetQuery,
}
const vrsta = z.optional(z.enum(VRSTE_ZAHTJEVA))
const popisZahtjeva = z.strictObject({ ...upit, vrsta })
export type UpitZahtjeva = z.output<typeof popisZahtjeva>

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
function stol<P extends z.core.$ZodLooseShape, Q extends z.ZodMiniType>(
  osnova: string,
  { dio, query, policy }: { dio: P; query: Q; policy: Policy },
) {
  return {
    popis: endpoint({
      method: 'GET',
      path: osnova,
      params: z.strictObject(dio),
      query,
      policy,
      summary: 'Zahtjevi, najstariji prvi',
      response: keysetPage(zahtjevRedak),
      audit: 'zahtjev.popis',
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
  ...stol('v1/zahtjevi', { dio: {}, query: popisZahtjeva, policy: { who: 'prijavljen' } }),
  predaj: predaj('v1/zahtjevi', {}, { who: 'prijavljen' }),
} as const

const prijaviteljId = { prijaviteljId: idParam }
/** Requests about an applicant; c, d and f are submitted here, g with the project it is about. */
export const zahtjevPrijaviteljEndpoints = {
  ...stol('v1/prijavitelji/:prijaviteljId/administracija/zahtjevi', {
    dio: prijaviteljId,
    policy: { who: 'prijavitelj' },
    query: z.strictObject({ ...upit, vrsta, projektId: z.optional(uuid) }),
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
  { dio: { institucijaId: idParam, projektId: uuid }, query: z.strictObject(upit), policy: { who: 'institucija' } },
)

function uprava<V extends AdminVrstaZahtjeva>(jedna: V) {
  const path = `v1/administracija/zahtjevi/${jedna}`
  const policy: Policy = { who: 'administrator', permission: DOPUSTENJE_VRSTE[jedna] }
  return {
    ...stol(path, { dio: {}, query: z.strictObject(upit), policy }),
    ...popisApi({
      path,
      policy,
      popis: POPISI_ZAHTJEVA[jedna],
      redak: zahtjevRedak,
      audit: 'zahtjev',
      filtri: { status: upit.status },
    }),
  }
}

/** One desk for each kind, each behind its own flag. */
export const zahtjevAdministracijaEndpoints = {
  ovlastenja: uprava('ovlastenja'),
  opunomocenja: uprava('opunomocenja'),
  registracije: uprava('registracije'),
  'promjene-vlasnistva': uprava('promjene-vlasnistva'),
  'podaci-o-prijavitelju': uprava('podaci-o-prijavitelju'),
  'vrsta-pravnog-oblika': uprava('vrsta-pravnog-oblika'),
} as const
