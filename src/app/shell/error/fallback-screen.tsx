import styles from './error.module.css'

/** The last resort: needs neither the router nor the design system. */
export function FallbackScreen() {
  return (
    <main className={styles.screen}>
      <h1>Dogodila se greška</h1>
      <p>Zaslon se ne može prikazati. Ono što ste unijeli ostaje sačuvano na uređaju.</p>
      <a href="/">Početna stranica</a>
    </main>
  )
}
