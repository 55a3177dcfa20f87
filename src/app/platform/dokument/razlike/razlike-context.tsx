import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import type { DokumentUredaja, Izbor, Razlika } from '../uredaj.ts'

interface RazlikeStanje {
  razlike: readonly Razlika[]
  /** What has been chosen for a path so far. */
  izbor: (conflictId: string, path: string) => Izbor | undefined
  odaberi: (razlika: Razlika, izbori: Record<string, Izbor>) => void
}

const NONE: RazlikeStanje = { razlike: [], izbor: () => undefined, odaberi: () => undefined }
const RazlikeContext = createContext<RazlikeStanje>(NONE)

/** Collects the choices of a conflict field by field; it is decided once every field has one. */
export function RazlikeProvider({ uredaj, children }: { uredaj: DokumentUredaja; children: ReactNode }) {
  const [izbori, setIzbori] = useState<Record<string, Record<string, Izbor>>>({})
  const { razlike } = uredaj
  // Made anew with every letter, and always means the same: fields are drawn for differences, not for it.
  const latest = useRef(uredaj)
  latest.current = uredaj
  const value = useMemo(
    (): RazlikeStanje => ({
      razlike,
      izbor: (conflictId, path) => izbori[conflictId]?.[path],
      odaberi: (razlika, chosen) => {
        const all = { ...izbori[razlika.conflictId], ...chosen }
        setIzbori({ ...izbori, [razlika.conflictId]: all })
        if (razlika.fields.every(({ path }) => all[path] !== undefined))
          void latest.current.odluci(razlika.conflictId, all).catch(() => undefined)
      },
    }),
    [razlike, izbori],
  )
  return <RazlikeContext value={value}>{children}</RazlikeContext>
}

export function useRazlike(): RazlikeStanje {
  return use(RazlikeContext)
}
