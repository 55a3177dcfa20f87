/** The whole application form as data, tabs in the order of display. */
import { karticaAktivnosti } from './kartica.aktivnosti.ts'
import { karticaNacela } from './kartica.nacela.ts'
import { karticaPartneri } from './kartica.partneri.ts'
import { karticaPokazatelji } from './kartica.pokazatelji.ts'
import { karticaPrilozi } from './kartica.prilozi.ts'
import { karticaProjekt } from './kartica.projekt.ts'
import { karticaProracun, karticaSazetak } from './kartica.proracun.ts'
import { karticaVidljivost } from './kartica.vidljivost.ts'
import type { Kartica } from './obrazac.polje.ts'

export const KARTICE: readonly Kartica[] = [
  karticaProjekt,
  karticaPartneri,
  karticaAktivnosti,
  karticaPokazatelji,
  karticaProracun,
  karticaSazetak,
  karticaNacela,
  karticaVidljivost,
  karticaPrilozi,
]
