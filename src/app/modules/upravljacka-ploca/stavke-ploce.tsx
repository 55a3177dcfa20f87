import { type ReactNode, useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { STAVKE, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import styles from './na-redu.module.css'

interface Stavka {
  vrsta: VrstaStavke
  id: string
  adresa: string
}

interface StavkePloceProps<R extends Stavka> {
  naziv: string
  items: readonly R[]
  /** How many there are, kind by kind; more than are shown. */
  ukupno: UpravljackaPloca['ceka']
  /** Lists that hold all of a kind. */
  popisi: Readonly<Partial<Record<VrstaStavke, string>>>
  /** Of a kind of which more are waiting than are shown. */
  vise: (vrsta: VrstaStavke, broj: number) => string
  columns: readonly Column<R>[]
  /** Beside the title, by how many there are. */
  znacke: (broj: number) => ReactNode
  /** In place of rows. */
  prazno: ReactNode
}

/** Numbers by kind: one kind may wait in more than one way. */
function poVrstama(ukupno: UpravljackaPloca['ceka']): [VrstaStavke, number][] {
  const zbroj = new Map<VrstaStavke, number>()
  for (const { vrsta, broj } of ukupno) if (broj > 0) zbroj.set(vrsta, (zbroj.get(vrsta) ?? 0) + broj)
  return [...zbroj]
}

/** Records of several kinds on a dashboard: by kind where there are several, the first of each, and the way to the others. */
export function StavkePloce<R extends Stavka>(props: StavkePloceProps<R>) {
  const { naziv, items, ukupno, popisi, vise, columns, znacke, prazno } = props
  const [vrsta, setVrsta] = useState<VrstaStavke>()
  const vrste = poVrstama(ukupno)
  const odabrana = vrste.some(([one]) => one === vrsta) ? vrsta : undefined
  const redci = odabrana === undefined ? items : items.filter((item) => item.vrsta === odabrana)
  const jos = vrste.filter(([one, broj]) => broj > items.filter((item) => item.vrsta === one).length)
  return (
    <Section title={naziv} actions={znacke(vrste.reduce((sum, [, broj]) => sum + broj, 0))}>
      {items.length === 0 ? (
        prazno
      ) : (
        <Stack gap={3}>
          {vrste.length > 1 && (
            <FilterBar
              label={`${naziv}: vrsta`}
              filters={vrste.map(([one, broj]) => ({
                id: one,
                label: STAVKE[one].jedna,
                count: broj,
                active: one === odabrana,
                onToggle: () => setVrsta(one === odabrana ? undefined : one),
              }))}
            />
          )}
          <DataTable
            caption={naziv}
            captionHidden
            columns={columns}
            rows={redci}
            rowKey={({ vrsta: one, id }) => `${one}:${id}`}
            rowHref={({ adresa }) => adresa}
          />
          {jos.map(([one, broj]) => {
            const tekst = vise(one, broj)
            const href = popisi[one]
            return <p key={one}>{href === undefined ? tekst : <Anchor href={href}>{tekst}</Anchor>}</p>
          })}
        </Stack>
      )}
    </Section>
  )
}

/** Of what kind a row is, under its words, so that a narrow screen loses nothing of the table. */
export function Sto({ vrsta, podnaslov }: { vrsta: VrstaStavke; podnaslov: string | null }) {
  const sto = [STAVKE[vrsta].jedna, podnaslov].filter(Boolean).join(' · ')
  return (
    <span className={styles.podnaslov} title={sto}>
      {sto}
    </span>
  )
}
