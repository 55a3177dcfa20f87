import type { ComponentType } from 'react'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { type Redak, uvjetVrijedi, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { useIzgled } from '../dokument-context.tsx'
import { jeKratko } from './kratko.ts'
import styles from './polja.module.css'
import type { PoljeViewProps } from './polje.types.ts'
import { PrimjedbePolja } from './primjedbe-polja.tsx'
import { Upozorenja } from './upozorenja.tsx'

interface PoljaRetkaProps {
  tablica: PoljeDokumenta
  path: string
  redak: Redak
  /** Fields that are drawn elsewhere in the row. */
  bez?: readonly string[]
  Polje: ComponentType<PoljeViewProps>
}

/** The fields of one row that are shown now. */
export function PoljaRetka({ tablica, path, redak, bez = [], Polje }: PoljaRetkaProps) {
  const { UvodRetka, DodatakRetka } = useIzgled()
  const polja = tablica.polja ?? []
  return (
    <div className={styles.polja}>
      {UvodRetka && <UvodRetka put={tablica.put} path={path} redak={redak} />}
      <PrimjedbePolja path={path} />
      <Upozorenja path={path} />
      {polja
        .filter((polje) => !bez.includes(polje.kljuc) && uvjetVrijedi(polje.vidljivoAko, redak, polja))
        .map((polje) => (
          <div key={polje.kljuc} className={jeKratko(polje) ? styles.kratko : styles.dugo}>
            {polje.tip === 'tablica' && <h4 className={styles.podnaslov}>{polje.oznaka}</h4>}
            <Polje polje={polje} path={`${path}.${polje.kljuc}`} value={vrijednost(redak, polje.kljuc)} okvir={redak} />
          </div>
        ))}
      {DodatakRetka && <DodatakRetka put={tablica.put} path={path} redak={redak} />}
    </div>
  )
}
