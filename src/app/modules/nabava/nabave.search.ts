/** Filters of the lists of procurements in the address. Part of the first load: nothing heavy is imported here. */
import { compact, idParam, oneOfParam, type RawSearch, textParam } from '#app/platform/record/list-search.ts'

/** Statuses that everyone may meet, and the vrste, in the order in which they are offered. */
export const JAVNI_STATUSI = ['objavljena', 'zatvorena', 'ponistena'] as const
export const STATUSI = ['uIzradi', ...JAVNI_STATUSI] as const
export const VRSTE = ['robe', 'usluge', 'radovi'] as const

export interface JavneNabaveUpit {
  search?: string
  program?: number
  status?: (typeof JAVNI_STATUSI)[number]
  vrsta?: (typeof VRSTE)[number]
  zupanija?: number
  /** Beginning of a CPV code. */
  cpv?: string
  /** Cards unless told. */
  prikaz?: 'tablica'
}

function cpvParam(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && /^\d{2,8}(?:-\d)?$/.test(text) ? text : undefined
}

export function parseJavneNabave(raw: RawSearch): JavneNabaveUpit {
  return compact({
    search: textParam(raw.search),
    program: idParam(raw.program),
    status: oneOfParam(raw.status, JAVNI_STATUSI),
    vrsta: oneOfParam(raw.vrsta, VRSTE),
    zupanija: idParam(raw.zupanija),
    cpv: cpvParam(raw.cpv),
    prikaz: oneOfParam(raw.prikaz, ['tablica']),
  })
}

export interface NabaveUpit {
  search?: string
  status?: (typeof STATUSI)[number]
  vrsta?: (typeof VRSTE)[number]
}

export function parseNabave(raw: RawSearch): NabaveUpit {
  return compact({
    search: textParam(raw.search),
    status: oneOfParam(raw.status, STATUSI),
    vrsta: oneOfParam(raw.vrsta, VRSTE),
  })
}

export const KARTICE_NABAVE = [
  ['sadrzaj', 'Sadržaj'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaNabave = (typeof KARTICE_NABAVE)[number][0]

/** `?kartica=dnevnik-aktivnosti`; the content without it. */
export function parseKarticaNabave(raw: RawSearch): { kartica?: KarticaNabave } {
  return compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_NABAVE.map(([key]) => key),
    ),
  })
}
