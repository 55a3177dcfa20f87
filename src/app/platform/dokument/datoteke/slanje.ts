/** How far the files of a document are on their way. Commands that wait for them are judged by it. */
import { useMemo } from 'react'
import { type AttachmentRow, isPreparing, ON_THEIR_WAY } from '#app/platform/offline/ports/attachment.types.ts'
import { TEKST } from '../tekst.ts'
import { prikazStanja } from './stanje-datoteke.ts'
import { useDatotekeUredaja } from './use-datoteke-polja.ts'

const STALE: ReadonlySet<AttachmentRow['state']> = new Set(['refused', 'unreadable'])

/** What this device holds of the files of a document, live. */
export function useDatotekeDokumenta(docId: string): readonly AttachmentRow[] {
  const rows = useDatotekeUredaja()
  return useMemo(() => rows.filter((row) => row.docId === docId), [rows, docId])
}

export const naPutu = (rows: readonly AttachmentRow[]): AttachmentRow[] =>
  rows.filter(({ state }) => ON_THEIR_WAY.has(state))

/** Files that a document does not name yet. `zapele`: those at which the device has failed; it tries them again, and nobody knows until when. */
export function uPripremi(rows: readonly AttachmentRow[]): { teku: AttachmentRow[]; zapele: AttachmentRow[] } {
  const sve = rows.filter(isPreparing)
  return { teku: sve.filter(({ failures }) => failures === 0), zapele: sve.filter(({ failures }) => failures > 0) }
}

/** „12 fotografija”, or „datoteka” where there are others among them; as the object of a sentence. */
export function kolikoDatoteka(rows: readonly AttachmentRow[]): string {
  const slike = rows.every(({ mime }) => mime.startsWith('image/'))
  return (slike ? TEKST.slanje.fotografija : TEKST.slanje.datoteka)(rows.length)
}

interface Slanje {
  /** What this device holds of its files. */
  rows: readonly AttachmentRow[]
  /** Ids of those that the document names. */
  imenovane: ReadonlySet<string>
  /** Ids of those that the portal lacked when it was last heard. */
  nestigle: readonly string[]
}

/** Why a command must not even wait for its files, in words. Undefined where all that is missing goes on from here by itself. */
export function zaprekaDatoteka({ rows, imenovane, nestigle }: Slanje): string | undefined {
  const zapela = rows.find(({ attId, state }) => imenovane.has(attId) && STALE.has(state))
  if (zapela !== undefined) return TEKST.slanje.zapelo(zapela.naziv, prikazStanja(zapela).tekst)
  // What the document does not name yet would be named behind the command.
  if (naPutu(rows).some(({ named }) => !named)) return TEKST.slanje.priprema
  const ovdje = new Set(rows.map(({ attId }) => attId))
  const tude = nestigle.filter((id) => imenovane.has(id) && !ovdje.has(id))
  return tude.length === 0 ? undefined : TEKST.slanje.drugdje(tude.length)
}
