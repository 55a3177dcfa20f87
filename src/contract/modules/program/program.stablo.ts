/** Components as a tree, the names of their levels and of roles; apart from the schema, so that a page that only shows them loads no validator. */
import type { Program } from './program.schema.ts'

type Komponenta = Program['komponentePrograma'][number]

/** A component with those below it. */
export interface Grana extends Komponenta {
  djeca: Grana[]
}

/** The components as trees, by their codes; one whose superior is not among them stands on top, so that none is lost. */
export function stabloKomponenti(komponente: readonly Komponenta[]): Grana[] {
  const grane = new Map(komponente.map((one): [number, Grana] => [one.id, { ...one, djeca: [] }]))
  const vrh: Grana[] = []
  for (const grana of grane.values()) {
    const iznad = grana.nadredenaId === null ? undefined : grane.get(grana.nadredenaId)
    const susjedi = iznad === undefined ? vrh : iznad.djeca
    susjedi.push(grana)
  }
  const urednih = (razina: Grana[]) => {
    razina.sort((a, b) => a.oznaka.localeCompare(b.oznaka, 'hr', { numeric: true }) || a.id - b.id)
    for (const { djeca } of razina) urednih(djeca)
  }
  urednih(vrh)
  return vrh
}

interface Razina {
  razina: number
  naziv: string
  obavezno: boolean
}

/** Levels of the component tree of each programme. */
export const RAZINE_KOMPONENTI: Record<number, readonly Razina[]> = {
  1: [
    { razina: 1, naziv: 'Komponenta', obavezno: true },
    { razina: 2, naziv: 'Potkomponenta', obavezno: true },
    { razina: 3, naziv: 'Posebna potkomponenta', obavezno: false },
    { razina: 4, naziv: 'Reforma', obavezno: true },
    { razina: 5, naziv: 'Investicija', obavezno: false },
  ],
  2: [
    { razina: 1, naziv: 'Prioritetna os', obavezno: true },
    { razina: 2, naziv: 'Investicijski prioritet', obavezno: true },
    { razina: 3, naziv: 'Specifični cilj', obavezno: true },
  ],
}

/** Name of a level in a programme. */
export const razinaKomponente = (programId: number, razina: number): string =>
  RAZINE_KOMPONENTI[programId]?.find((one) => one.razina === razina)?.naziv ?? `Razina ${razina}`

const ULOGE_PROVODITELJA: Record<number, readonly string[]> = {
  1: ['Koordinacijsko tijelo', 'Nadležno tijelo', 'Posredničko tijelo'],
  2: ['Upravljačko tijelo', 'Posredničko tijelo razine 1', 'Posredničko tijelo razine 2'],
}

/** Name of a role (1–3) in a programme. */
export const ulogaProvoditelja = (programId: number, uloga: number): string =>
  ULOGE_PROVODITELJA[programId]?.[uloga - 1] ?? 'Provoditelj'
