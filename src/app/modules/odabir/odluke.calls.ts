/** Calls of decisions about an application, as either side reads them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { dioProjekta, type StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  odlukaInstitucijaEndpoints,
  odlukaPrijaviteljEndpoints,
} from '#contract/modules/odabir/odluka-prijave.endpoints.ts'
import type { RedakOdluke, VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'

const POZIVI = { prijavitelj: odlukaPrijaviteljEndpoints, institucija: odlukaInstitucijaEndpoints }
export const kljucOdluka = ({ vrsta, id, projektId }: Omit<StranaProjekta, 'programId'>) => [
  'odluke',
  vrsta,
  id,
  projektId,
]

/** Decisions about the application that this side knows of. */
export const odlukeQuery = (strana: StranaProjekta) =>
  queryOptions({
    queryKey: kljucOdluka(strana),
    queryFn: ({ signal }) => {
      const popis = POZIVI[strana.vrsta].popis as typeof odlukaInstitucijaEndpoints.popis
      return call(popis, { params: dioProjekta(strana) as never }, { signal })
    },
  })

export const stolOdluke = (strana: StranaProjekta) =>
  stolZapisa({
    vrsta: 'odlukaPrijave',
    calls: POZIVI[strana.vrsta],
    dio: dioProjekta(strana),
    popisi: [kljucOdluka(strana)],
  })

export const kreirajOdluku = (strana: StranaProjekta, body: { mutationId: string; vrsta: VrstaOdluke }) =>
  call(odlukaInstitucijaEndpoints.kreiraj, { params: dioProjekta(strana) as never, body })

/** Whether its applicant may still object to it; whoever was refused is shown the way. */
export const naPrigovor = ({ vrsta, dostava }: Pick<RedakOdluke, 'vrsta' | 'dostava'>, strana: StranaProjekta) =>
  strana.vrsta === 'prijavitelj' && vrsta === 'odbijanje' && dostava?.prigovorMoguc === true

/** The screen on which an applicant objects. */
export const adresaPrigovora = ({ id, programId, projektId }: StranaProjekta): string =>
  `/prijavitelj/${id}/program/${programId}/projekti/${projektId}/pregled-prijavnog-obrasca/prigovor`

/** Addresses of the letters as files. */
export const adresaOdluke = (strana: StranaProjekta, odlukaId: number): string =>
  urlOf(POZIVI[strana.vrsta].pdf.path, { ...dioProjekta(strana), odlukaId })
export const adresaPrihvacanja = (strana: StranaProjekta): string =>
  urlOf(POZIVI[strana.vrsta].prihvacanjePdf.path, dioProjekta(strana))
