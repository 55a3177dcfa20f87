/** What the moves of contracting leave behind (domain rules 3.2, rows 4 → 5, 5 → 6 and 4,5 → 8). */
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import { RAZLOZI_OTKAZIVANJA } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { rokoviPotpisa } from '#contract/modules/ugovor/ugovor.rokovi.ts'
import { odabrano, RAZLOG } from '#contract/modules/ugovor/ugovor.rules.ts'
import type { Consequences, EffectContext, Said } from '#server/platform/workflow/consequences.ts'
import { BEZ_DORADE_U_REDKU, updateProjekt } from './projekt.repository.ts'

/** What was signed, as the row of the project keeps it for lists. */
export interface SklopljenUgovor {
  bespovratna: number
  dozvoljenaIsplataPredujma: boolean
}

/** What contracts do with moves of their project. */
export interface UgovoriUzProjekt {
  zabiljezi: (context: EffectContext<Projekt>) => Promise<SklopljenUgovor>
  /** The grant of the decision, in cents; what is released with a cancelled project. */
  rezervirano: (context: EffectContext<Projekt>) => Promise<number>
  /** Follows every move. */
  uskladi: (context: EffectContext<Projekt>) => Promise<void>
}

type Receno = Said<Projekt>
const koji = ({ record }: Receno) => `„${record.naziv}” (${record.sifra ?? ''})`
const razlog = ({ input }: Receno) => {
  const kljuc = odabrano(RAZLOZI_OTKAZIVANJA, input, RAZLOG.kljuc)
  return kljuc === null ? '' : RAZLOZI_OTKAZIVANJA[kljuc]
}
/** The body has decided by itself: whoever gave up has nothing to object to. */
const odlukaTijela = ({ input }: Receno) => odabrano(RAZLOZI_OTKAZIVANJA, input, RAZLOG.kljuc) !== 'odustanak'

export const posljediceUgovaranja = ({
  zabiljezi,
  rezervirano,
}: UgovoriUzProjekt): Consequences<
  Projekt,
  ProjektStatus,
  'pokreniUgovaranje' | 'zabiljeziUgovor' | 'otkaziProjekt'
> => ({
  pokreniUgovaranje: {
    obv: [
      {
        kome: ['ZAS', 'UR'],
        tekst: (said) =>
          `Počelo je ugovaranje projekta ${koji(said)}. Rok za potpis ugovora je ${formatDatum(rokoviPotpisa(today(said.sada)).rok)}`,
        mail: true,
      },
    ],
  },
  zabiljeziUgovor: {
    izvedi: async (context) => {
      const { bespovratna, dozvoljenaIsplataPredujma } = await zabiljezi(context)
      const { tx, record } = context
      await updateProjekt(tx, record.id, { ugovorenaBespovratna: bespovratna, dozvoljenaIsplataPredujma })
      return undefined
    },
    obv: [
      {
        kome: ['ZAS', 'UR', 'R@IMP', 'R@FIN'],
        tekst: (said) => `Sklopljen je ugovor za projekt ${koji(said)}.`,
        akcija: AKCIJA.vazeciUgovor,
        mail: true,
      },
    ],
  },
  otkaziProjekt: {
    izvedi: async (context) => {
      const oslobodeno = await rezervirano(context)
      await updateProjekt(context.tx, context.record.id, BEZ_DORADE_U_REDKU)
      return { podaci: { oslobodeno: formatEur(oslobodeno) } }
    },
    obv: [
      {
        kome: ['ZAS'],
        tekst: (said) =>
          `Otkazan je projekt ${koji(said)}. Razlog: ${razlog(said)}.${odlukaTijela(said) ? ' Na odluku imate pravo prigovora.' : ''}`,
        mail: { dodatak: ({ input }) => `\n\n${input.obrazlozenje ?? ''}` },
      },
      {
        kome: ['R@SEL', 'V@SEL'],
        tekst: (said) =>
          `Otkazan je projekt ${koji(said)}. Oslobođeno je ${said.podaci.oslobodeno}, što se nudi sljedećem s rezervne liste.`,
      },
    ],
  },
})
