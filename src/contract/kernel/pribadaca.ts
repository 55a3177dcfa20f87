/** Pins: a box on a page of a file, or a field of a form, that a remark belongs to. Geometry and rules (decision 0151). */
import { PORUKE_PRIBADACE } from './poruke/pribadaca.ts'
import type { OkvirPribadace, Pribadaca } from './pribadaca.schema.ts'

/** As many parts as a side of a page has: whole numbers stay exact through every zoom. */
export const DIJELOVA = 10_000
/** A smaller side of a box nobody sees on a phone. */
export const NAJMANJA_STRANICA = 50

/** A place on a page, from its upper left corner, 0 to 1. */
export interface Tocka {
  x: number
  y: number
}

/** A page as it is drawn, in pixels of the screen. */
export interface Mjera {
  sirina: number
  visina: number
}

export const OKRETI = [0, 90, 180, 270] as const
/** Clockwise turn of a page as it is looked at. */
export type Okret = (typeof OKRETI)[number]

const dio = (value: number): number => Math.min(DIJELOVA, Math.max(0, Math.round(value * DIJELOVA)))

/** The box between two corners, in whichever order they were pressed. What lies beside the page is cut away. */
export function okvirIzKutova(a: Tocka, b: Tocka): OkvirPribadace {
  const [lijevo, desno] = [dio(Math.min(a.x, b.x)), dio(Math.max(a.x, b.x))]
  const [gore, dolje] = [dio(Math.min(a.y, b.y)), dio(Math.max(a.y, b.y))]
  return { x: lijevo, y: gore, sirina: desno - lijevo, visina: dolje - gore }
}

/** Where the box lies on a page of this size. */
export const naZaslon = ({ x, y, sirina, visina }: OkvirPribadace, mjera: Mjera) => ({
  x: (x / DIJELOVA) * mjera.sirina,
  y: (y / DIJELOVA) * mjera.visina,
  sirina: (sirina / DIJELOVA) * mjera.sirina,
  visina: (visina / DIJELOVA) * mjera.visina,
})

/** The box of what lies there on a page of this size. */
export const saZaslona = (
  { x, y, sirina, visina }: { x: number; y: number; sirina: number; visina: number },
  mjera: Mjera,
): OkvirPribadace =>
  okvirIzKutova(
    { x: x / mjera.sirina, y: y / mjera.visina },
    { x: (x + sirina) / mjera.sirina, y: (y + visina) / mjera.visina },
  )

/** The same box on the page once it is turned. */
export function okreniOkvir({ x, y, sirina, visina }: OkvirPribadace, okret: Okret): OkvirPribadace {
  if (okret === 90) return { x: DIJELOVA - y - visina, y: x, sirina: visina, visina: sirina }
  if (okret === 180) return { x: DIJELOVA - x - sirina, y: DIJELOVA - y - visina, sirina, visina }
  if (okret === 270) return { x: y, y: DIJELOVA - x - sirina, sirina: visina, visina: sirina }
  return { x, y, sirina, visina }
}

/** The turn that undoes this one. */
export const natrag = (okret: Okret): Okret => OKRETI.find((one) => (one + okret) % 360 === 0) ?? 0

const izmedu = (value: number, najmanje: number, najvise: number): number =>
  Math.min(Math.max(value, najmanje), Math.max(najmanje, najvise))

/** The box moved by so much; it stops at the edge of the page. */
export const pomakniOkvir = (okvir: OkvirPribadace, dx: number, dy: number): OkvirPribadace => ({
  x: izmedu(okvir.x + dx, 0, DIJELOVA - okvir.sirina),
  y: izmedu(okvir.y + dy, 0, DIJELOVA - okvir.visina),
  sirina: okvir.sirina,
  visina: okvir.visina,
})

/** The box made larger or smaller at its lower right corner. Never past the page, and never too small to be seen. */
export const rastegniOkvir = (okvir: OkvirPribadace, dx: number, dy: number): OkvirPribadace => ({
  x: okvir.x,
  y: okvir.y,
  sirina: izmedu(okvir.sirina + dx, Math.min(NAJMANJA_STRANICA, DIJELOVA - okvir.x), DIJELOVA - okvir.x),
  visina: izmedu(okvir.visina + dy, Math.min(NAJMANJA_STRANICA, DIJELOVA - okvir.y), DIJELOVA - okvir.y),
})

/** Whether it has an area and lies on its page. */
export const jeNaStranici = ({ x, y, sirina, visina }: OkvirPribadace): boolean =>
  sirina > 0 && visina > 0 && x >= 0 && y >= 0 && x + sirina <= DIJELOVA && y + visina <= DIJELOVA

function trecina(od: number, duljina: number, rijeci: readonly [string, string, string]): string | undefined {
  // What covers most of the side lies in no third of it.
  if (duljina > (2 * DIJELOVA) / 3) return undefined
  return rijeci[Math.min(2, Math.floor((3 * (od + duljina / 2)) / DIJELOVA))]
}

/** Where the box lies, for whoever does not see it: „stranica 3, gornja trećina, lijevo”. */
export function mjestoRijecima({ stranica, okvir }: { stranica: number; okvir: OkvirPribadace }): string {
  const { visinom, sirinom, stranica: naStranici } = PORUKE_PRIBADACE.mjesto
  const dijelovi = [trecina(okvir.y, okvir.visina, visinom), trecina(okvir.x, okvir.sirina, sirinom)]
  return [naStranici(stranica), ...dijelovi.filter((one) => one !== undefined)].join(', ')
}

/** A file that stands now where a pin was put, as its record names it. */
export interface DatotekaPribadace {
  id: string
  sha256?: string | undefined
}

/** Whether the pin's file still stands there with the content that was looked at. */
export const jeZamijenjen = (
  { datotekaId, sha256 }: { datotekaId: string; sha256: string },
  datoteke: readonly DatotekaPribadace[],
): boolean => !datoteke.some((one) => one.id === datotekaId && (one.sha256 ?? sha256) === sha256)

/** What the portal knows of the place of a pin. */
export interface OkolnostiPribadace {
  /** Files that the record names there now. */
  datoteke: readonly DatotekaPribadace[]
  /** Pages of the pin's file: 0 for one that is shown by no page, null until they are counted. */
  stranica: number | null
  /** Whether the form has this field, list or row now. */
  ima: (put: string) => boolean
}

export interface ZaprekaPribadace {
  pravilo: 'PRB-01' | 'PRB-02' | 'PRB-03' | 'PRB-04' | 'PRB-05' | 'PRB-06'
  poruka: string
}

/** What keeps a pin from being put there; undefined when nothing does. */
export function zaprekaPribadace(
  pribadaca: Pribadaca,
  { datoteke, stranica, ima }: OkolnostiPribadace,
): ZaprekaPribadace | undefined {
  const { poruke } = PORUKE_PRIBADACE
  if (pribadaca.vrsta === 'polje')
    return ima(pribadaca.put) ? undefined : { pravilo: 'PRB-05', poruka: poruke.nemaPolja }
  if (jeZamijenjen(pribadaca, datoteke)) return { pravilo: 'PRB-04', poruka: poruke.zamijenjen }
  if (stranica === null) return { pravilo: 'PRB-06', poruka: poruke.neprebrojano }
  if (stranica === 0) return { pravilo: 'PRB-03', poruka: poruke.bezStranica }
  if (pribadaca.stranica > stranica)
    return { pravilo: 'PRB-01', poruka: poruke.nemaStranice(pribadaca.stranica, stranica) }
  if (!jeNaStranici(pribadaca.okvir)) return { pravilo: 'PRB-02', poruka: poruke.okvir }
  return undefined
}
