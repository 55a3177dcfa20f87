import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { Menu } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { useUPaleti } from '../paleta/ponuda.ts'
import { pocetnaKonteksta } from '../session/pocetna.ts'
import type { Kontekst, Profil } from '../session/profil.ts'
import { refreshSession } from '../session/session.ts'
import styles from './header.module.css'

const PRIJAVITELJ_TOAST_MS = 10_000

/** Asks the portal whether the person may act for this entity now. Without a network the device answers by what it holds. */
async function zaKoga({ vrsta, id }: Kontekst): Promise<void> {
  const { provjeriKontekst } = await import('../session/me.ts')
  try {
    await provjeriKontekst(vrsta, id)
  } catch (error) {
    if (!(error instanceof Offline)) throw error
  }
}

/** Shows for whom the person acts and lets them change it. Choosing the present one does nothing. */
export function EntitySwitcher({ profil, kontekst }: { profil: Profil; kontekst: Kontekst }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const uPaleti = useUPaleti('Radite za')
  const institucija = (one: Kontekst) => one.vrsta === 'institucija'
  const switchTo = async (next: Kontekst) => {
    if (next.vrsta === kontekst.vrsta && next.id === kontekst.id) return
    const { trenutnaInstitucija, trenutniPrijavitelj, greskaPromjeneInstitucije, greskaPromjenePrijavitelja } =
      PORUKE.korisnik
    try {
      await zaKoga(next)
      await router.navigate({ href: pocetnaKonteksta(next) })
      if (institucija(next)) toast(trenutnaInstitucija(next.naziv), { tone: 'success' })
      else toast(trenutniPrijavitelj(next.naziv), { tone: 'success', duration: PRIJAVITELJ_TOAST_MS })
      void refreshSession(queryClient).catch(() => undefined)
    } catch (error) {
      toast(messageOf(error, institucija(next) ? greskaPromjeneInstitucije : greskaPromjenePrijavitelja), {
        tone: 'danger',
      })
    }
  }
  return (
    <Menu
      label={`Radite za: ${kontekst.naziv.replace(/\.$/, '')}. Promijeni`}
      trigger={<span className={styles.entity}>{kontekst.naziv}</span>}
      icon={institucija(kontekst) ? 'building' : 'users'}
      variant="quiet"
      items={uPaleti(
        profil.konteksti.map((one) => ({
          id: `${one.vrsta}-${one.id}`,
          label: one.naziv,
          description: institucija(one)
            ? PORUKE.navigacija.vrstaKorisnika.institucija
            : PORUKE.navigacija.vrstaKorisnika.prijavitelj,
          checked: one.vrsta === kontekst.vrsta && one.id === kontekst.id,
          onSelect: () => void switchTo(one),
        })),
      )}
    />
  )
}
