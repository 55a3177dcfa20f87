import { LinkButton } from '#app/ui/button.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { useStanje } from '../obrazac-context.tsx'
import { usePrijava } from '../prijava-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'

/** To the tab before and the one after. */
export function Listanje({ kartica }: { kartica: Tab }) {
  const { adrese } = usePrijava()
  const kartice = useStanje((stanje) => stanje.kartice)
  const at = kartice.findIndex(({ kljuc }) => kljuc === kartica)
  const [previous, next] = [kartice[at - 1], kartice[at + 1]]
  const { obrazac } = adrese
  if (obrazac === undefined) return null
  return (
    <nav className={styles.listanje} aria-label="Prethodna i sljedeća kartica">
      {previous && (
        <LinkButton href={obrazac(previous.kljuc)} icon="arrow-left" aria-label={TEKST.prethodna(previous.naslov)}>
          {previous.naslov}
        </LinkButton>
      )}
      {next && (
        <LinkButton href={obrazac(next.kljuc)} iconEnd="arrow-right" aria-label={TEKST.sljedeca(next.naslov)}>
          {next.naslov}
        </LinkButton>
      )}
    </nav>
  )
}
