/** Messages that wait on this device: written here and not received by the portal yet. */
import { useMemo } from 'react'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { type DokumentPoruke, dokumentPoruke } from '#contract/modules/pretinac/pretinac.schema.ts'

export interface PorukaNaUredaju {
  id: string
  sadrzaj: DokumentPoruke
  napisano: string | undefined
}

function porukaOd({ id, content, meta, rev }: DocumentSummary): PorukaNaUredaju[] {
  const sadrzaj = dokumentPoruke.safeParse(content)
  if (rev > 0 || !sadrzaj.success) return []
  return [{ id, sadrzaj: sadrzaj.data, napisano: typeof meta.napisano === 'string' ? meta.napisano : undefined }]
}

/** Those of one thread, or without one those that open a thread about the project. */
export function useCekaju(projektId: string, nitId: string | null): PorukaNaUredaju[] {
  const svi = useDocuments(TIP_PORUKE)
  return useMemo(
    () =>
      (svi ?? [])
        .flatMap(porukaOd)
        .filter(({ sadrzaj }) => sadrzaj.projektId === projektId && sadrzaj.nitId === nitId)
        .sort((a, b) => (a.napisano ?? '').localeCompare(b.napisano ?? '')),
    [svi, projektId, nitId],
  )
}
