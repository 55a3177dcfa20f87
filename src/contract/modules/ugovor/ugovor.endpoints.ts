/** Calls about the contract of a project, for both its sides: its preparation, its valid version and all before it. */
import * as z from 'zod/mini'
import { endpoint, type Policy, type Schema } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { storedObject } from '#contract/kernel/sync/patch.ts'
import { brojParam, dan, idParam } from '#contract/kernel/upit.ts'
import { datotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { provjereUgovora } from './ugovor.cinjenice.ts'
import {
  inacicaUgovora,
  odjeljakUgovora,
  popisInacicaUgovora,
  pripremaDetalj,
  rokoviUgovora,
  rokZnsUgovora,
  vlasniciUgovora,
} from './ugovor.schema.ts'

const odjeljak = z.string().check(z.regex(/^[A-Za-z-]{1,60}(\.[A-Za-z]{1,60})?$/))
const spremljeno = z.strictObject({ verzijaRetka })

function strana<D extends Record<string, Schema>>(korijen: string, dio: D, policy: Policy) {
  const put = `${korijen}/projekti/:projektId/ugovor`
  const zajedno = { ...dio, projektId: uuid }
  const params = z.strictObject(zajedno)
  const odjeljka = z.strictObject({ ...zajedno, odjeljak })
  return {
    put,
    params,
    calls: {
      priprema: endpoint({
        method: 'GET',
        path: `${put}/priprema`,
        summary: 'Ugovor u pripremi: sadržaj, odjeljci s onim tko ih uređuje, i što nedostaje do potpisa',
        params,
        response: pripremaDetalj,
        policy,
        audit: 'ugovor.priprema',
      }),
      zakljucaj: endpoint({
        method: 'POST',
        path: `${put}/priprema/:odjeljak/zakljucavanje`,
        summary: 'Zaključavanje odjeljka ugovora za uređivanje, ili njegovo produljenje',
        params: odjeljka,
        // A supervisor of the body takes over what somebody else keeps.
        body: z.strictObject({ preuzmi: z.boolean() }),
        response: odjeljakUgovora,
        policy,
        audit: 'ugovor.odjeljak.zakljucavanje',
      }),
      otkljucaj: endpoint({
        method: 'DELETE',
        path: `${put}/priprema/:odjeljak/zakljucavanje`,
        summary: 'Otključavanje odjeljka ugovora',
        params: odjeljka,
        response: odjeljakUgovora,
        policy,
        audit: 'ugovor.odjeljak.otkljucavanje',
      }),
      spremi: endpoint({
        method: 'PUT',
        path: `${put}/priprema/:odjeljak`,
        summary: 'Spremanje odjeljka ugovora koji je osoba zaključala',
        params: odjeljka,
        body: z.strictObject({ mutationId: uuid, verzijaRetka, sadrzaj: storedObject }),
        response: spremljeno,
        policy,
        audit: 'ugovor.odjeljak.spremanje',
      }),
      pdf: endpoint({
        method: 'GET',
        path: `${put}/pdf`,
        summary: 'Ugovor kao PDF: nacrt dok nije potpisan, potom pod svojim brojem',
        params,
        response: z.unknown(),
        binary: 'application/pdf',
        policy,
        audit: 'ugovor.pdf',
      }),
      inacice: endpoint({
        method: 'GET',
        path: `${put}/inacice`,
        summary: 'Inačice ugovora s razlikom prema prethodnoj',
        params,
        response: popisInacicaUgovora,
        policy,
        audit: 'ugovor.inacice',
      }),
      inacica: endpoint({
        method: 'GET',
        path: `${put}/inacice/:broj`,
        summary: 'Sadržaj jedne inačice ugovora',
        params: z.strictObject({ ...zajedno, broj: brojParam }),
        response: inacicaUgovora,
        policy,
        audit: 'ugovor.inacica',
      }),
      vazeci: endpoint({
        method: 'GET',
        path: `${put}/vazeci`,
        summary: 'Inačica ugovora koja vrijedi sada ili je vrijedila na dan',
        params,
        query: z.strictObject({ dan: z.optional(dan) }),
        response: z.strictObject({ inacica: z.nullable(inacicaUgovora) }),
        policy,
        audit: 'ugovor.vazeci',
      }),
      rokoviZnsova: endpoint({
        method: 'GET',
        path: `${put}/rokovi-znsova`,
        summary: 'Rokovi zahtjeva za nadoknadom sredstava po razdobljima',
        params,
        response: rokoviUgovora,
        policy,
        audit: 'ugovor.rokoviZnsova',
      }),
    },
  }
}

export const ugovorPrijaviteljEndpoints = strana(
  'v1/prijavitelji/:prijaviteljId',
  { prijaviteljId: idParam },
  { who: 'prijavitelj' },
).calls

const policy = { who: 'institucija', permission: 'odabir.opcenito.citaj' } as const
const institucija = strana('v1/institucije/:institucijaId', { institucijaId: idParam }, policy)
const { put, params } = institucija

export const ugovorInstitucijaEndpoints = {
  ...institucija.calls,
  provjere: endpoint({
    method: 'PUT',
    path: `${put}/provjere`,
    summary: 'Provjere tijela prije potpisa ugovora',
    params,
    body: z.strictObject({ mutationId: uuid, verzijaRetka, provjere: provjereUgovora }),
    response: spremljeno,
    policy,
    audit: 'ugovor.provjere.spremanje',
  }),
  vlasnici: endpoint({
    method: 'POST',
    path: `${put}/vlasnici`,
    summary: 'Preuzimanje stvarnih vlasnika iz registra za ugovor',
    params,
    /** Made where it is asked for, so that two presses take one snapshot. */
    body: z.strictObject({ mutationId: uuid, id: uuid }),
    response: vlasniciUgovora,
    policy,
    audit: 'ugovor.vlasnici.preuzimanje',
  }),
  potpisani: endpoint({
    method: 'PUT',
    path: `${put}/potpisani`,
    summary: 'Datoteka ugovora s oba potpisa',
    params,
    body: z.strictObject({ mutationId: uuid, verzijaRetka, datoteka: z.nullable(datotekaZapisa) }),
    response: spremljeno,
    policy,
    audit: 'ugovor.potpisani.spremanje',
  }),
  spremiRokove: endpoint({
    method: 'PUT',
    path: `${put}/rokovi-znsova`,
    summary: 'Izmjena rokova zahtjeva za nadoknadom sredstava, s razlogom',
    params,
    body: z.strictObject({
      mutationId: uuid,
      verzijaRetka,
      razlog: z.string().check(z.maxLength(2000)),
      rokovi: z.array(rokZnsUgovora).check(z.maxLength(400)),
    }),
    response: spremljeno,
    policy,
    audit: 'ugovor.rokoviZnsova.spremanje',
  }),
}
