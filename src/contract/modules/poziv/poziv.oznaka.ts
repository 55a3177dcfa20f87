/** The code of a call, made by the mask of its programme: `{pozivPrefiks}.{komponenta}.{redniBroj:2}` (domain rules 1.7). */

export interface DijeloviOznake {
  pozivPrefiks: string
  pozivOznaka: string
  /** Code of the component with all its levels. */
  komponenta: string
  redniBroj: number
  godina: number
}

export const UOBICAJENA_MASKA = '{pozivPrefiks}.{komponenta}.{redniBroj:2}'
const MJESTO = /\{(\w+)(?::(\d))?\}/g

/** The code; a number takes at least as many digits as its place says, a place that the mask does not know stays empty. */
export function oznakaPoMaski(maska: string, dijelovi: DijeloviOznake): string {
  const known: Readonly<Record<string, string | number>> = { ...dijelovi }
  // Without the running number two calls would have one code.
  const used = /\{redniBroj(?::\d)?\}/.test(maska) ? maska : UOBICAJENA_MASKA
  return used
    .replace(MJESTO, (_all, ime: string, znamenki: string | undefined) =>
      String(known[ime] ?? '').padStart(Number(znamenki ?? 0), '0'),
    )
    .replace(/^[.\s]+/, '')
}

/** The first code by the mask, from this running number on, that no call has. */
export function slobodnaOznaka(
  maska: string,
  dijelovi: Omit<DijeloviOznake, 'redniBroj'>,
  zauzete: ReadonlySet<string>,
  od: number,
): string {
  for (let redniBroj = od; ; redniBroj += 1) {
    const oznaka = oznakaPoMaski(maska, { ...dijelovi, redniBroj })
    if (!zauzete.has(oznaka.toUpperCase())) return oznaka
  }
}
