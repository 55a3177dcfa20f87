/** Persons for the portal's administrators. */
import { Problem } from '#contract/kernel/problem.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import { POPIS_OSOBA } from '#contract/modules/korisnik/fizicke-osobe.popis.ts'
import type { OsobaDetalj } from '#contract/modules/korisnik/fizicke-osobe.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { nalogCeka } from './dvije-osobe.repository.ts'
import type { NalogPorts } from './dvije-osobe.ts'
import { popisOsoba } from './fizicke-osobe.list.ts'
import { urediOsobuUzNalog } from './fizicke-osobe.uredivanje.ts'
import { type Osoba, osobaPoId } from './osoba.repository.ts'

async function detalj(tx: Tx, osoba: Osoba, sada: number): Promise<OsobaDetalj> {
  const { id, ime, prezime, oib, aktivna, email, telefon, verzijaRetka } = osoba
  const cekaPotvrdu = await nalogCeka(tx, id, ['izmjenaIdentiteta'], sada)
  return { id, ime, prezime, oib, aktivna, telefon, email: email === '' ? null : email, verzijaRetka, cekaPotvrdu }
}

export function fizickeOsobeRoutes(app: PortalApp, ports: NalogPorts): void {
  bindPopis(app, fizickeOsobeEndpoints, POPIS_OSOBA, popisOsoba)
  bind(app, fizickeOsobeEndpoints.detalj, ({ params, transaction, now }) =>
    transaction(async (tx) => {
      const osoba = await osobaPoId(tx, params.osobaId)
      if (osoba === undefined) throw new Problem('nije-pronadeno')
      return detalj(tx, osoba, now)
    }),
  )
  bind(app, fizickeOsobeEndpoints.uredi, ({ params, body, transaction, now: sada, request }) =>
    transaction(async (tx, actor) => {
      const povod = { tx, actor, sada, zahtjevId: request.id, ports }
      return detalj(tx, await urediOsobuUzNalog(povod, params.osobaId, body), sada)
    }),
  )
}
