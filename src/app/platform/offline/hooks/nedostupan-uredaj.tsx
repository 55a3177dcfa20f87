import { Banner } from '#app/ui/banner.tsx'
import type { OfflineState } from './offline-state.ts'

const NEDOSTUPNO = {
  zakljucano: {
    naslov: 'Vaš je rad na ovom uređaju zaključan',
    tekst: 'Sačuvan je i šifriran. Otključajte uređaj ili se prijavite, pa ćete vidjeti što je na njemu.',
  },
  'zakljucan-na-daljinu': {
    naslov: 'Vaš je profil na ovom uređaju zaključan na daljinu',
    tekst:
      'Rad koji je na njemu ostao sačuvan je i šifriran. Bit će dostupan kada se zaključavanje povuče, na popisu „Moji uređaji”.',
  },
  'nema-pohrane': {
    naslov: 'Na ovom se uređaju ne može spremiti',
    tekst: 'Preglednik ne dopušta spremanje (privatni prozor ili pun disk). Ono što upišete neće ostati sačuvano.',
  },
  'tude-ime': {
    naslov: 'Samo pregled',
    tekst:
      'Portal gledate kao druga osoba: prikazuje se ono što je na poslužitelju, a rad te osobe na njezinim uređajima ne.',
  },
  'novija-inacica': {
    naslov: 'Na uređaju je novija inačica portala',
    tekst: 'Osvježite ovu karticu da biste nastavili s radom.',
  },
} as const

/** Why nothing of this device can be shown. */
export function NedostupanUredaj({ failure }: { failure: NonNullable<OfflineState['failure']> }) {
  const { naslov, tekst } = NEDOSTUPNO[failure]
  return (
    <Banner tone={/^(?:zaklj|tude)/.test(failure) ? 'info' : 'danger'} title={naslov}>
      {tekst}
    </Banner>
  )
}
