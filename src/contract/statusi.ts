/**
 * The statuses of every record kind by the kind's name, and of late arrivals and flags, which stand among them in a work list. Beside `kinds.ts` because a screen that names a status
 * needs its word and its colour, and not the rules of its moves.
 */
import { zastavicaStatuses } from './kernel/zastavica.ts'
import { kontrolnaListaStatuses } from './modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { mailStatuses } from './modules/mail/mail.statuses.ts'
import { nabavaStatuses } from './modules/nabava/nabava.statuses.ts'
import { obavijestStatuses } from './modules/obavijest/obavijest.statuses.ts'
import { generalnaProbaStatuses } from './modules/odabir/generalna-proba.statuses.ts'
import { korekcijaProracunaStatuses } from './modules/odabir/korekcija-proracuna.statuses.ts'
import { odlukaPrijaveStatuses } from './modules/odabir/odluka-prijave.statuses.ts'
import { ponudaStatuses } from './modules/odabir/ponuda.statuses.ts'
import { popunjeniObrazacStatuses } from './modules/odabir/popunjeni-obrazac.statuses.ts'
import { prigovorStatuses } from './modules/odabir/prigovor.statuses.ts'
import { provjeraPrijaveStatuses } from './modules/odabir/provjera-prijave.statuses.ts'
import { nadopunaStatuses } from './modules/pitanje/nadopuna.statuses.ts'
import { pitanjeStatuses, postavljenoPitanjeStatuses } from './modules/pitanje/pitanje.statuses.ts'
import { planNabaveStatuses } from './modules/plan-nabave/plan-nabave.statuses.ts'
import { pozivStatuses } from './modules/poziv/poziv.statuses.ts'
import { kontaktStatuses } from './modules/pretinac/pretinac.statuses.ts'
import { primopredajaStatuses } from './modules/primopredaja/primopredaja.statuses.ts'
import { kasnoStatuses } from './modules/projekt/kasno.tekst.ts'
import { projektStatuses } from './modules/projekt/projekt.statuses.ts'
import { preporukaStatuses } from './modules/provjera/preporuka.statuses.ts'
import { provjeraStatuses } from './modules/provjera/provjera.statuses.ts'
import { pojasnjenjeStatuses } from './modules/razmjena/pojasnjenje.statuses.ts'
import { tehnickoPitanjeStatuses } from './modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import { zahtjevStatuses } from './modules/zahtjev/zahtjev.statuses.ts'

export const statusi = {
  poziv: pozivStatuses,
  projekt: projektStatuses,
  obavijest: obavijestStatuses,
  mail: mailStatuses,
  nabava: nabavaStatuses,
  planNabave: planNabaveStatuses,
  prigovor: prigovorStatuses,
  provjera: provjeraStatuses,
  provjeraPrijave: provjeraPrijaveStatuses,
  kontrolnaLista: kontrolnaListaStatuses,
  preporuka: preporukaStatuses,
  ponuda: ponudaStatuses,
  tehnickoPitanje: tehnickoPitanjeStatuses,
  pitanje: pitanjeStatuses,
  postavljenoPitanje: postavljenoPitanjeStatuses,
  nadopuna: nadopunaStatuses,
  zahtjev: zahtjevStatuses,
  generalnaProba: generalnaProbaStatuses,
  odlukaPrijave: odlukaPrijaveStatuses,
  korekcijaProracuna: korekcijaProracunaStatuses,
  // An application that waits for an assessor stands in a work list with its own status.
  dodjelaProvjere: projektStatuses,
  pripremaOdluke: projektStatuses,
  popunjeniObrazac: popunjeniObrazacStatuses,
  pojasnjenje: pojasnjenjeStatuses,
  primopredaja: primopredajaStatuses,
  kasnoZaprimanje: kasnoStatuses,
  zastavica: zastavicaStatuses,
  kontakt: kontaktStatuses,
} as const
export type VrstaStatusa = keyof typeof statusi
