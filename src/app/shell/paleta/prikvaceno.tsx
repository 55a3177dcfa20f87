import { useId } from 'react'
import { useKontekstZapisa, useStanjeNedavnih } from '#app/platform/nedavno/kontekst.ts'
import { kljucOd, prikvaceniZapisi } from '#app/platform/nedavno/stanje.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './prikvaceno.module.css'

/** So many stand beside the work; the palette has all of them. */
const PRVIH = 6

/** Pinned records of the present context, below the menu. Nothing while nothing is pinned. */
export function Prikvaceno({ pathname }: { pathname: string }) {
  const naslovId = useId()
  const kontekst = useKontekstZapisa()
  const stanje = useStanjeNedavnih(kontekst?.nedavno)
  const zapisi = kontekst === undefined ? [] : prikvaceniZapisi(stanje, kontekst.za).slice(0, PRVIH)
  if (zapisi.length === 0) return null
  return (
    <section className={styles.prikvaceno} aria-labelledby={naslovId}>
      <p id={naslovId} className={styles.naslov}>
        <Icon name="pin" size="s" /> Prikvačeno
      </p>
      <ul className={styles.popis}>
        {zapisi.map((zapis) => (
          <li key={kljucOd(zapis)}>
            <Anchor
              href={zapis.adresa}
              className={styles.zapis}
              aria-current={pathname === zapis.adresa ? 'page' : undefined}
              title={zapis.naslov}
            >
              {zapis.naslov}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
