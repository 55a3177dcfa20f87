/** An inquiry as a screen of its author shows it, from the server or from the device. */
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import {
  type DokumentPitanja,
  dokumentPitanja,
  type PorukaPitanja,
  porukaPitanja,
  type TehnickoPitanjeRedak,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'

export const TIP_PITANJA = 'tehnickoPitanje'

export interface Zapis {
  id: string
  naslov: string
  /** Null before the portal has received it. */
  broj: number | null
  status: TehnickoPitanjeRedak['status'] | null
  createdAt: string
  /** By when the support should answer; null while it need not, and before the portal has it. */
  ciljAt: string | null
  neprocitano: boolean
}

export interface ZapisSRazgovorom extends Zapis {
  sadrzaj: DokumentPitanja
  poruke: readonly PorukaPitanja[]
}

interface Meta {
  broj?: number
  status?: TehnickoPitanjeRedak['status']
  createdAt?: string
  ciljAt?: string | null
  neprocitano?: boolean
  poruke?: unknown[]
}

/** An inquiry out of a document of the device; undefined when it is not one. */
export function zapisOd({
  id,
  content,
  meta,
  rev,
}: Pick<DocumentSummary, 'id' | 'content' | 'meta' | 'rev'>): ZapisSRazgovorom | undefined {
  const sadrzaj = dokumentPitanja.safeParse(content)
  if (!sadrzaj.success) return undefined
  const { broj = null, status, createdAt, ciljAt = null, neprocitano = false, poruke = [] } = meta as Meta
  return {
    id,
    naslov: sadrzaj.data.naslov,
    broj,
    ciljAt,
    neprocitano,
    sadrzaj: sadrzaj.data,
    status: rev === 0 || status === undefined ? null : status,
    createdAt: createdAt ?? new Date(0).toISOString(),
    poruke: poruke.flatMap((one) => {
      const parsed = porukaPitanja.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  }
}

/** The inquiries of this device, the newest first. */
export function naUredaju(documents: readonly DocumentSummary[]): ZapisSRazgovorom[] {
  return documents
    .flatMap((document) => zapisOd(document) ?? [])
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}
