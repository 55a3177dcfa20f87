/** Every record kind of the portal. A new kind is added here by hand; the architecture tests and diagrams read this list. */

import { kontrolnaListaKind } from './modules/kontrolna-lista/kontrolna-lista.kind.ts'
import { mailKind } from './modules/mail/mail.kind.ts'
import { nabavaKind } from './modules/nabava/nabava.kind.ts'
import { obavijestKind } from './modules/obavijest/obavijest.kind.ts'
import { generalnaProbaKind } from './modules/odabir/generalna-proba.kind.ts'
import { korekcijaProracunaKind } from './modules/odabir/korekcija-proracuna.kind.ts'
import { odlukaPrijaveKind } from './modules/odabir/odluka-prijave.kind.ts'
import { ponudaKind } from './modules/odabir/ponuda.kind.ts'
import { popunjeniObrazacKind } from './modules/odabir/popunjeni-obrazac.kind.ts'
import { prigovorKind } from './modules/odabir/prigovor.kind.ts'
import { provjeraPrijaveKind } from './modules/odabir/provjera-prijave.kind.ts'
import { nadopunaKind } from './modules/pitanje/nadopuna.kind.ts'
import { pitanjeKind } from './modules/pitanje/pitanje.kind.ts'
import { planNabaveKind } from './modules/plan-nabave/plan-nabave.kind.ts'
import { pozivKind } from './modules/poziv/poziv.kind.ts'
import { primopredajaKind } from './modules/primopredaja/primopredaja.kind.ts'
import { projektKind } from './modules/projekt/projekt.kind.ts'
import { preporukaKind } from './modules/provjera/preporuka.kind.ts'
import { provjeraKind } from './modules/provjera/provjera.kind.ts'
import { pojasnjenjeKind } from './modules/razmjena/pojasnjenje.kind.ts'
import { tehnickoPitanjeKind } from './modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { zahtjevKind } from './modules/zahtjev/zahtjev.kind.ts'

export const kinds = {
  poziv: pozivKind,
  projekt: projektKind,
  obavijest: obavijestKind,
  mail: mailKind,
  nabava: nabavaKind,
  planNabave: planNabaveKind,
  prigovor: prigovorKind,
  provjera: provjeraKind,
  provjeraPrijave: provjeraPrijaveKind,
  kontrolnaLista: kontrolnaListaKind,
  preporuka: preporukaKind,
  ponuda: ponudaKind,
  tehnickoPitanje: tehnickoPitanjeKind,
  pitanje: pitanjeKind,
  nadopuna: nadopunaKind,
  zahtjev: zahtjevKind,
  generalnaProba: generalnaProbaKind,
  odlukaPrijave: odlukaPrijaveKind,
  korekcijaProracuna: korekcijaProracunaKind,
  popunjeniObrazac: popunjeniObrazacKind,
  pojasnjenje: pojasnjenjeKind,
  primopredaja: primopredajaKind,
} as const
