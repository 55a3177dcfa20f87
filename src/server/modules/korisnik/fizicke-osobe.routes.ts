/** Persons for the portal's administrators. */
import { Problem } from '#contract/kernel/problem.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { POPIS_OSOBA } from '#contract/modules/korisnik/fizicke-osobe.popis.ts'
import type { OsobaDetalj } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { popisOsoba } from './fizicke-osobe.list.ts'
import { type Osoba, osobaPoId, urediOsobu } from './osoba.repository.ts'

function toDetalj({ id, ime, prezime, oib, aktivna, email, telefon, verzijaRetka }: Osoba): OsobaDetalj {
  return { id, ime, prezime, oib, aktivna, telefon, email: email === '' ? null : email, verzijaRetka }
}

export function fizickeOsobeRoutes(app: PortalApp): void {
  bindPopis(app, fizickeOsobeEndpoints, POPIS_OSOBA, popisOsoba)
  bind(app, fizickeOsobeEndpoints.detalj, ({ params, transaction }) =>
    transaction(async (tx) => {
      const osoba = await osobaPoId(tx, params.osobaId)
      if (osoba === undefined) throw new Problem('nije-pronadeno')
      return toDetalj(osoba)
    }),
  )
  bind(app, fizickeOsobeEndpoints.uredi, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => toDetalj(await urediOsobu(tx, params.osobaId, body, actor, now))),
  )
}
