/** Reference lists that forms and filters choose from. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam, numberedPage, pageQuery } from '#contract/kernel/upit.ts'

export const zupanija = z.strictObject({
  id: z.int(),
  sifra: z.string(),
  naziv: z.string(),
  kratkiNaziv: z.string(),
  nuts2: z.string(),
  nuts2Naziv: z.string(),
})
export type Zupanija = z.output<typeof zupanija>

export const gradOpcina = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  punNaziv: z.string(),
  tip: z.string(),
  zupanijaId: z.int(),
})
export type GradOpcina = z.output<typeof gradOpcina>

export const sifra = z.strictObject({ id: z.int(), sifra: z.string(), naziv: z.string() })
export type Sifra = z.output<typeof sifra>

const query = { ...pageQuery, orderBy: z.optional(z.enum(['naziv', 'id'])) }
const open = { method: 'GET', policy: { who: 'svi' }, javno: true } as const

export const sifrarnikEndpoints = {
  /** How the numbers of registers look today, so that a form says the same as the server. */
  brojeviRegistra: endpoint({
    ...open,
    path: 'v1/opcenito/brojeviRegistra',
    summary: 'Koliko znamenki danas ima MBO',
    response: z.strictObject({ mboZnamenki: z.int() }),
    audit: 'sifrarnik.brojeviRegistra',
  }),
  zupanije: endpoint({
    ...open,
    path: 'v1/opcenito/zupanije',
    summary: 'Županije',
    query: z.strictObject(query),
    response: numberedPage(zupanija),
    audit: 'sifrarnik.zupanije',
  }),
  gradoviOpcine: endpoint({
    ...open,
    path: 'v1/opcenito/gradoviOpcine',
    summary: 'Gradovi i općine, po želji jedne županije',
    query: z.strictObject({ ...query, zupanijaId: z.optional(idParam) }),
    response: numberedPage(gradOpcina),
    audit: 'sifrarnik.gradoviOpcine',
  }),
  vrstePravnihSubjekta: endpoint({
    ...open,
    path: 'v1/opcenito/vrstePravnihSubjekta',
    summary: 'Vrste pravnih subjekata',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.vrstePravnihSubjekta',
  }),
  vrsteLokalnihPodrucnihSamouprava: endpoint({
    ...open,
    path: 'v1/opcenito/vrsteLokalnihPodrucnihSamouprava',
    summary: 'Vrste jedinica lokalne i područne (regionalne) samouprave',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.vrsteLokalnihPodrucnihSamouprava',
  }),
  nkd: endpoint({
    ...open,
    path: 'v1/opcenito/nkd',
    summary: 'Nacionalna klasifikacija djelatnosti 2025.; vrijednost je šifra',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.nkd',
  }),
  strategijePametneSpecijalizacije: endpoint({
    ...open,
    path: 'v1/opcenito/strategijePametneSpecijalizacije',
    summary: 'Tematska područja strategije pametne specijalizacije',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.strategijePametneSpecijalizacije',
  }),
  ituPodrucja: endpoint({
    ...open,
    path: 'v1/opcenito/ituPodrucja',
    summary: 'Urbana područja integriranih teritorijalnih ulaganja',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.ituPodrucja',
  }),
  intervencijskaPodrucja: endpoint({
    ...open,
    path: 'v1/opcenito/intervencijskaPodrucja',
    summary: 'Područja intervencije',
    query: z.strictObject(query),
    response: numberedPage(sifra),
    audit: 'sifrarnik.intervencijskaPodrucja',
  }),
}
