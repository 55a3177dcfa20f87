/** The sample of every kind. A new kind adds its own here, and the whole walk is its; of sorts with people of their own, each has one. */
import type { ImeVrste, Uzorak } from './uzorak.ts'
import { generalnaProba } from './uzorci/generalna-proba.ts'
import { kontrolnaLista } from './uzorci/kontrolna-lista.ts'
import { korekcijaProracuna } from './uzorci/korekcija-proracuna.ts'
import { mail } from './uzorci/mail.ts'
import { nabava } from './uzorci/nabava.ts'
import { obavijest, obavijestPortala } from './uzorci/obavijest.ts'
import { odlukaPrijave } from './uzorci/odluka-prijave.ts'
import { nadopuna, pitanje } from './uzorci/pitanje.ts'
import { planNabave } from './uzorci/plan-nabave.ts'
import { pojasnjenje } from './uzorci/pojasnjenje.ts'
import { ponuda } from './uzorci/ponuda.ts'
import { popunjeniObrazac } from './uzorci/popunjeni-obrazac.ts'
import { poziv } from './uzorci/poziv.ts'
import { preporuka } from './uzorci/preporuka.ts'
import { prigovor } from './uzorci/prigovor.ts'
import { primopredaja } from './uzorci/primopredaja.ts'
import { projekt } from './uzorci/projekt.ts'
import { provjera } from './uzorci/provjera.ts'
import { provjeraPrijave } from './uzorci/provjera-prijave.ts'
import { tehnickoPitanje } from './uzorci/tehnicko-pitanje.ts'
import { zahtjev } from './uzorci/zahtjev.ts'

export const uzorci: Readonly<Record<ImeVrste, readonly [Uzorak, ...Uzorak[]]>> = {
  poziv: [poziv],
  projekt: [projekt],
  obavijest: [obavijest, obavijestPortala],
  mail: [mail],
  nabava: [nabava],
  planNabave: [planNabave],
  prigovor: [prigovor],
  provjera: [provjera],
  provjeraPrijave: [provjeraPrijave],
  kontrolnaLista: [kontrolnaLista],
  preporuka: [preporuka],
  ponuda: [ponuda],
  tehnickoPitanje: [tehnickoPitanje],
  pitanje: [pitanje],
  nadopuna: [nadopuna],
  zahtjev: [zahtjev],
  generalnaProba: [generalnaProba],
  odlukaPrijave: [odlukaPrijave],
  korekcijaProracuna: [korekcijaProracuna],
  popunjeniObrazac: [popunjeniObrazac],
  pojasnjenje: [pojasnjenje],
  primopredaja: [primopredaja],
}
