/** Comments as threads, and threads as the places of a document. */
import type { Odgovor } from '#contract/kernel/dokument/razlike.ts'
import type { Komentar } from '#contract/kernel/rasprava.endpoints.ts'

/** A comment with its answers; undefined where its author took it back and answers are left. */
export interface Nit {
  id: string
  korijen: Komentar | undefined
  odgovori: readonly Komentar[]
  put: string | null
}

/** In the order of writing of what they begin with. */
export function niti(komentari: readonly Komentar[]): Nit[] {
  const poKorijenu = new Map<string, { korijen: Komentar | undefined; odgovori: Komentar[]; put: string | null }>()
  for (const one of komentari) {
    const id = one.odgovorNa ?? one.id
    const nit = poKorijenu.get(id) ?? { korijen: undefined, odgovori: [], put: one.put }
    if (one.odgovorNa === null) nit.korijen = one
    else nit.odgovori.push(one)
    poKorijenu.set(id, nit)
  }
  return [...poKorijenu].map(([id, nit]) => ({ id, ...nit }))
}

export const FILTRI_RASPRAVE = ['otvoreno', 'rijeseno', 'interno', 'zaDoradu'] as const
export type FiltarRasprave = (typeof FILTRI_RASPRAVE)[number]

const jeRijesena = ({ korijen }: Nit): boolean => korijen !== undefined && korijen.rijeseno !== null

/** Whether a thread has what the filter says. */
export function prolazi(nit: Nit, filtar: FiltarRasprave): boolean {
  if (filtar === 'otvoreno') return !jeRijesena(nit)
  if (filtar === 'rijeseno') return jeRijesena(nit)
  if (filtar === 'interno') return [nit.korijen, ...nit.odgovori].some((one) => one?.interno)
  return nit.korijen?.zaDoradu === true
}

/** A place of the document with its threads. */
export interface Mjesto {
  put: string | null
  /** Null where the document has no such place any more, and for the document as a whole. */
  odgovor: Odgovor | null
  niti: readonly Nit[]
}

/** Tab by tab and field by field as the form has them; the whole document first, what is gone last. */
export function mjestaRasprave(
  sve: readonly Nit[],
  odgovori: readonly Odgovor[],
): { tab: string | null; uklonjeno: boolean; mjesta: Mjesto[] }[] {
  const poPutu = new Map<string | null, Nit[]>()
  for (const nit of sve) poPutu.set(nit.put, [...(poPutu.get(nit.put) ?? []), nit])
  const skupine: ReturnType<typeof mjestaRasprave> = []
  const dodaj = (tab: string | null, uklonjeno: boolean, mjesto: Mjesto) => {
    const last = skupine.at(-1)
    if (last !== undefined && last.tab === tab && last.uklonjeno === uklonjeno) last.mjesta.push(mjesto)
    else skupine.push({ tab, uklonjeno, mjesta: [mjesto] })
  }
  const cijeli = poPutu.get(null)
  if (cijeli !== undefined) dodaj(null, false, { put: null, odgovor: null, niti: cijeli })
  poPutu.delete(null)
  const putovi = [...poPutu.keys()].filter((put) => put !== null)
  // A list or a row stands before its first field.
  for (const odgovor of odgovori)
    for (const put of putovi.filter((one) => odgovor.path === one || odgovor.path.startsWith(`${one}.`))) {
      const ovdje = poPutu.get(put)
      if (ovdje === undefined) continue
      dodaj(odgovor.tab, false, { put, odgovor: odgovor.path === put ? odgovor : null, niti: ovdje })
      poPutu.delete(put)
    }
  for (const [put, ovdje] of poPutu) dodaj(null, true, { put, odgovor: null, niti: ovdje })
  return skupine
}
