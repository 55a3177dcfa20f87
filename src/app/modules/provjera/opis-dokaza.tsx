/** What a sealed file is as evidence: where it was taken, what that warns of, and that it came from a gallery. */
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Dokaz } from '#contract/kernel/dokazi/lanac.ts'
import { dokaziOd, type UpozorenjeDokaza, upozorenjaDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { PROVJERA } from '#contract/modules/provjera/provjera.ts'
import styles from './dokazi.module.css'
import { TEKST } from './provjera.tekst.ts'

const OVDJE = { dokument: PROVJERA }

/** The position as people read it, or why there is none. */
export const polozajRijecima = ({ polozaj, bezPolozaja }: Pick<Dokaz, 'polozaj' | 'bezPolozaja'>): string =>
  polozaj === null
    ? bezPolozaja || TEKST.dokazi.bezPolozaja
    : TEKST.dokazi.polozaj(polozaj.sirina, polozaj.duzina, polozaj.tocnost)

interface OznakeProps {
  izGalerije: string | undefined
  upozorenja: readonly UpozorenjeDokaza[]
}

/** Marks of evidence that stop nobody; a reason may be long, so they wrap. */
export function OznakeDokaza({ izGalerije, upozorenja }: OznakeProps) {
  const oznake = [
    ...(izGalerije === undefined ? [] : [TEKST.dokazi.izGalerije(izGalerije)]),
    ...upozorenja.map(({ tocno }) => tocno),
  ]
  return oznake.map((oznaka) => (
    <p key={oznaka} className={styles.oznaka}>
      <Icon name="warning" size="s" />
      <span>{oznaka}</span>
    </p>
  ))
}

/** Below a file of a field; nothing while it is not sealed. */
export function OpisDokaza({ id }: { id: string }) {
  const sadrzaj = useStanjeOd(OVDJE, (stanje) => stanje.sadrzaj)
  const dokaz = dokaziOd(sadrzaj).find((one) => one.id === id)
  if (dokaz === undefined) return null
  return (
    <Stack gap={1}>
      <span>{polozajRijecima(dokaz)}</span>
      <OznakeDokaza izGalerije={dokaz.izGalerije} upozorenja={upozorenjaDokaza(sadrzaj)(dokaz)} />
    </Stack>
  )
}
