/** Calls of the administration of an institution, through the door the person may use. */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { LoadOptions } from '#app/ui/combo-options.ts'
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
import { POPIS_KORISNIKA } from '#contract/modules/institucija/korisnici.popis.ts'
import { primopredajaEndpoints } from '#contract/modules/primopredaja/primopredaja.endpoints.ts'

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

/** The calls of the list of persons, and whose it is. */
export const popisKorisnika = (ulaz: Ulaz) => ({
  api: vrata(ulaz),
  params: { institucijaId: ulaz.institucijaId },
})

/** One person as they stand now: asked after somebody else has changed them. */
export const korisnikQuery = (ulaz: Ulaz, osobaId: number) =>
  queryOptions({
    queryKey: [...ustanovaKey(ulaz), 'korisnik', osobaId],
    queryFn: ({ signal }) =>
      call(vrata(ulaz).korisnik, { params: { institucijaId: ulaz.institucijaId, osobaId } }, { signal }),
  })

/** How much a person has open at the institution, asked before their seat is ended. */
export const otvoreniPredmetiQuery = ({ institucijaId }: Ulaz, osobaId: number) =>
  queryOptions({
    queryKey: ['primopredaje', 'osobe', institucijaId],
    queryFn: async ({ signal }) =>
      (await call(primopredajaEndpoints.osobe, { params: { institucijaId } }, { signal })).data,
    select: (osobe) => osobe.find(({ osoba }) => osoba.id === osobaId)?.otvoreno ?? 0,
  })

/** After a decision: what the screens share, and the list of persons, whose rows name roles and groups. */
export const kljuceviUstanove = (ulaz: Ulaz): QueryKey[] => [ustanovaKey(ulaz), popisKey(POPIS_KORISNIKA.kljuc)]

export async function osvjeziUstanovu(client: QueryClient, ulaz: Ulaz): Promise<void> {
  await Promise.all(kljuceviUstanove(ulaz).map((queryKey) => client.invalidateQueries({ queryKey })))
}

const OSOBA_NAJEDNOM = 20

/** Persons of the institution by words of their name, twenty at a time. Each list that is walked keeps its own place. */
export function izborOsoba(ulaz: Ulaz): LoadOptions {
  const { api, params } = popisKorisnika(ulaz)
  let dalje: string | undefined
  return async (search, offset, signal) => {
    const words = { search: search === '' ? undefined : search, cursor: offset === 0 ? undefined : dalje }
    const query = compact({ ...words, limit: OSOBA_NAJEDNOM })
    const { data, meta } = await call(api.popis, { params, query }, { signal })
    dalje = meta.nextCursor ?? undefined
    const options = data.map(({ osobaId, ime, prezime, email }) => ({
      value: String(osobaId),
      label: `${prezime} ${ime}`,
      ...(email === null ? {} : { hint: email }),
    }))
    return { options, more: meta.nextCursor !== null }
  }
}

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
