/** All pages of text, for the server and for tests; a screen imports its own alone. */
import type { Stranica } from './stranica.ts'
import { download } from './tekstovi/download.ts'
import { euFondovi } from './tekstovi/eu-fondovi.ts'
import { impressum } from './tekstovi/impressum.ts'
import { informiranjeIVidljivost } from './tekstovi/informiranje-i-vidljivost.ts'
import { institucija } from './tekstovi/institucija.ts'
import { izjavaOPristupacnosti } from './tekstovi/izjava-o-pristupacnosti.ts'
import { kontakt } from './tekstovi/kontakt.ts'
import { obradaOsobnihPodataka } from './tekstovi/obrada-osobnih-podataka.ts'
import { opciUvjeti } from './tekstovi/opci-uvjeti-koristenja.ts'
import { prijelazNaEuro } from './tekstovi/prijelaz-na-euro.ts'
import { registracija } from './tekstovi/registracija.ts'
import { tehnickaPodrska } from './tekstovi/tehnicka-podrska.ts'
import { upute } from './tekstovi/upute.ts'

export const STRANICE: readonly Stranica[] = [
  institucija,
  euFondovi,
  informiranjeIVidljivost,
  kontakt,
  impressum,
  opciUvjeti,
  obradaOsobnihPodataka,
  izjavaOPristupacnosti,
  prijelazNaEuro,
  tehnickaPodrska,
  download,
  upute,
  registracija,
]
