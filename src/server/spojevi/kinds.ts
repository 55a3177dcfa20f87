/** Every record kind with what its consequences need of the others: the one place where modules of the server meet. */

import { sql } from 'drizzle-orm'
import type { Pitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { PitanjeStatus } from '#contract/modules/pitanje/pitanje.statuses.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { NalogPorts } from '../modules/korisnik/dvije-osobe.ts'
import { nabavaDesk } from '../modules/nabava/nabava.binding.ts'
import { deskObavijesti } from '../modules/obavijest/obavijest.binding.ts'
import type { FindSubscribers } from '../modules/obavijest/obavijest.javljanje.ts'
import { probaSlijedi } from '../modules/odabir/generalna-proba.binding.ts'
import { korekcijaProracunaDesk, korekcijeUzPrijavu } from '../modules/odabir/korekcija-proracuna.binding.ts'
import { odlukaPrijaveDesk, odlukeUzPrijavu } from '../modules/odabir/odluka-prijave.binding.ts'
import { odlukaRepository } from '../modules/odabir/odluka-prijave.repository.ts'
import { ponudaDesk } from '../modules/odabir/ponuda.binding.ts'
import { obrazacSlijedi, popunjeniObrazacDesk } from '../modules/odabir/popunjeni-obrazac.binding.ts'
import { prigovorDesk } from '../modules/odabir/prigovor.binding.ts'
import { posljedicePrigovora } from '../modules/odabir/prigovor.posljedice.ts'
import { provjeraPrijaveDesk } from '../modules/odabir/provjera-prijave.binding.ts'
import { stavkeProvjera } from '../modules/odabir/stavke-provjera.sql.ts'
import { type PitanjePorts, pitanjeDesk } from '../modules/pitanje/pitanje.binding.ts'
import { planNabaveDesk } from '../modules/plan-nabave/plan-nabave.binding.ts'
import { pozivDesk } from '../modules/poziv/poziv.binding.ts'
import type { PozivPorts } from '../modules/poziv/poziv.effects.ts'
import { callIsOver } from '../modules/poziv/poziv.sql.ts'
import type { PretinacPorts } from '../modules/pretinac/pretinac.port.ts'
import { pismoUPretinac, posaljiPismo } from '../modules/pretinac/pretinac.posljedice.ts'
import { pratiteljiProjekta, pretplatnici } from '../modules/pretplata/pretplata.repository.ts'
import { povuciNeodrzive } from '../modules/prijavitelj/pozivnica.kraj.ts'
import {
  dodijeliPravo,
  imaPravo,
  promijeniPrijavitelja,
  upisiPrijavitelja,
  upisiVlasnistvo,
} from '../modules/prijavitelj/upis.repository.ts'
import { izracunPrijave } from '../modules/projekt/odluka.sql.ts'
import { prijavaZaPribadace } from '../modules/projekt/prijava-za-pribadace.sql.ts'
import { projektBinding } from '../modules/projekt/projekt.binding.ts'
import { osvjeziNacrte } from '../modules/projekt/projekt.osvjezi.repository.ts'
import { cancelWithCall } from '../modules/projekt/projekt.otkazivanje.ts'
import { applicationsOfCall, lockDrafts } from '../modules/projekt/projekt.poziv.repository.ts'
import type { FindFollowers } from '../modules/projekt/projekt.pretplatnici.ts'
import { vidiProjekt } from '../modules/projekt/projekt.routes.ts'
import { prenesiPoziv } from '../modules/projekt/projekt.uskladivanje.ts'
import { osvjeziSatOdabira, satOdabiraSlijedi } from '../modules/projekt/sat-odabira.effects.ts'
import { preporukaDesk } from '../modules/provjera/preporuka.binding.ts'
import { provjeraDesk } from '../modules/provjera/provjera.binding.ts'
import { pojasnjenjaUzPrijavu, pojasnjenjeDesk } from '../modules/razmjena/pojasnjenje.binding.ts'
import { tehnickoPitanjeDesk } from '../modules/tehnicko-pitanje/tehnicko-pitanje.binding.ts'
import { ugovoriUzProjekt } from '../modules/ugovor/ugovor.posljedice.ts'
import type { ZahtjevPorts } from '../modules/zahtjev/zahtjev.port.ts'
import type { DeskKind } from '../platform/workflow/desk-move.ts'
import { institutionContext } from './identitet.ts'
import { findPeople, findRecipients } from './recipients.ts'
import { osobeUstanove } from './zaduzenja.ts'

const findFollowers: FindFollowers = async (tx, projektId) =>
  (await pratiteljiProjekta(tx, projektId)).flatMap(({ recipient, institucijaId, mjesto }) => {
    const za = institutionContext(institucijaId, mjesto)
    const { osobaId } = recipient
    const osoba = { osobaId, stvarnaOsobaId: osobaId, superadmin: false, adminDopustenja: [] }
    return za === undefined ? [] : [{ recipient, actor: { ...osoba, za } }]
  })

export const prigovorKindDesk = prigovorDesk(findRecipients)
export const odlukaPrijaveKindDesk = odlukaPrijaveDesk({ findRecipients, repository: odlukaRepository(izracunPrijave) })
const odluke = odlukeUzPrijavu(odlukaPrijaveKindDesk)
export const korekcijaProracunaKindDesk = korekcijaProracunaDesk(findRecipients, posaljiPismo)

export const pojasnjenjeKindDesk = pojasnjenjeDesk({
  findRecipients,
  posaljiPismo,
  stavkeProvjera,
  prijavaZaPribadace,
  osvjeziSat: osvjeziSatOdabira,
})

export const projektDesk = {
  binding: projektBinding({
    findRecipients,
    findFollowers,
    odluke,
    ugovori: ugovoriUzProjekt,
    prigovori: posljedicePrigovora(prigovorKindDesk),
    slijede: [
      odluke.uskladi,
      satOdabiraSlijedi,
      korekcijeUzPrijavu(korekcijaProracunaKindDesk),
      probaSlijedi,
      obrazacSlijedi,
      ugovoriUzProjekt.uskladi,
      pojasnjenjaUzPrijavu(pojasnjenjeKindDesk),
      pismoUPretinac,
    ],
  }),
} satisfies DeskKind<Projekt, ProjektStatus>

const findSubscribers: PitanjePorts['findSubscribers'] = (tx, { programId, pozivId }) =>
  pretplatnici(tx, [
    { vrsta: 'poziv', predmetId: pozivId },
    { vrsta: 'program', predmetId: programId },
  ])

const pozivPorts: PozivPorts = {
  findRecipients,
  findSubscribers,
  findApplicants: async (tx, pozivId, which) => {
    const found = []
    for (const parties of await applicationsOfCall(tx, pozivId, which))
      found.push(...(await findRecipients(tx, ['ZAS', 'UR'], parties)))
    return found
  },
  lockDrafts,
  prenesiPoziv,
  cancelSubmitted: (tx, pozivId, cause) => cancelWithCall(tx, projektDesk, pozivId, cause),
}

export const pozivKindDesk: DeskKind<Poziv, PozivStatus> = pozivDesk(pozivPorts)

export const tehnickaPodrska = { desk: tehnickoPitanjeDesk({ findRecipients }), findRecipients }

/** An applicant writes to a body from when that may know who has applied. */
export const pretinacPorts: PretinacPorts = {
  findRecipients,
  osobe: osobeUstanove,
  dostupno: (sada) => sql`(${callIsOver(sada)} or c.modalitet = 'trajni')`,
}

export const pretplatniciObavijesti: FindSubscribers = (tx) => pretplatnici(tx, [{ vrsta: 'obavijesti', predmetId: 0 }])
export const obavijestKindDesk = deskObavijesti(pretplatniciObavijesti)
export const pitanjePorts: PitanjePorts = { findRecipients, findPeople, findSubscribers }
export const pitanjeKindDesk: DeskKind<Pitanje, PitanjeStatus> = pitanjeDesk(pitanjePorts)
export const nabavaKindDesk = nabavaDesk({
  findRecipients,
  findSubscribers: (tx, programId) => pretplatnici(tx, [{ vrsta: 'program', predmetId: programId }]),
})

export const planNabaveKindDesk = planNabaveDesk(findRecipients, posaljiPismo)
export const provjeraPrijaveKindDesk = provjeraPrijaveDesk({ findRecipients, osobe: osobeUstanove })
export const provjeraKindDesk = provjeraDesk(findRecipients, posaljiPismo)
export const preporukaKindDesk = preporukaDesk(findRecipients)
export const ponudaKindDesk = ponudaDesk(findRecipients)
export const popunjeniObrazacKindDesk = popunjeniObrazacDesk(vidiProjekt)

/** What whoever edits or decides about persons asks of others. */
export const nalogPorts: NalogPorts = { findRecipients, findPeople, povuciPozivnice: povuciNeodrzive }

export const zahtjevPorts: ZahtjevPorts = {
  findRecipients,
  findPeople,
  imaPravo,
  dodijeliPravo,
  osvjeziNacrte,
  upisiPrijavitelja,
  promijeniPrijavitelja,
  upisiVlasnistvo,
}
