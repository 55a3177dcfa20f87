/** The objection as data: why it is made, which criteria it contests, what goes with it (domain rules 3.21). */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import { dugiTekst, izKonteksta, prilog, stalni, tablica, visestrukiOdabir } from '#contract/kernel/dokument/polje.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { RAZLOZI_PRIGOVORA } from './odabir.cinjenice.ts'

export type TabPrigovora = 'prigovor'
export const NAJVISE_PRILOGA = 20
/** Every objection has all fields: nothing cuts its catalogue. */
export type UvjetiPrigovora = Record<never, never>
const obvezno = true

export const KATALOG_PRIGOVORA = defineKatalog<TabPrigovora, UvjetiPrigovora>({
  kartice: [
    {
      kljuc: 'prigovor',
      naslov: 'Prigovor',
      opis: 'Prigovor podnosi osoba ovlaštena za zastupanje, u roku koji teče od dostave odluke.',
      skupine: [
        {
          kljuc: 'razlozi',
          naslov: 'Razlozi',
          polja: [
            visestrukiOdabir('razlozi', 'Razlozi prigovora', stalni(opcijeOd(RAZLOZI_PRIGOVORA)), { obvezno }),
            visestrukiOdabir('osporeniKriteriji', 'Osporeni kriteriji', izKonteksta('kriteriji')),
            dugiTekst('obrazlozenje', 'Obrazloženje', { obvezno, maxLength: 20000 }),
          ],
        },
        {
          kljuc: 'prilozi',
          naslov: 'Prilozi',
          polja: [
            tablica(
              'prilozi',
              'Prilozi prigovoru',
              { redak: 'Prilog', dodaj: 'Dodaj prilog', polja: [prilog('datoteka', 'Datoteka', { obvezno })] },
              { maxRedaka: NAJVISE_PRILOGA },
            ),
          ],
        },
      ],
    },
  ],
})
