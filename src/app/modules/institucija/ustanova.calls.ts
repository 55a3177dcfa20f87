/** Calls of the administration of an institution, through the door the person may use. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import {
  ustanovaAdministracijaEndpoints,
  ustanovaEndpoints,
} from '#contract/modules/institucija/administracija.endpoints.ts'
import type {
  NovaOsoba,
  SadrzajGrupe,
  SadrzajMjesta,
  SadrzajUloge,
} from '#contract/modules/institucija/administracija.schema.ts'

/** Which institution, and whether one comes as somebody of it or as an administrator of the portal. */
export interface Ulaz {
  institucijaId: number
  opca: boolean
}

const vrata = ({ opca }: Ulaz) =>
  opca ? (ustanovaAdministracijaEndpoints as unknown as typeof ustanovaEndpoints) : ustanovaEndpoints

export const ustanovaKey = ({ institucijaId, opca }: Ulaz) => ['ustanova', institucijaId, opca]

export const ustanovaQuery = (ulaz: Ulaz) =>
  queryOptions({
    queryKey: ustanovaKey(ulaz),
    queryFn: ({ signal }) => call(vrata(ulaz).stanje, { params: { institucijaId: ulaz.institucijaId } }, { signal }),
  })

export function stranicaDnevnika(ulaz: Ulaz, cursor: string | undefined, signal: AbortSignal) {
  const params = { institucijaId: ulaz.institucijaId }
  return call(vrata(ulaz).dnevnik, { params, query: compact({ cursor }) }, { signal })
}

/** What every decision carries: the id of the attempt, and the version of what was seen. */
export interface Pokusaj {
  mutationId: string
}
export interface PokusajIzmjene extends Pokusaj {
  verzijaRetka: number
}

export function pozivi(ulaz: Ulaz) {
  const { institucijaId } = ulaz
  const e = vrata(ulaz)
  const params = { institucijaId }
  return {
    dodajKorisnika: (body: NovaOsoba) => call(e.dodajKorisnika, { params, body }),
    spremiKorisnika: (osobaId: number, body: SadrzajMjesta & PokusajIzmjene) =>
      call(e.spremiKorisnika, { params: { institucijaId, osobaId }, body }),
    ukloniKorisnika: (osobaId: number, body: PokusajIzmjene) =>
      call(e.ukloniKorisnika, { params: { institucijaId, osobaId }, body }),
    posaljiPoveznicu: (osobaId: number) => call(e.posaljiPoveznicu, { params: { institucijaId, osobaId } }),
    dodajUlogu: (body: Pokusaj & { sadrzaj: SadrzajUloge }) => call(e.dodajUlogu, { params, body }),
    spremiUlogu: (ulogaId: number, body: PokusajIzmjene & { sadrzaj: SadrzajUloge }) =>
      call(e.spremiUlogu, { params: { institucijaId, ulogaId }, body }),
    ukloniUlogu: (ulogaId: number, body: PokusajIzmjene) =>
      call(e.ukloniUlogu, { params: { institucijaId, ulogaId }, body }),
    dodajGrupu: (body: Pokusaj & { sadrzaj: SadrzajGrupe }) => call(e.dodajGrupu, { params, body }),
    spremiGrupu: (grupaId: number, body: PokusajIzmjene & { sadrzaj: SadrzajGrupe }) =>
      call(e.spremiGrupu, { params: { institucijaId, grupaId }, body }),
    ukloniGrupu: (grupaId: number, body: PokusajIzmjene) =>
      call(e.ukloniGrupu, { params: { institucijaId, grupaId }, body }),
    spremiElemente: (body: PokusajIzmjene & { programId: number; komponentaIds: number[] }) =>
      call(e.spremiElemente, { params, body }),
  }
}
