/** The application form as data: its tabs in the order of display, and what a call may say of them. */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { karticaAktivnosti } from './kartica.aktivnosti.ts'
import { karticaNacela } from './kartica.nacela.ts'
import { karticaPartneri } from './kartica.partneri.ts'
import { karticaPokazatelji } from './kartica.pokazatelji.ts'
import { karticaPrilozi } from './kartica.prilozi.ts'
import { karticaProjekt } from './kartica.projekt.ts'
import { karticaProracun, karticaSazetak } from './kartica.proracun.ts'
import { karticaVidljivost } from './kartica.vidljivost.ts'
import { REDCI_POZIVA } from './obrazac.redci.ts'
import type { Tab } from './obrazac.tab.ts'

export const KATALOG_OBRASCA = defineKatalog<Tab, PozivDefinicija>({
  kartice: [
    karticaProjekt,
    karticaPartneri,
    karticaAktivnosti,
    karticaPokazatelji,
    karticaProracun,
    karticaSazetak,
    karticaNacela,
    karticaVidljivost,
    karticaPrilozi,
  ],
  opcije: ({ obrazac }) => obrazac,
  zadaniRedci: REDCI_POZIVA,
  primaDatoteke: ({ prilozi }) => prilozi.ucitavanjeOmoguceno,
})
