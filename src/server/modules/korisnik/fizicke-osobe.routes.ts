/** Persons for the portal's administrators. */
import { Problem } from '#contract/kernel/problem.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { popisOsoba } from './fizicke-osobe.list.ts'
import { osobaPoId } from './osoba.repository.ts'

export function fizickeOsobeRoutes(app: PortalApp): void {
  bind(app, fizickeOsobeEndpoints.popis, ({ query, transaction }) => transaction((tx) => popisOsoba(tx, query)))
  bind(app, fizickeOsobeEndpoints.detalj, ({ params, transaction }) =>
    transaction(async (tx) => {
      const osoba = await osobaPoId(tx, params.osobaId)
      if (osoba === undefined) throw new Problem('nije-pronadeno')
      const { id, ime, prezime, oib, aktivna, email, telefon } = osoba
      return { id, ime, prezime, oib, aktivna, telefon, email: email === '' ? null : email }
    }),
  )
}
