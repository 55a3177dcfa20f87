/** Changes in the matrix that are not saved yet: per role what is ticked, until the server has it or it is as it was. */
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'
import type { Uloga } from '#contract/modules/institucija/administracija.schema.ts'

export type Nacrti = Readonly<Record<number, readonly InstitutionPermission[]>>

const isto = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((key) => b.includes(key))

export interface NacrtiUloga {
  /** What is ticked in the column: typed, or else as the server has it. */
  dozvole: (uloga: Uloga) => readonly InstitutionPermission[]
  nespremljena: (id: number) => boolean
  oznaci: (uloga: Uloga, key: InstitutionPermission, on: boolean) => void
  odustani: (id: number) => void
}

export function useNacrtiUloga(): NacrtiUloga {
  const [nacrti, setNacrti] = useKrozPrijavu<Nacrti>('uloge.nacrti', {})
  const odustani = (id: number) => setNacrti(({ [id]: _gone, ...rest }) => rest)
  const dozvole = (uloga: Uloga) => nacrti[uloga.id] ?? uloga.dozvole
  return {
    dozvole,
    nespremljena: (id) => nacrti[id] !== undefined,
    odustani,
    oznaci: (uloga, key, on) => {
      const next = on ? [...dozvole(uloga), key] : dozvole(uloga).filter((one) => one !== key)
      if (isto(next, uloga.dozvole)) odustani(uloga.id)
      else setNacrti((all) => ({ ...all, [uloga.id]: next }))
    },
  }
}
