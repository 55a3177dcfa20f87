/** The routes of the public portal, which the first page knows; all others follow it (decision 0028). Whoever adds a public route adds it here. */
import type { AnyRoute } from '@tanstack/react-router'
import { Route as Root } from './routes/__root.tsx'
import { Route as Download } from './routes/_portal/download.tsx'
import { Route as EuFondovi } from './routes/_portal/eu-fondovi.tsx'
import { Route as Impressum } from './routes/_portal/impressum.tsx'
import { Route as Index } from './routes/_portal/index.tsx'
import { Route as InformiranjeIVidljivostIndex } from './routes/_portal/informiranje-i-vidljivost/index.tsx'
import { Route as InformiranjeIVidljivostListaStoNajvecihKorisnika } from './routes/_portal/informiranje-i-vidljivost/lista-sto-najvecih-korisnika.tsx'
import { Route as Institucija } from './routes/_portal/institucija.tsx'
import { Route as IzjavaOPristupacnosti } from './routes/_portal/izjava-o-pristupacnosti.tsx'
import { Route as Kontakt } from './routes/_portal/kontakt.tsx'
import { Route as KorisniDokumenti } from './routes/_portal/korisni-dokumenti.tsx'
import { Route as Login } from './routes/_portal/login.tsx'
import { Route as NabaveNabavaId } from './routes/_portal/nabave/$nabavaId.tsx'
import { Route as NabaveIndex } from './routes/_portal/nabave/index.tsx'
import { Route as NajcescaPitanja } from './routes/_portal/najcesca-pitanja.tsx'
import { Route as Nepravilnosti } from './routes/_portal/nepravilnosti.tsx'
import { Route as ObavijestiObavijestId } from './routes/_portal/obavijesti/$obavijestId.tsx'
import { Route as ObavijestiIndex } from './routes/_portal/obavijesti/index.tsx'
import { Route as ObradaOsobnihPodataka } from './routes/_portal/obrada-osobnih-podataka.tsx'
import { Route as OdjavaTajna } from './routes/_portal/odjava/$tajna.tsx'
import { Route as OpciUvjetiKoristenja } from './routes/_portal/opci-uvjeti-koristenja.tsx'
import { Route as OperativniProgrami } from './routes/_portal/operativni-programi.tsx'
import { Route as PotvrdaEmaila } from './routes/_portal/potvrda-emaila.tsx'
import { Route as PoziviPozivIdIndex } from './routes/_portal/pozivi/$pozivId/index.tsx'
import { Route as PoziviPozivIdOdabraniProjekti } from './routes/_portal/pozivi/$pozivId/odabrani-projekti.tsx'
import { Route as PoziviPozivIdPitanjaIOdgovoriPitanjeId } from './routes/_portal/pozivi/$pozivId/pitanja-i-odgovori/$pitanjeId.tsx'
import { Route as PoziviPozivIdPitanjaIOdgovoriIndex } from './routes/_portal/pozivi/$pozivId/pitanja-i-odgovori/index.tsx'
import { Route as PoziviPozivIdZaprimljenePrijave } from './routes/_portal/pozivi/$pozivId/zaprimljene-prijave.tsx'
import { Route as PoziviIndex } from './routes/_portal/pozivi/index.tsx'
import { Route as PrijavaIndex } from './routes/_portal/prijava/index.tsx'
import { Route as PrijavaLozinka } from './routes/_portal/prijava/lozinka.tsx'
import { Route as PrijavaOdabir } from './routes/_portal/prijava-odabir.tsx'
import { Route as PrijelazNaEuro } from './routes/_portal/prijelaz-na-euro.tsx'
import { Route as PromjenaEmaila } from './routes/_portal/promjena-emaila.tsx'
import { Route as ProvjeraIsprave } from './routes/_portal/provjera-isprave.tsx'
import { Route as Registracija } from './routes/_portal/registracija.tsx'
import { Route as RezultatiPretrage } from './routes/_portal/rezultati-pretrage.tsx'
import { Route as TehnickaPodrska } from './routes/_portal/tehnicka-podrska.tsx'
import { Route as Upute } from './routes/_portal/upute.tsx'
import { Route as Portal } from './routes/_portal.tsx'
import type { routeTree } from './routeTree.gen.ts'

const JAVNE: readonly (readonly [route: AnyRoute, path: string])[] = [
  [Index, '/'],
  [Download, '/download'],
  [EuFondovi, '/eu-fondovi'],
  [Impressum, '/impressum'],
  [Institucija, '/institucija'],
  [IzjavaOPristupacnosti, '/izjava-o-pristupacnosti'],
  [Kontakt, '/kontakt'],
  [KorisniDokumenti, '/korisni-dokumenti'],
  [Login, '/login'],
  [NajcescaPitanja, '/najcesca-pitanja'],
  [Nepravilnosti, '/nepravilnosti'],
  [ObradaOsobnihPodataka, '/obrada-osobnih-podataka'],
  [OpciUvjetiKoristenja, '/opci-uvjeti-koristenja'],
  [OperativniProgrami, '/operativni-programi'],
  [PotvrdaEmaila, '/potvrda-emaila'],
  [PrijavaOdabir, '/prijava-odabir'],
  [PrijelazNaEuro, '/prijelaz-na-euro'],
  [PromjenaEmaila, '/promjena-emaila'],
  [ProvjeraIsprave, '/provjera-isprave'],
  [Registracija, '/registracija'],
  [RezultatiPretrage, '/rezultati-pretrage'],
  [TehnickaPodrska, '/tehnicka-podrska'],
  [Upute, '/upute'],
  [InformiranjeIVidljivostIndex, '/informiranje-i-vidljivost/'],
  [InformiranjeIVidljivostListaStoNajvecihKorisnika, '/informiranje-i-vidljivost/lista-sto-najvecih-korisnika'],
  [NabaveIndex, '/nabave/'],
  [NabaveNabavaId, '/nabave/$nabavaId'],
  [ObavijestiIndex, '/obavijesti/'],
  [ObavijestiObavijestId, '/obavijesti/$obavijestId'],
  [OdjavaTajna, '/odjava/$tajna'],
  [PoziviIndex, '/pozivi/'],
  [PrijavaIndex, '/prijava/'],
  [PrijavaLozinka, '/prijava/lozinka'],
  [PoziviPozivIdIndex, '/pozivi/$pozivId/'],
  [PoziviPozivIdPitanjaIOdgovoriIndex, '/pozivi/$pozivId/pitanja-i-odgovori/'],
  [PoziviPozivIdPitanjaIOdgovoriPitanjeId, '/pozivi/$pozivId/pitanja-i-odgovori/$pitanjeId'],
  [PoziviPozivIdOdabraniProjekti, '/pozivi/$pozivId/odabrani-projekti'],
  [PoziviPozivIdZaprimljenePrijave, '/pozivi/$pozivId/zaprimljene-prijave'],
]

const portal = (Portal as AnyRoute).update({ id: '/_portal', getParentRoute: () => Root } as never)
const javne = JAVNE.map(([route, path]) => route.update({ path, getParentRoute: () => portal } as never))

/** The generated tree, when it comes, says the same of these routes and adds the rest to the same root. */
export const javneRute = (Root as AnyRoute).addChildren([portal.addChildren(javne)]) as unknown as typeof routeTree
