/** Check-lists: the desks of the portal's administrators and of a body that has lists of its own. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { nacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_KONTROLNIH_LISTA, STATUSI_LISTE } from './kontrolna-lista.popis.ts'
import { izvoriLista, kontrolnaListaDetalj, kontrolnaListaRedak, novaLista } from './kontrolna-lista.schema.ts'

const filtri = { status: z.optional(z.enum(STATUSI_LISTE)) }

function stolLista<P extends z.core.$ZodLooseShape>(put: string, dio: P, policy: Policy) {
  const zapis = { vrsta: 'kontrolnaLista', kljuc: 'listaId', id: idParam } as const
  const stol = { ...zapis, put, dio, policy, rijeci: { gen: 'kontrolne liste', lok: 'kontrolnoj listi' } }
  return {
    ...popisApi({
      path: `${put}/popis`,
      popis: POPIS_KONTROLNIH_LISTA,
      redak: kontrolnaListaRedak,
      filtri,
      policy,
      params: z.strictObject(dio),
      audit: 'kontrolnaLista',
    }),
    izvori: endpoint({
      method: 'GET',
      path: `${put}/izvori`,
      summary: 'Svrhe kontrolnih lista i inačice koje se mogu kopirati',
      params: z.strictObject(dio),
      query: z.strictObject({ pozivId: z.optional(idParam) }),
      response: izvoriLista,
      policy,
      audit: 'kontrolnaLista.izvori',
    }),
    ...citanjeStola(stol, { detalj: kontrolnaListaDetalj, opis: 'Inačica kontrolne liste' }),
    ...kreiranjeStola(stol, { tijelo: novaLista, opis: 'Nova inačica kontrolne liste u izradi' }),
    ...spremanjeStola(stol, { sadrzaj: nacrtListe, opis: 'Spremanje inačice dok je u izradi' }),
    ...dnevnikStola(stol),
  } as const
}

export const kontrolnaListaAdministracijaEndpoints = stolLista(
  'v1/administracija/kontrolne-liste',
  {},
  { who: 'administrator', permission: 'postavke' },
)
export const kontrolnaListaInstitucijaEndpoints = stolLista(
  'v1/institucije/:institucijaId/kontrolne-liste',
  { institucijaId: idParam },
  { who: 'institucija' },
)
export type UpitKontrolnihLista = z.output<(typeof kontrolnaListaAdministracijaEndpoints.popis)['query']>
