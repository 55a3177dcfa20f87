/** How this device shows the portal: scheme, size of letters, typeface, contrast, room in lists. Attributes of `<html>`, set before drawing by `public/izgled.js`. */

export const IZGLED_KEY = 'fondovi.pristupacnost'

export interface Izgled {
  /** 100, 115 and 130 %. */
  slova: 1 | 2 | 3
  disleksija: boolean
  kontrast: boolean
  /** As the device has it, light or dark. */
  tema: 'sustav' | 'svijetla' | 'tamna'
  /** Rows of lists have room and show all of their text, instead of one line each. */
  prostrano: boolean
}

export const ZADANI_IZGLED: Izgled = { slova: 1, disleksija: false, kontrast: false, tema: 'sustav', prostrano: false }

/** What stands in the storage; what cannot be read is the default. */
export function parseIzgled(text: string | null): Izgled {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Izgled>
    const slova = kept.slova === 2 || kept.slova === 3 ? kept.slova : 1
    const tema = kept.tema === 'svijetla' || kept.tema === 'tamna' ? kept.tema : 'sustav'
    return {
      slova,
      disleksija: kept.disleksija === true,
      kontrast: kept.kontrast === true,
      tema,
      prostrano: kept.prostrano === true,
    }
  } catch {
    return ZADANI_IZGLED
  }
}

/** Shows it, without keeping it. */
export function applyIzgled({ slova, disleksija, kontrast, tema, prostrano }: Izgled): void {
  const { dataset } = document.documentElement
  dataset.slova = String(slova)
  if (disleksija) dataset.disleksija = ''
  else delete dataset.disleksija
  if (kontrast) dataset.kontrast = ''
  else delete dataset.kontrast
  if (prostrano) dataset.prostrano = ''
  else delete dataset.prostrano
  if (tema === 'sustav') delete dataset.theme
  else dataset.theme = tema === 'tamna' ? 'dark' : 'light'
}

export function readIzgled(): Izgled {
  try {
    return parseIzgled(localStorage.getItem(IZGLED_KEY))
  } catch {
    return ZADANI_IZGLED
  }
}

/** Shows what this device keeps, now and whenever another window of it changes that. */
export function watchIzgled(): void {
  applyIzgled(readIzgled())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === IZGLED_KEY) applyIzgled(parseIzgled(newValue))
  })
}

/** Keeps it on this device; a full or forbidden storage shows it until the page is left. */
export function saveIzgled(izgled: Izgled): void {
  try {
    localStorage.setItem(IZGLED_KEY, JSON.stringify(izgled))
  } catch {
    // Nothing else to do: it is shown.
  }
}
