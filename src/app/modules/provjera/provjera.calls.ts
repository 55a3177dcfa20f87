/** Calls of a project's on-site checks, as either side reads them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  preporukaInstitucijaEndpoints,
  preporukaPrijaviteljEndpoints,
  provjeraInstitucijaEndpoints,
  provjeraPrijaviteljEndpoints,
} from '#contract/modules/provjera/provjera.endpoints.ts'
import { POPIS_PROVJERA } from '#contract/modules/provjera/provjera.popis.ts'

const POZIVI = { prijavitelj: provjeraPrijaviteljEndpoints, institucija: provjeraInstitucijaEndpoints }
export const poziviProvjere = ({ vrsta }: StranaProjekta) => POZIVI[vrsta]

export const stolProvjere = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'provjera',
    calls: poziviProvjere(strana),
    dio: dioProjekta(strana),
    popisi: [popisKey(POPIS_PROVJERA.kljuc)],
  })

const POZIVI_PREPORUKA = { prijavitelj: preporukaPrijaviteljEndpoints, institucija: preporukaInstitucijaEndpoints }
const dioPreporuke = (strana: StranaProjekta, provjeraId: string) => ({ ...dioProjekta(strana), provjeraId })
const kljucPreporuka = ({ vrsta, id }: StranaProjekta, provjeraId: string) => ['preporuke', vrsta, id, provjeraId]

/** All recommendations of a check that is followed, as this side reads them. */
export const preporukeQuery = (strana: StranaProjekta, provjeraId: string) =>
  queryOptions({
    queryKey: kljucPreporuka(strana, provjeraId),
    queryFn: async ({ signal }) => {
      const popis = POZIVI_PREPORUKA[strana.vrsta].popis as typeof preporukaInstitucijaEndpoints.popis
      const params = dioPreporuke(strana, provjeraId) as never
      return (await call(popis, { params }, { signal })).data
    },
  })

/** A change of one recommendation may allow the next step of its check. */
export const stolPreporuke = (strana: StranaProjekta, provjeraId: string) =>
  stolZapisa({
    vrsta: 'preporuka',
    calls: POZIVI_PREPORUKA[strana.vrsta],
    dio: dioPreporuke(strana, provjeraId),
    popisi: [
      kljucPreporuka(strana, provjeraId),
      stolProvjere(strana).kljuc(provjeraId),
      popisKey(POPIS_PROVJERA.kljuc),
    ],
  })

/** Address of a paper of the check. */
export const adresaDokumenta = (
  strana: StranaProjekta,
  provjeraId: string,
  ime: 'zapisnikPdf' | 'najavaPdf' | 'izvjescePdf',
): string => urlOf(poziviProvjere(strana)[ime].path, dioPreporuke(strana, provjeraId))

const tijelo = ({ id, projektId }: StranaProjekta) => ({ institucijaId: id, projektId })

/** What a new check of the project begins with. */
export const novaProvjeraQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: ['nova-provjera', strana.projektId, strana.id],
    queryFn: ({ signal }) => call(provjeraInstitucijaEndpoints.nova, { params: tijelo(strana) }, { signal }),
    enabled: strana.vrsta === 'institucija',
  })

interface UzProvjeru {
  strana: StranaProjekta
  provjeraId: string
  mutationId: string
}

const uz = ({ strana, provjeraId }: UzProvjeru) => ({ ...tijelo(strana), provjeraId })

export const izjavi = ({ mutationId, ...gdje }: UzProvjeru, izjava: { sukob: boolean; obrazlozenje: string }) =>
  call(provjeraInstitucijaEndpoints.izjavi, { params: uz({ ...gdje, mutationId }), body: { mutationId, ...izjava } })

export const suglasi = (gdje: UzProvjeru) =>
  call(provjeraInstitucijaEndpoints.suglasi, { params: uz(gdje), body: { mutationId: gdje.mutationId } })

export const preuzmiPaket = (gdje: UzProvjeru, uredajId: string) =>
  call(provjeraInstitucijaEndpoints.preuzmi, { params: uz(gdje), body: { mutationId: gdje.mutationId, uredajId } })
