/** How a file came: captured at a moment, where the device then was; or brought from elsewhere. */
import type { Intake } from '#app/platform/offline/attachments/intake.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { TEKST } from '../tekst.ts'
import { polozajUredaja } from './polozaj.ts'

export interface Podrijetlo {
  /** Moment of the shutter or of the first word, by the clock of this device. Absent of what was not captured. */
  snimljeno?: number
  /** Id of an earlier picture that was met again. */
  ranija?: string | undefined
  /** Why a picture was not captured here. */
  izGalerije?: string
}

const SLIKE: readonly string[] = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']

export const jeSlika = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || SLIKE.includes(ekstenzija(name))

const bajtova = (text: string) => [...text].map((znak) => znak.charCodeAt(0))
/** How files of these kinds begin, from the given byte on. */
const POCECI: Readonly<Record<string, readonly [od: number, bajtovi: readonly number[]]>> = {
  jpg: [0, [0xff, 0xd8, 0xff]],
  jpeg: [0, [0xff, 0xd8, 0xff]],
  png: [0, [0x89, ...bajtova('PNG')]],
  heic: [4, bajtova('ftyp')],
  heif: [4, bajtova('ftyp')],
}

/** Pictures by their names that are none by their first bytes. The portal would refuse them when nobody is there any more. */
export async function lazneSlike(files: readonly File[]): Promise<File[]> {
  const lazne: File[] = []
  for (const file of files) {
    const [od, pocetak] = POCECI[ekstenzija(file.name)] ?? [0, []]
    const bytes = new Uint8Array(
      await file
        .slice(od, od + pocetak.length)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    )
    if (pocetak.some((byte, i) => bytes[i] !== byte)) lazne.push(file)
  }
  return lazne
}

/** What the device keeps of it; asked at once, while the device is where it was. */
export async function tragPodrijetla({
  snimljeno,
  ranija,
  izGalerije,
}: Podrijetlo): Promise<Pick<Intake, 'geo' | 'capturedAt' | 'bezPolozaja' | 'izGalerije' | 'ranija'>> {
  if (snimljeno === undefined) {
    const bezPolozaja = izGalerije === undefined ? TEKST.bezPolozaja.dodano : TEKST.bezPolozaja.galerija
    return { geo: null, bezPolozaja, izGalerije }
  }
  const nalaz = await polozajUredaja()
  const bezPolozaja = nalaz.polozaj === null ? TEKST.bezPolozaja[nalaz.bez] : undefined
  return { geo: nalaz.polozaj, capturedAt: new Date(snimljeno).toISOString(), bezPolozaja, ranija }
}
