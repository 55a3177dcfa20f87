/** Calls of the ranking of a call and of offers. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  ponudaInstitucijaEndpoints,
  ponudaPrijaviteljEndpoints,
  rangListaEndpoints,
} from '#contract/modules/odabir/rang-lista.endpoints.ts'

export interface MjestoListe {
  institucijaId: number
  pozivId: number
}

export const kljucRangListe = ({ institucijaId, pozivId }: MjestoListe) => ['rang-lista', institucijaId, pozivId]

export const rangListaQuery = (mjesto: MjestoListe) =>
  queryOptions({
    queryKey: kljucRangListe(mjesto),
    queryFn: ({ signal }) => call(rangListaEndpoints.lista, { params: { ...mjesto } }, { signal }),
  })

export const zapecacenaQuery = (mjesto: MjestoListe, broj: number) =>
  queryOptions({
    queryKey: [...kljucRangListe(mjesto), 'inacica', broj],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(rangListaEndpoints.zapecacena, { params: { ...mjesto, broj } }, { signal }),
  })

export const zapecati = (mjesto: MjestoListe, mutationId: string) =>
  call(rangListaEndpoints.zapecati, { params: { ...mjesto }, body: { mutationId } })

interface Zdrijeb {
  mutationId: string
  prijave: string[]
  nacin: string
  provedeno: string
}
export const upisiZdrijeb = (mjesto: MjestoListe, body: Zdrijeb) =>
  call(rangListaEndpoints.upisiZdrijeb, { params: { ...mjesto }, body })

export const odluciOZdrijebu = (
  mjesto: MjestoListe,
  zdrijebId: number,
  body: { mutationId: string; potvrdi: boolean },
) => call(rangListaEndpoints.odluciOZdrijebu, { params: { ...mjesto, zdrijebId }, body })

export const ponudi = (mjesto: MjestoListe, body: { mutationId: string; projektId: string }) =>
  call(ponudaInstitucijaEndpoints.kreiraj, { params: { ...mjesto }, body })

export const ponudeQuery = (prijaviteljId: number) =>
  queryOptions({
    queryKey: ['ponude', prijaviteljId],
    queryFn: ({ signal }) => call(ponudaPrijaviteljEndpoints.popis, { params: { prijaviteljId } }, { signal }),
  })

export const stolPonude = (prijaviteljId: number) =>
  stolZapisa({
    vrsta: 'ponuda',
    calls: ponudaPrijaviteljEndpoints,
    dio: { prijaviteljId },
    popisi: [['ponude', prijaviteljId]],
  })
