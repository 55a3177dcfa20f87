/**
 * The legacy register: projects that were contracted before the portal was joined to the register keep their beneficial owners
 * as they were entered by hand, for the project and not for the entity.
 */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { idParam, trenutak } from '#contract/kernel/upit.ts'
import { PORUKE_RSV } from './rsv.poruke.ts'
import { stvarniVlasnik, unosVlasnika } from './rsv.schema.ts'

export const vlasnikProjekta = z.strictObject({
  ...stvarniVlasnik.shape,
  id: z.string(),
  verzijaRetka: z.int(),
  /** Who wrote it last and when; nobody for what came from the files of contracts. */
  upisao: z.nullable(z.string()),
  upisano: trenutak,
})
export type VlasnikProjekta = z.output<typeof vlasnikProjekta>

const zaglavlje = {
  projekt: z.strictObject({
    id: z.string(),
    sifra: z.nullable(z.string()),
    naziv: z.string(),
    prijavitelj: z.string(),
  }),
  smijeUredivati: z.boolean(),
}
export const rsvNaslijeden = z.strictObject({ ...zaglavlje, vlasnici: z.array(vlasnikProjekta) })
export type RsvNaslijeden = z.output<typeof rsvNaslijeden>
const jedanVlasnik = z.strictObject({ ...zaglavlje, vlasnik: vlasnikProjekta })

const novi = z.strictObject({ mutationId: uuid, id: uuid, vlasnik: unosVlasnika })
const izmjena = z.strictObject({ mutationId: uuid, verzijaRetka, vlasnik: unosVlasnika })
const uklanjanje = z.strictObject({ mutationId: uuid, verzijaRetka })
/** What was written and in which version it is now. */
const zapisano = z.strictObject({ id: z.string(), verzijaRetka: z.int() })

const projektId = { projektId: uuid }
const osnova = 'v1/prijavitelji/:prijaviteljId/projekti/:projektId/rsvNaslijeden'
const params = z.strictObject({ prijaviteljId: idParam, ...projektId })
const jedan = `${osnova}/:stvarniVlasnikId`
const sVlasnikom = z.strictObject({ ...params.shape, stvarniVlasnikId: uuid })
const policy = { who: 'prijavitelj' } as const
const uvid = { razlog: PORUKE_RSV.uvid }

export const naslijedenPrijaviteljEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: osnova,
    params,
    policy,
    uvid,
    response: rsvNaslijeden,
    summary: 'Stvarni vlasnici projekta upisani ručno',
    audit: 'rsv.naslijeden.popis',
  }),
  detalj: endpoint({
    method: 'GET',
    path: jedan,
    params: sVlasnikom,
    policy,
    uvid,
    response: jedanVlasnik,
    summary: 'Jedan ručno upisani stvarni vlasnik projekta',
    audit: 'rsv.naslijeden.detalj',
  }),
  dodaj: endpoint({
    method: 'POST',
    path: osnova,
    params,
    policy,
    body: novi,
    response: zapisano,
    summary: 'Upis stvarnog vlasnika projekta',
    audit: 'rsv.naslijeden.dodan',
  }),
  spremi: endpoint({
    method: 'PUT',
    path: jedan,
    params: sVlasnikom,
    policy,
    body: izmjena,
    response: zapisano,
    summary: 'Izmjena stvarnog vlasnika projekta',
    audit: 'rsv.naslijeden.izmijenjen',
  }),
  ukloni: endpoint({
    method: 'DELETE',
    path: jedan,
    params: sVlasnikom,
    policy,
    body: uklanjanje,
    response: zapisano,
    summary: 'Uklanjanje stvarnog vlasnika projekta',
    audit: 'rsv.naslijeden.uklonjen',
  }),
} as const

export const naslijedenInstitucijaEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/projekti/:projektId/rsvNaslijeden',
    uvid,
    params: z.strictObject({ institucijaId: idParam, ...projektId }),
    policy: { who: 'institucija' },
    response: rsvNaslijeden,
    summary: 'Stvarni vlasnici projekta upisani ručno, za instituciju',
    audit: 'rsv.naslijeden.popis',
  }),
} as const

/** Names of what was done with them, as the activity log of the project has them. */
export const RIJECI_NASLIJEDENOG = {
  'rsv.naslijeden.dodan': 'Upisan stvarni vlasnik',
  'rsv.naslijeden.izmijenjen': 'Izmijenjen stvarni vlasnik',
  'rsv.naslijeden.uklonjen': 'Uklonjen stvarni vlasnik',
} as const
