/** Every module of the portal with what it needs of the others. Whoever adds a module adds its line here and nowhere else. */

import type { PortalModule } from './modul.ts'
import { datotekaModul } from './modules/datoteka/datoteka.module.ts'
import { institucijaModul } from './modules/institucija/institucija.module.ts'
import { ispravaModul } from './modules/isprava/isprava.module.ts'
import { kontrolnaListaModul } from './modules/kontrolna-lista/kontrolna-lista.module.ts'
import { korisnikModul } from './modules/korisnik/korisnik.module.ts'
import { osobeUstanove } from './modules/korisnik/lozinka.poveznica.ts'
import { mailModul } from './modules/mail/mail.module.ts'
import { nabavaModul } from './modules/nabava/nabava.module.ts'
import { najveciKorisniciModul } from './modules/najveci-korisnici/najveci-korisnici.module.ts'
import { notifikacijaModul } from './modules/notifikacija/notifikacija.module.ts'
import { obavijestModul } from './modules/obavijest/obavijest.module.ts'
import { generalnaProbaModul } from './modules/odabir/generalna-proba.module.ts'
import { korekcijaProracunaModul } from './modules/odabir/korekcija-proracuna.module.ts'
import { odlukaPrijaveModul } from './modules/odabir/odluka-prijave.module.ts'
import { popunjeniObrazacModul } from './modules/odabir/popunjeni-obrazac.module.ts'
import { poredakModul } from './modules/odabir/poredak.module.ts'
import { pozivUOdabiruModul } from './modules/odabir/poziv-u-odabiru.module.ts'
import { prigovorModul } from './modules/odabir/prigovor.module.ts'
import { provjeraPrijaveModul } from './modules/odabir/provjera-prijave.module.ts'
import { osobeNaProjektuModul } from './modules/osobe-na-projektu/osobe-na-projektu.module.ts'
import { pitanjeModul } from './modules/pitanje/pitanje.module.ts'
import { planNabaveModul } from './modules/plan-nabave/plan-nabave.module.ts'
import { podnesakModul } from './modules/podnesak/podnesak.module.ts'
import { postavkaModul } from './modules/postavka/postavka.module.ts'
import { pozivModul } from './modules/poziv/poziv.module.ts'
import { brojkePoziva } from './modules/poziv/poziv.ploca.ts'
import { pretinacModul } from './modules/pretinac/pretinac.module.ts'
import { pretplataModul } from './modules/pretplata/pretplata.module.ts'
import { pretragaModul } from './modules/pretraga/pretraga.module.ts'
import { prijavaNepravilnostiModul } from './modules/prijava-nepravilnosti/prijava-nepravilnosti.module.ts'
import { prijaviteljModul } from './modules/prijavitelj/prijavitelj.module.ts'
import { primopredajaDesk } from './modules/primopredaja/primopredaja.binding.ts'
import { primopredajaModul } from './modules/primopredaja/primopredaja.module.ts'
import { programModul } from './modules/program/program.module.ts'
import { readProjekt } from './modules/projekt/projekt.binding.ts'
import { projektModul } from './modules/projekt/projekt.module.ts'
import { vidljiviProjekti } from './modules/projekt/projekt.pretplatnici.ts'
import { vidiProjekt } from './modules/projekt/projekt.routes.ts'
import { visibleCalls } from './modules/projekt/projekt.vidljivost.ts'
import { provjeraModul } from './modules/provjera/provjera.module.ts'
import { slikePaketa } from './modules/provjera/ranije.repository.ts'
import { pojasnjenjeModul } from './modules/razmjena/pojasnjenje.module.ts'
import { registarModul } from './modules/registar/registar.module.ts'
import { rsvModul } from './modules/rsv/rsv.module.ts'
import { pitajRsv, snimiZaUgovor } from './modules/rsv/rsv.repository.ts'
import { sifrarnikModul } from './modules/sifrarnik/sifrarnik.module.ts'
import { naziviSifrarnika } from './modules/sifrarnik/sifrarnik.repository.ts'
import { stranicaModul } from './modules/stranica/stranica.module.ts'
import { tehnickoPitanjeModul } from './modules/tehnicko-pitanje/tehnicko-pitanje.module.ts'
import { ugovorModul } from './modules/ugovor/ugovor.module.ts'
import { upravaModul } from './modules/uprava/uprava.module.ts'
import { zahtjevModul } from './modules/zahtjev/zahtjev.module.ts'
import { citaniProjekt } from './spojevi/citani-projekt.ts'
import { JAVNI_POPISI } from './spojevi/javni-popisi.ts'
import {
  korekcijaProracunaKindDesk,
  nabavaKindDesk,
  nalogPorts,
  obavijestKindDesk,
  odlukaPrijaveKindDesk,
  pitanjeKindDesk,
  pitanjePorts,
  planNabaveKindDesk,
  pojasnjenjeKindDesk,
  ponudaKindDesk,
  popunjeniObrazacKindDesk,
  pozivKindDesk,
  preporukaKindDesk,
  pretinacPorts,
  pretplatniciObavijesti,
  prigovorKindDesk,
  projektDesk,
  provjeraKindDesk,
  provjeraPrijaveKindDesk,
  tehnickaPodrska,
  zahtjevPorts,
} from './spojevi/kinds.ts'
import { kontekstiOsobe } from './spojevi/konteksti.ts'
import { niasPortala } from './spojevi/nias.ts'
import { podnesciPorts } from './spojevi/podnesci.ts'
import { predmetiModula } from './spojevi/predmeti.ts'
import { raspravaModul } from './spojevi/rasprave.ts'
import { findRecipients } from './spojevi/recipients.ts'
import { ugradeniRegistar } from './spojevi/registar.ts'
import { rsvPorts, ugradeniRsv } from './spojevi/rsv.ts'
import { osobeUstanove as osobeSDozvolom } from './spojevi/zaduzenja.ts'
import { zastavicaModul } from './spojevi/zastavice.ts'

const registar = ugradeniRegistar()
const rsv = ugradeniRsv()

const ZAPISI: readonly PortalModule[] = [
  pozivModul(pozivKindDesk),
  projektModul({ desk: projektDesk, nazivi: naziviSifrarnika, datotekePaketa: slikePaketa, brojkePoziva }),
  pitanjeModul({ desk: pitanjeKindDesk, ports: pitanjePorts }),
  obavijestModul(obavijestKindDesk, pretplatniciObavijesti),
  zahtjevModul({ ports: zahtjevPorts, registar, pitajRsv: pitajRsv(rsv) }),
  nabavaModul(nabavaKindDesk),
  planNabaveModul(planNabaveKindDesk),
  prigovorModul(prigovorKindDesk),
  pojasnjenjeModul({ desk: pojasnjenjeKindDesk, vidiPrijavu: vidiProjekt }),
  provjeraModul({ desk: provjeraKindDesk, preporuke: preporukaKindDesk, findRecipients }),
  provjeraPrijaveModul(provjeraPrijaveKindDesk),
  kontrolnaListaModul,
  pozivUOdabiruModul({ vidljivi: (...tko) => visibleCalls(...tko).submitted, osobe: osobeSDozvolom }),
  generalnaProbaModul(readProjekt),
  poredakModul({
    ponude: ponudaKindDesk,
    findRecipients,
    vidljivi: (...tko) => visibleCalls(...tko).submitted,
  }),
  korekcijaProracunaModul({ korekcije: korekcijaProracunaKindDesk, vidiPrijavu: vidiProjekt }),
  odlukaPrijaveModul({ odluke: odlukaPrijaveKindDesk, vidiPrijavu: vidiProjekt, findRecipients }),
  popunjeniObrazacModul(popunjeniObrazacKindDesk),
  ugovorModul({ vidiProjekt, readProjekt, snimiVlasnike: snimiZaUgovor(rsv) }),
  pretinacModul(pretinacPorts),
  tehnickoPitanjeModul(tehnickaPodrska),
  podnesakModul(podnesciPorts({ ports: zahtjevPorts, registar })),
  rsvModul(rsv, rsvPorts),
  osobeNaProjektuModul(citaniProjekt),
  ispravaModul,
  datotekaModul,
  prijaviteljModul(registar, zahtjevPorts),
  registarModul(registar),
  korisnikModul({ konteksti: kontekstiOsobe, nias: niasPortala, zastupanja: registar.zastupanja, nalog: nalogPorts }),
  institucijaModul(osobeUstanove),
  notifikacijaModul,
  pretplataModul({ vidljiviProjekti, popisi: JAVNI_POPISI }),
  mailModul,
  programModul,
  sifrarnikModul,
  postavkaModul,
  upravaModul,
  najveciKorisniciModul,
  prijavaNepravilnostiModul,
  pretragaModul,
  stranicaModul,
]

/** In the order in which a dashboard and the map of pages name what they bring; flags are put on records of all the others. */
export const MODULES: readonly PortalModule[] = [
  ...ZAPISI,
  zastavicaModul(ZAPISI),
  raspravaModul(ZAPISI),
  primopredajaModul(primopredajaDesk(predmetiModula(ZAPISI))),
]
