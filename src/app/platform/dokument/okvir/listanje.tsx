import { LinkButton } from '#app/ui/button.tsx'
import { useOtvoreno, useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'

/** To the tab before and the one after. */
export function Listanje({ kartica }: { kartica: string }) {
  const { adrese } = useOtvoreno()
  const kartice = useStanje((stanje) => stanje.kartice)
  const at = kartice.findIndex(({ kljuc }) => kljuc === kartica)
  const [previous, next] = [kartice[at - 1], kartice[at + 1]]
  const adresa = adrese.kartica
  if (adresa === undefined) return null
  return (
    <nav className={styles.listanje} aria-label="Prethodna i sljedeća kartica">
      {previous && (
        <LinkButton href={adresa(previous.kljuc)} icon="arrow-left" aria-label={TEKST.prethodna(previous.naslov)}>
          {previous.naslov}
        </LinkButton>
      )}
      {next && (
        <LinkButton href={adresa(next.kljuc)} iconEnd="arrow-right" aria-label={TEKST.sljedeca(next.naslov)}>
          {next.naslov}
        </LinkButton>
      )}
    </nav>
  )
}
