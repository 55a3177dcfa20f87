/** How a PDF of the portal looks: sizes in points, colours, distances. */

export interface Slog {
  velicina: number
  boja: string
  istaknuto?: true
  iznad?: number
  ispod?: number
}

export const TEKST: Slog = { velicina: 10, boja: '#111111', ispod: 6 }
export const NASLOVI: Record<1 | 2 | 3, Slog> = {
  1: { velicina: 18, boja: '#000000', istaknuto: true, ispod: 4 },
  2: { velicina: 13, boja: '#000000', istaknuto: true, iznad: 16, ispod: 6 },
  3: { velicina: 11, boja: '#000000', istaknuto: true, iznad: 10, ispod: 4 },
}
export const STILOVI = {
  podnaslov: { velicina: 12, boja: '#444444', ispod: 16 },
  oznaka: { velicina: 9, boja: '#555555' },
  nema: { velicina: 10, boja: '#666666', ispod: 5 },
  sitno: { velicina: 9, boja: '#111111', ispod: 12 },
} as const satisfies Record<string, Slog>
export const ZAGLAVLJE: Slog = { velicina: 9, boja: '#111111', istaknuto: true }
export const RUBNO: Slog = { velicina: 8, boja: '#555555' }
export const LINIJA = '#c3cad1'
export const PODLOGA = '#eef1f4'
export const RAZMAK_CELIJE = 4
export const SIRINA_OZNAKE = 150
export const NAJVISA_SLIKA = 360
/** Width of a drawing, and of its lines in its own space. */
export const SIRINA_CRTEZA = 180
export const LINIJA_CRTEZA = 8
export const PRORED = 2

/** One cell of a table that is being drawn. */
export interface Celija {
  text: string
  sirina: number
  slog: Slog
  th?: 'Column' | 'Row'
  desno?: boolean
}
