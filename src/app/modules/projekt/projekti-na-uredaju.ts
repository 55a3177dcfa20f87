/** Projects of this device beside those of the server: what was typed without a network is in the list at once. */

import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { isObject, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { TrazenoPopisa } from '#contract/kernel/popis.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { matches } from '#contract/kernel/tekst.ts'
import type { ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import { rokPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'

/**
 * - `nije-stigao`: made here, the server has not confirmed it
 * - `ceka`: changes wait to be sent
 * - `odluka`: somebody must decide between two versions
 * - `nedostupan`: the server no longer shows it, unsent work is kept here
 * - `na-uredaju`: the same here and there, opens without a network
 * - `posluzitelj`: not on this device
 */
export type Uskladenost = 'nije-stigao' | 'ceka' | 'odluka' | 'nedostupan' | 'na-uredaju' | 'posluzitelj'

export interface ProjektRedak extends ProjektPrijavitelja {
  uskladenost: Uskladenost
}

export function uskladenost({ state, rev }: Pick<DocumentSummary, 'state' | 'rev'>): Uskladenost {
  if (state === 'conflict') return 'odluka'
  if (state === 'orphan') return 'nedostupan'
  if (rev === 0) return 'nije-stigao'
  return state === 'dirty' ? 'ceka' : 'na-uredaju'
}

const part = (meta: JsonObject, key: string): JsonObject => {
  const value = meta[key]
  return isObject(value) ? value : {}
}
const text = (object: JsonObject, key: string) => {
  const value = vrijednost(object, key)
  return typeof value === 'string' ? value : null
}
const number = (object: JsonObject, key: string) => {
  const value = vrijednost(object, key)
  return typeof value === 'number' ? value : 0
}

/** Whose draft a document is, and of which programme. */
export function pripadnost({ meta }: Pick<DocumentSummary, 'meta'>): { prijaviteljId: number; programId: number } {
  return { prijaviteljId: number(part(meta, 'prijavitelj'), 'id'), programId: number(meta, 'programId') }
}

/** A document of the device as a row of the list. */
export function redakDokumenta(document: Omit<DocumentSummary, 'scope'>): ProjektRedak {
  const { id, content, meta, localUpdatedAt } = document
  const poziv = part(meta, 'poziv')
  const status = part(meta, 'status')
  const statusId = number(status, 'id')
  const datumZatvaranja = text(poziv, 'datumZatvaranja')
  const remote = text(meta, 'izmijenjeno')
  const local = localUpdatedAt === null ? null : new Date(localUpdatedAt).toISOString()
  return {
    id,
    sifra: text(meta, 'sifra'),
    naziv: tekstOd(part(content, 'projekt'), 'naziv') || text(meta, 'naziv') || 'Prijava bez naziva',
    poziv: {
      id: number(poziv, 'id'),
      oznaka: text(poziv, 'oznaka'),
      naziv: text(poziv, 'naziv') ?? '',
      datumZatvaranja,
    },
    status: { id: statusId, naziv: text(status, 'naziv') ?? '' },
    rok: rokPrijavitelja(statusId, { zatvaranje: datumZatvaranja, dorada: text(part(meta, 'dorada'), 'rok') }),
    neprocitano: 0,
    izmijenjeno:
      [remote, local]
        .filter((one) => one !== null)
        .sort()
        .at(-1) ?? new Date(0).toISOString(),
    uskladenost: uskladenost(document),
  }
}

function fits(row: ProjektRedak, { search, status, zastavice }: TrazenoPopisa): boolean {
  // Flags stand on the portal alone, and nobody has put one on what has not arrived.
  if (zastavice !== undefined && zastavice !== 'bez') return false
  const words = `${row.naziv} ${row.sifra ?? ''} ${row.poziv.oznaka ?? ''} ${row.poziv.naziv}`
  return (status === undefined || String(row.status.id) === status) && (search === undefined || matches(words, search))
}

interface Izvori {
  /** Rows of the server, newest change first; undefined while they are not known. */
  server: readonly ProjektPrijavitelja[] | undefined
  /** The server has more rows than these. */
  more: boolean
  documents: readonly DocumentSummary[] | undefined
}

/** One list, newest change first; undefined while neither source has answered. A row of both shows what this device has. */
export function spojiProjekte({ server, more, documents }: Izvori, upit: TrazenoPopisa): ProjektRedak[] | undefined {
  if (server === undefined && documents === undefined) return undefined
  const local = new Map((documents ?? []).map((document) => [document.id, redakDokumenta(document)]))
  const remote = new Map((server ?? []).map((row) => [row.id, row]))
  const last = more ? (server?.at(-1)?.izmijenjeno ?? '') : ''
  const fromServer = (server ?? []).map((row): ProjektRedak => {
    const here = local.get(row.id)
    if (here === undefined) return { ...row, uskladenost: 'posluzitelj' }
    const { naziv, izmijenjeno, uskladenost: state } = here
    const newer = state === 'na-uredaju' ? row : { ...row, naziv, izmijenjeno }
    return { ...newer, uskladenost: state }
  })
  // What the server has beyond the shown page comes with its page; unsent work is shown at once.
  const onlyHere = [...local.values()].filter(
    (row) => !remote.has(row.id) && fits(row, upit) && (row.uskladenost !== 'na-uredaju' || row.izmijenjeno >= last),
  )
  return [...fromServer, ...onlyHere].sort((a, b) => b.izmijenjeno.localeCompare(a.izmijenjeno))
}
