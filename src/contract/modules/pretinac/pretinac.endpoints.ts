/** The inbox of either side: its lists, one thread, and what is written into it besides the protocol of devices. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idBroj, idParam, trenutak } from '#contract/kernel/upit.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { POPIS_ODGOVORA, POPIS_PRETINCA, POPIS_PRETINCA_PROJEKTA } from './pretinac.popis.ts'
import { detaljNiti, novaPoruka, redakNiti, VRSTE_NITI } from './pretinac.schema.ts'

const filtri = {
  status: z.optional(z.enum(['neprocitane'])),
  faza: z.optional(z.enum(kljuceviOd(FAZE_PROJEKTA))),
  vrsta: z.optional(z.enum(kljuceviOd(VRSTE_NITI))),
}
const nova = z.strictObject({ id: uuid, nitId: uuid })
const prazno = z.strictObject({})

function strana<P extends Record<string, z.ZodMiniType>>(korijen: string, dio: P, policy: Policy) {
  const params = z.strictObject(dio)
  const nit = z.strictObject({ ...dio, nitId: uuid })
  const poruka = z.strictObject({ ...dio, nitId: uuid, porukaId: uuid })
  const put = `${korijen}/pretinac`
  const popisi = {
    path: put,
    params,
    redak: redakNiti,
    filtri,
    policy,
  }
  return {
    svi: popisApi({
      ...popisi,
      filtri: { ...filtri, projektId: z.optional(uuid) },
      popis: POPIS_PRETINCA,
      okvir: { programId: idParam },
      audit: 'pretinac',
    }),
    projekti: endpoint({
      method: 'GET',
      path: `${put}/projekti`,
      summary: 'Projekti o kojima se zadnje pisalo, za filtar pretinca',
      params,
      query: z.strictObject({ programId: idParam }),
      response: z.array(z.strictObject({ id: uuid, naziv: z.string() })),
      policy,
      audit: 'pretinac.projekti',
    }),
    projekta: popisApi({
      ...popisi,
      path: `${korijen}/projekti/:projektId/pretinac`,
      params: z.strictObject({ ...dio, projektId: uuid }),
      popis: POPIS_PRETINCA_PROJEKTA,
      audit: 'pretinac.projekta',
    }),
    moze: endpoint({
      method: 'GET',
      path: `${korijen}/projekti/:projektId/pretinac/pisanje`,
      summary: 'Može li se pisati o projektu, i ako ne, zašto',
      params: z.strictObject({ ...dio, projektId: uuid }),
      response: z.strictObject({ zastoNe: z.nullable(z.string()) }),
      policy,
      audit: 'pretinac.pisanje',
    }),
    detalj: endpoint({
      method: 'GET',
      path: `${put}/:nitId`,
      summary: 'Nit poruka sa sudionicima i privicima',
      params: nit,
      response: detaljNiti,
      policy,
      audit: 'pretinac.detalj',
    }),
    procitano: endpoint({
      method: 'PUT',
      path: `${put}/:nitId/procitano`,
      summary: 'Osoba je otvorila nit i vidi poruke do navedenog trenutka',
      params: nit,
      body: z.strictObject({ vidi: trenutak }),
      response: prazno,
      policy,
      audit: 'pretinac.procitano',
      podTudimImenom: true,
    }),
    posalji: endpoint({
      method: 'POST',
      path: `${put}/poruke`,
      protok: 'poruka',
      summary: 'Nova poruka u niti ili nova nit; ista poruka poslana dvaput jedna je poruka',
      params,
      body: z.strictObject({ mutationId: uuid, id: uuid, poruka: novaPoruka }),
      response: nova,
      policy,
      audit: 'pretinac.slanje',
    }),
    izmijeni: endpoint({
      method: 'PUT',
      path: `${put}/:nitId/poruke/:porukaId`,
      summary: 'Izmjena vlastite poruke u prvih 60 sekundi',
      params: poruka,
      body: z.strictObject({ tekst: novaPoruka.shape.tekst }),
      response: prazno,
      policy,
      audit: 'pretinac.izmjena',
    }),
    obrisi: endpoint({
      method: 'DELETE',
      path: `${put}/:nitId/poruke/:porukaId`,
      summary: 'Brisanje vlastite poruke u prvih 60 sekundi',
      params: poruka,
      response: prazno,
      policy,
      audit: 'pretinac.brisanje',
    }),
  } as const
}

export const pretinacPrijaviteljEndpoints = strana(
  'v1/prijavitelji/:prijaviteljId',
  { prijaviteljId: idParam },
  { who: 'prijavitelj' },
)

const TIJELO = { who: 'institucija' } as const satisfies Policy
export const pretinacInstitucijaEndpoints = {
  ...strana('v1/institucije/:institucijaId', { institucijaId: idParam }, TIJELO),
  odgovori: popisApi({
    path: 'v1/institucije/:institucijaId/projekti/:projektId/odgovori',
    params: z.strictObject({ institucijaId: idParam, projektId: uuid }),
    popis: POPIS_ODGOVORA,
    redak: redakNiti,
    filtri: { status: z.optional(z.enum(['ceka', 'kasni', 'odgovoreno'])) },
    policy: TIJELO,
    audit: 'pretinac.odgovori',
  }),
  dodijeli: endpoint({
    method: 'PUT',
    path: 'v1/institucije/:institucijaId/pretinac/:nitId/odgovara',
    summary: 'Tko odgovara prijavitelju; null kad nitko nije zadužen',
    params: z.strictObject({ institucijaId: idParam, nitId: uuid }),
    body: z.strictObject({ osobaId: z.nullable(idBroj) }),
    response: prazno,
    policy: TIJELO,
    audit: 'pretinac.dodjela',
  }),
} as const
