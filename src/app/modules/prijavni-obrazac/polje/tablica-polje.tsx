import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { TableOfRows } from '#app/ui/table-of-rows.tsx'
import { redakPoziva } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import { type Redak, retciOd } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import { useGreska, useObrazacApi, useSamoCitanje, useStanje, useVidljivost } from '../obrazac-context.tsx'
import { RazlikaRetka } from '../razlike/razlika-polja.tsx'
import { gresakaIspod } from '../stanje.ts'
import { TEKST } from '../tekst.ts'
import { jeVidljiva } from '../vidljivost.ts'
import { PoljaRetka } from './polja-retka.tsx'
import type { KontrolaProps } from './polje-view.tsx'
import { brojkaRetka, naslovRetka } from './redak.ts'

/** A table of rows: each opens to its fields and keeps its identity. */
export function TablicaPolje({ polje, path, value }: KontrolaProps) {
  const api = useObrazacApi()
  const samoCitanje = useSamoCitanje()
  const error = useGreska(path)
  const stanje = useStanje((one) => one)
  const vidljivost = useVidljivost()
  const box = useRef<HTMLDivElement>(null)
  const rows = retciOd({ rows: value }, 'rows')
  const locked = samoCitanje || polje.zakljucano
  const title = (row: Redak, index: number) => naslovRetka(polje, row, index, stanje)
  return (
    // A blur anywhere in the rows leaves the table as well.
    <div ref={box} onBlur={() => api.ostavi(path, value)}>
      <TableOfRows
        name={path}
        label={polje.oznaka}
        rows={rows}
        rowKey={({ id }) => id}
        rowTitle={title}
        rowSummary={(row) => <span data-redak={`${path}.${row.id}`}>{brojkaRetka(polje, row, `${path}.${row.id}`, stanje)}</span>}
        errorCount={(row) =>
          gresakaIspod(stanje, `${path}.${row.id}`, (at, greska) => jeVidljiva(vidljivost, at, greska))
        }
        renderRow={(row, index) => (
          <>
            <PoljaRetka tablica={polje} path={`${path}.${row.id}`} redak={row} />
            {!locked && !redakPoziva(row.id) && (
              <Ukloni path={path} redak={row} index={index} naslov={title(row, index)} box={box} />
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
}

interface UkloniProps {
  path: string
  redak: Redak
  index: number
  naslov: string
  box: React.RefObject<HTMLDivElement | null>
}

/** Removes a row; the focus stays in the table. Rows of the call have no such button. */
function Ukloni({ path, redak, index, naslov, box }: UkloniProps) {
  const api = useObrazacApi()
  const remove = () => {
    api.ukloni(`${path}.${redak.id}`)
    requestAnimationFrame(() => {
      const list = box.current?.firstElementChild
      const summaries = [...(list?.querySelectorAll<HTMLElement>(':scope > details > summary') ?? [])]
      const next = summaries[Math.min(index, summaries.length - 1)] ?? list?.querySelector('button')
      next?.focus()
    })
  }
  return (
    <Inline justify="end">
      <Button variant="danger" size="s" icon="trash" aria-label={TEKST.tablica.ukloni(naslov)} onClick={remove}>
        Ukloni
      </Button>
    </Inline>
  )
}
