/** The public lists that can be saved as a search, each answered by the function that answers everyone. */

import { nabavaJavnoEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { obavijestEndpoints } from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { POPIS_JAVNIH_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import { javniPoziviUpit } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'
import { javneNabave } from '../modules/nabava/nabava.list.ts'
import { javneObavijesti } from '../modules/obavijest/obavijest.list.ts'
import { stranicaJavnih } from '../modules/poziv/poziv.routes.ts'
import { type JavniPopis, javniPopis } from '../modules/pretplata/pretraga.port.ts'

export const JAVNI_POPISI: readonly JavniPopis[] = [
  javniPopis(
    { kljuc: 'javni-pozivi', popis: POPIS_JAVNIH_POZIVA, upit: javniPoziviUpit },
    stranicaJavnih,
    ({ id, naziv, skupina }) => ({
      id: String(id),
      sto: `poziv „${naziv}”`,
      status: skupina,
      put: `/pozivi/${id}`,
      kamo: { activityAction: AKCIJA.poziv, pozivId: id },
    }),
  ),
  javniPopis(
    { kljuc: 'javne-nabave', popis: POPIS_JAVNIH_NABAVA, upit: nabavaJavnoEndpoints.popis.query },
    javneNabave,
    ({ id, naziv, status }) => ({
      id: String(id),
      sto: `nabava „${naziv}”`,
      status: status.naziv,
      put: `/nabave/${id}`,
      kamo: { activityAction: AKCIJA.nabava, entitetId: String(id) },
    }),
  ),
  javniPopis(
    { kljuc: 'javne-obavijesti', popis: POPIS_JAVNIH_OBAVIJESTI, upit: obavijestEndpoints.javne.query },
    javneObavijesti,
    ({ id, naslov }) => ({
      id: String(id),
      sto: `obavijest „${naslov}”`,
      status: null,
      put: `/obavijesti/${id}`,
      kamo: { activityAction: AKCIJA.obavijest, entitetId: String(id) },
    }),
  ),
]
