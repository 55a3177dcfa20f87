/** The programme a person works in, remembered on the device. */

export const ZADANI_PROGRAM_ID = 1
const KEY = 'fondovi.program'

/** The programme chosen last among those allowed (empty means all), else the default, else the first allowed. */
export function odabraniProgramId(dopusteni: readonly number[]): number {
  const candidates = [Number(localStorage.getItem(KEY)), ZADANI_PROGRAM_ID, ...dopusteni]
  return candidates.find((id) => id > 0 && (dopusteni.length === 0 || dopusteni.includes(id))) ?? ZADANI_PROGRAM_ID
}

export function zapamtiProgram(programId: number): void {
  localStorage.setItem(KEY, String(programId))
}
