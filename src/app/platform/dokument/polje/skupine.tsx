import type { ReactNode } from 'react'
import { Section } from '#app/ui/section.tsx'
import type { KarticaDokumenta, PoljeDokumenta, SkupinaDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { okvirKartice, putPolja, uvjetVrijedi, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { useStanje } from '../dokument-context.tsx'
import styles from '../okvir/okvir.module.css'
import { jeKratko } from './kratko.ts'
import polja from './polja.module.css'
import { PoljeView } from './polje-view.tsx'

/** All groups of a tab, each with its sentence of help. */
export function Skupine({ kartica, children }: { kartica: KarticaDokumenta; children?: ReactNode }) {
  return (
    <div className={styles.skupine}>
      {kartica.skupine.map((skupina) => (
        <Skupina key={skupina.kljuc} kartica={kartica} skupina={skupina} />
      ))}
      {children}
    </div>
  )
}

interface SkupinaProps {
  kartica: KarticaDokumenta
  skupina: SkupinaDokumenta
  /** Beside its title: who writes it now. */
  actions?: ReactNode
  /** Shown under the fields. */
  children?: ReactNode
}

/** One group of a tab: its visible fields, short ones beside each other. */
export function Skupina({ kartica, skupina, actions, children }: SkupinaProps) {
  const tab = useStanje((stanje) => okvirKartice(stanje.sadrzaj, kartica))
  const siblings = kartica.skupine.flatMap((one) => [...one.polja])
  const shown = skupina.polja.filter((polje) => uvjetVrijedi(polje.vidljivoAko, tab, siblings))
  const many = shown.length > 1
  return (
    <Section title={skupina.naslov} description={skupina.opis} actions={actions}>
      <div className={polja.polja}>
        {shown.map((polje) => (
          <div key={polje.kljuc} className={classOf(polje)}>
            {polje.tip === 'tablica' && many && <h3 className={polja.podnaslov}>{polje.oznaka}</h3>}
            {polje.tip === 'tablica' && polje.hint && <p className={polja.uputa}>{polje.hint}</p>}
            <PoljeView
              polje={polje}
              path={putPolja(kartica, polje.kljuc)}
              value={vrijednost(tab, polje.kljuc)}
              okvir={tab ?? null}
            />
          </div>
        ))}
      </div>
      {children}
    </Section>
  )
}

function classOf(polje: PoljeDokumenta): string | undefined {
  return jeKratko(polje) ? polja.kratko : polja.dugo
}
