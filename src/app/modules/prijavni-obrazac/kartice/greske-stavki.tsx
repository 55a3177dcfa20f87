/** Lines of the budget that have errors, and the filter that leaves only them. */
import { useEffect, useMemo, useState } from 'react'
import { useVidljivost } from '#app/platform/dokument/dokument-context.tsx'
import { jeVidljiva } from '#app/platform/dokument/vidljivost.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { PUT_STAVKI } from './proracun-skupine.ts'

const NONE: ReadonlySet<string> = new Set()

/** Ids of the lines with an error that is shown now; the same set while it says the same. */
function useStavkeSGreskom(): ReadonlySet<string> {
  const poPutu = useStanje((stanje) => stanje.poPutu)
  const vidljivost = useVidljivost()
  return useMemo(() => {
    const start = `${PUT_STAVKI}.`
    const ids = [...poPutu].flatMap(([path, greska]) =>
      path.startsWith(start) && jeVidljiva(vidljivost, path, greska)
        ? [path.slice(start.length).split('.')[0] ?? '']
        : [],
    )
    return ids.length === 0 ? NONE : new Set(ids)
  }, [poPutu, vidljivost])
}

export interface FilterGresaka {
  /** How many lines have an error. */
  broj: number
  ukljuceno: boolean
  /** The lines that are shown; null without the filter. */
  samo: ReadonlySet<string> | null
  postavi: (on: boolean) => void
}

/** A line stays in sight while the filter stands, also once it is mended: it may not vanish under the hand that mends it. */
export function useFilterGresaka(): FilterGresaka {
  const now = useStavkeSGreskom()
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    setHeld((before) =>
      before === null || [...now].every((id) => before.has(id)) ? before : new Set([...before, ...now]),
    )
  }, [now])
  return { broj: now.size, ukljuceno: held !== null, samo: held, postavi: (on) => setHeld(on ? now : null) }
}

/** Offered once a line has an error; it stays until it is switched off, with how many are left. */
export function SamoSGreskom({ filter: { broj, ukljuceno, postavi } }: { filter: FilterGresaka }) {
  if (broj === 0 && !ukljuceno) return null
  return (
    <FilterBar
      label={TEKST.proracun.prikaz}
      filters={[
        {
          id: 'greske',
          label: TEKST.proracun.samoSGreskom,
          count: broj,
          active: ukljuceno,
          onToggle: () => postavi(!ukljuceno),
        },
      ]}
    />
  )
}
