import { useRef } from 'react'
import { Badge } from '#app/ui/status-chip.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { type Redak, retciOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { useDokumentApi, useGreska, useIzgled, useSamoCitanje, useStanje, useVidljivost } from '../dokument-context.tsx'
import { TablicaSPrijenosom } from '../prijenos/tablica-s-prijenosom.tsx'
import { RazlikaRetka } from '../razlike/razlika-polja.tsx'
import { gresakaIspod } from '../stanje.ts'
import { jeVidljiva } from '../vidljivost.ts'
import styles from './polja.module.css'
import { PoljaRetka } from './polja-retka.tsx'
import type { KontrolaProps } from './polje.types.ts'
import { brojkaRetka, naslovRetka } from './redak.ts'
import { UkloniRedak } from './ukloni-redak.tsx'
import { Upozorenja, upozorenjaRetka } from './upozorenja.tsx'

/** A table of rows: each opens to its fields and keeps its identity. */
export function TablicaPolje({ polje, path, value, Polje }: KontrolaProps) {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje(path)
  const { prefiks = '', iznosiRedaka = [], prijenosi, OznakaRetka } = useIzgled()
  const prijenos = prijenosi?.find((one) => one.prijenos.lista === path)
  const error = useGreska(path)
  const stanje = useStanje((one) => one)
  const vidljivost = useVidljivost()
  const box = useRef<HTMLDivElement>(null)
  const rows = retciOd({ rows: value }, 'rows')
  const locked = samoCitanje || polje.zakljucano
  const title = (row: Redak, index: number) => naslovRetka(polje, row, index, stanje)
  const tablica = (
    // biome-ignore lint/a11y/noStaticElementInteractions: a blur anywhere in the rows leaves the table as well
    <div ref={box} onBlur={() => api.ostavi(path, value)}>
      <Upozorenja path={path} samo />
      <TableOfRows
        name={`${prefiks}${path}`}
        label={polje.oznaka}
        rows={rows}
        rowKey={({ id }) => id}
        rowTitle={title}
        rowSummary={(row) => {
          const at = `${path}.${row.id}`
          const upozorenja = upozorenjaRetka(stanje.upozorenja, at).length
          return (
            <span data-redak={at} className={styles.oznake}>
              {OznakaRetka && <OznakaRetka put={polje.put} path={at} redak={row} />}
              <Badge count={upozorenja} tone="warning" label={`Upozorenja: ${upozorenja}`} />
              {brojkaRetka(polje, row, at, stanje, iznosiRedaka)}
            </span>
          )
        }}
        errorCount={(row) =>
          gresakaIspod(stanje, `${path}.${row.id}`, (at, greska) => jeVidljiva(vidljivost, at, greska))
        }
        renderRow={(row, index) => (
          <>
            <PoljaRetka tablica={polje} path={`${path}.${row.id}`} redak={row} Polje={Polje} />
            {!locked && !stanje.obvezanRedak(row.id) && (
              <UkloniRedak
                path={`${path}.${row.id}`}
                naslov={title(row, index)}
                next={() => focusAround(box.current, index)}
              />
            )}
          </>
        )}
        onAdd={locked || polje.dodaj === '' ? undefined : () => api.dodaj(path)}
        addLabel={polje.dodaj}
        max={polje.maxRedaka}
        readOnly={samoCitanje}
        error={error}
      />
      <RazlikaRetka path={path} />
    </div>
  )
  return prijenos ? <TablicaSPrijenosom prijenos={prijenos}>{tablica}</TablicaSPrijenosom> : tablica
}

/** The row that took the place of the removed one, or what adds a new one. */
function focusAround(box: HTMLElement | null, index: number): void {
  const list = box?.querySelector(':scope > section')
  const summaries = [...(list?.querySelectorAll<HTMLElement>(':scope > details > summary') ?? [])]
  const next = summaries[Math.min(index, summaries.length - 1)] ?? list?.querySelector('button')
  next?.focus()
}
