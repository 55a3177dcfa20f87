import styles from './error.module.css'

/** The last resort: needs neither the router nor the design system. Whoever shows it gives the `main` around it. */
export function FallbackScreen() {
  return (
    <div className={styles.screen} role="alert">
      <h1>Dogodila se pogreška</h1>
      <p>Zaslon se ne može prikazati. Ono što ste unijeli ostaje sačuvano na uređaju.</p>
      <a href="/">Početna stranica</a>
    </div>
  )
}
