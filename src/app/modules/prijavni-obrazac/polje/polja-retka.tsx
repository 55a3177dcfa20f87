import type { PoljeObrasca } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import { type Redak, uvjetVrijedi, vrijednost } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import { VelicinaPoduzeca } from '../kartice/velicina-poduzeca.tsx'
import styles from './polja.module.css'
import { PoljeView } from './polje-view.tsx'

interface PoljaRetkaProps {
  tablica: PoljeObrasca
  path: string
  redak: Redak
  /** Fields that are drawn elsewhere in the row. */
  bez?: readonly string[]
}

/** Short controls may stand beside each other; the others take the line. */
export const KRATKA: readonly string[] = ['broj', 'iznos', 'postotak', 'kolicina', 'datum', 'godina', 'oib']

/** The fields of one row that are shown now. */
export function PoljaRetka({ tablica, path, redak, bez = [] }: PoljaRetkaProps) {
  const polja = tablica.polja ?? []
  return (
    <div className={styles.polja}>
      {polja
        .filter((polje) => !bez.includes(polje.kljuc) && uvjetVrijedi(polje.vidljivoAko, redak, polja))
        .map((polje) => (
          <div key={polje.kljuc} className={KRATKA.includes(polje.tip) ? styles.kratko : styles.dugo}>
            {polje.tip === 'tablica' && <h4 className={styles.podnaslov}>{polje.oznaka}</h4>}
            <PoljeView polje={polje} path={`${path}.${polje.kljuc}`} value={vrijednost(redak, polje.kljuc)} okvir={redak} />
          </div>
        ))}
      {tablica.put === 'partneri.popis' && <VelicinaPoduzeca redak={redak} />}
    </div>
  )
}
