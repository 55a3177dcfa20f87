/** The one place where a document meets the device: everything else of the engine knows only `DokumentUredaja`. */

import { useMemo } from 'react'
import { reachability } from '#app/platform/api/reachability.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import type { StatusLine } from '#app/platform/offline/core/status.ts'
import type { CommandOutcome } from '#app/platform/offline/engine/commands.ts'
import { waitsForAuthor } from '#app/platform/offline/engine/for-author.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { type Document, useDocument, useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import type { Choice, ConflictRow, OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { provjeriSvjezinu } from '#app/platform/povjerenje/dokaz.calls.ts'
import { trebaPotvrdu } from '#app/platform/povjerenje/treba-potvrdu.ts'
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { Redak, Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { naPutu, zaprekaDatoteka } from './datoteke/slanje.ts'

export type Izbor = Choice
export type Razlika = Pick<ConflictRow, 'conflictId' | 'fields' | 'theirs' | 'theirActor' | 'theirAt'>

/** A command on its way, or refused and waiting for the person. */
export interface Naredba {
  mutationId: string
  kod: string
  stanje: 'ceka' | 'odbijeno'
  /** It waits until its author proves who they are. */
  cekaOsobu: boolean
  /** It stays here until the files of its document have arrived, and may be taken back. */
  cekaDatoteke?: true
  poruka: string | null
  /** Numbers of the rules by which it was refused. */
  pravila: readonly string[]
  /** When the person gave it, by this device's clock (ISO). */
  zabiljezeno: string
}

/** `ceka`: recorded on the device; the server has not answered in time. `podaci` are what the portal made of it. */
export type IshodNaredbe =
  | { kind: 'zaprimljeno'; podaci: JsonObject }
  | { kind: 'odbijeno'; poruka: string }
  | { kind: 'ceka' }

/** What is newer than `sadrzaj` while its author types: letters of one field, which alone shows each of them. */
export interface Upisivanje {
  sadrzaj: () => Sadrzaj | undefined
  stanje: () => StatusLine
  /** Hears of everything; of one field alone by its exact path. Both return how to stop. */
  prati: (listener: () => void) => () => void
  pratiPolje: (path: string, listener: () => void) => () => void
  /** Lets the letters into `sadrzaj` now, without waiting for a rest. */
  pokazi: () => void
}

export interface DokumentUredaja {
  /** False until the device has been read. */
  ucitano: boolean
  sadrzaj: Sadrzaj | undefined
  /** What stands around the document, as the server last told it. */
  meta: JsonObject
  stanje: StatusLine
  razlike: readonly Razlika[]
  naredbe: readonly Naredba[]
  /** Absent where `sadrzaj` itself follows every letter. */
  upisivanje?: Upisivanje
  /** As typed; its field shows it at once, `sadrzaj` after a rest, the device keeps it after a pause. */
  postavi: (path: string, value: Json) => void
  dodaj: (lista: string, redak: Redak) => void
  /** Path of the row. */
  ukloni: (path: string) => void
  /** Several edits together: all or none. Rejects when the device could not keep them. */
  primijeni: (ops: readonly PatchOp[]) => Promise<void>
  /** Writes what is typed now. */
  spremi: () => void
  posalji: (kod: string, args: JsonObject) => Promise<IshodNaredbe>
  odluci: (conflictId: string, izbori: Record<string, Izbor>) => Promise<void>
  odustani: (mutationId: string) => void
  ponovno: () => void
}

/** How long a dialog waits for the server before it says that the command waits on the device. */
const WAIT_MS = 12_000

const ODBIJENO = 'Portal nije prihvatio radnju.'
const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined)

function naredbeOf(rows: readonly OutboxRow[], cekaDatoteke: readonly string[]): Naredba[] {
  return rows.flatMap((row): Naredba[] => {
    const { mutationId, payload, status, lastError, capturedAt, envelope } = row
    if (payload.kind !== 'command') return []
    const refused = ['conflict', 'rejected', 'unsupported', 'quarantined'].includes(status)
    const poruka = refused ? (lastError?.poruka ?? ODBIJENO) : null
    const stanje = refused ? 'odbijeno' : 'ceka'
    const pravila = refused ? (lastError?.greske ?? []).map(({ pravilo }) => pravilo) : []
    return [
      {
        mutationId,
        kod: payload.name,
        stanje,
        poruka,
        pravila,
        cekaOsobu: waitsForAuthor(row),
        ...(!refused && envelope === null && cekaDatoteke.includes(payload.name) && { cekaDatoteke: true as const }),
        zabiljezeno: capturedAt,
      },
    ]
  })
}

function ishod(outcome: CommandOutcome | { kind: 'ceka' }): IshodNaredbe {
  if (outcome.kind === 'odbijeno') {
    const { poruka, greske = [] } = outcome.error
    const details = greske.slice(0, 3).map((greska) => greska.poruka)
    return { kind: 'odbijeno', poruka: [poruka ?? ODBIJENO, ...details].join(' ') }
  }
  if (outcome.kind !== 'zaprimljeno') return { kind: 'ceka' }
  return { kind: 'zaprimljeno', podaci: outcome.receipt.podaci ?? {} }
}

/**
 * What of its files keeps the command back, and whether it will wait for some. Each that has not arrived is read back once more,
 * so that what this device has lost is told while its author stands there.
 */
async function predDatotekama(
  attachments: Attachments | undefined,
  katalog: SvakiKatalog,
  id: string,
  sadrzaj: Sadrzaj,
): Promise<{ zapreka?: string | undefined; ceka: boolean }> {
  const rows = (await attachments?.check(id)) ?? []
  const imenovane = new Set(manifestOf(katalog, sadrzaj).map((one) => one.id))
  return { zapreka: zaprekaDatoteka({ rows, imenovane, nestigle: [] }), ceka: naPutu(rows).length > 0 }
}

/** As long as a question may take before the submission is recorded without its answer. */
const QUESTION_MS = 4_000

/** Rejects when the portal wants to know first who it is; without a network the submission is recorded and asked later. */
async function neUstajalo(): Promise<void> {
  try {
    await provjeriSvjezinu(AbortSignal.timeout(QUESTION_MS))
  } catch (error) {
    if (trebaPotvrdu(error)) throw error
  }
}

/** A kind of document that lives on devices. */
export interface VrstaNaUredaju {
  katalog: SvakiKatalog
  /** Its type on devices. */
  vrsta: string
  /** Status of a document that only this device has. */
  pocetniStatus: number
  /** Commands that are kept here until its files have arrived. */
  cekaDatoteke: readonly string[]
  /** Commands before which the portal asks who it is. */
  uzPotvrdu: readonly string[]
  /** Its status once commands that wait on this device will have arrived; as it is unless told. */
  statusUz?: ((meta: JsonObject, kodovi: readonly string[]) => number) | undefined
}

function upisivanjeOf({ newest, onTyped, tell }: Pick<Document, 'newest' | 'onTyped' | 'tell'>): Upisivanje {
  return {
    sadrzaj: () => newest.get().content,
    stanje: () => newest.get().statusLine,
    prati: newest.subscribe,
    pratiPolje: onTyped,
    pokazi: tell,
  }
}

/** A document on this device, live. */
export function useUredaj(vrstaNaUredaju: VrstaNaUredaju, id: string): DokumentUredaja {
  const { katalog, vrsta, pocetniStatus, cekaDatoteke, uzPotvrdu, statusUz } = vrstaNaUredaju
  const document = useDocument(vrsta, id)
  const actions = useOfflineActions()
  const { attachments } = useOffline()
  const { newest, onTyped, tell } = document
  const upisivanje = useMemo(() => upisivanjeOf({ newest, onTyped, tell }), [newest, onTyped, tell])
  return useMemo(() => {
    const { loaded, content, meta, statusLine, conflicts, rows, setField, addRow, removeRow, editAll, flush } = document
    const naredbe = naredbeOf(rows, cekaDatoteke)
    const posalji = async (kod: string, args: JsonObject): Promise<IshodNaredbe> => {
      const sadrzaj = upisivanje.sadrzaj()
      if (actions === undefined || sadrzaj === undefined) throw new Error(ODBIJENO)
      await flush()
      const uzDatoteke = cekaDatoteke.includes(kod)
      const { zapreka, ceka } = uzDatoteke ? await predDatotekama(attachments, katalog, id, sadrzaj) : { ceka: false }
      if (zapreka !== undefined) return { kind: 'odbijeno', poruka: zapreka }
      if (uzPotvrdu.includes(kod)) await neUstajalo()
      const contentHash = await actions.contentHash(sadrzaj)
      const cekaju = naredbe.flatMap((one) => (one.stanje === 'ceka' ? [one.kod] : []))
      const sada = typeof meta.statusId === 'number' ? meta.statusId : pocetniStatus
      const expectState = cekaju.length === 0 ? sada : (statusUz?.(meta, cekaju) ?? sada)
      const handle = await actions.sendCommand({ type: vrsta, id, name: kod, args, expectState, contentHash })
      // Where no answer can come soon, that it waits is said at once, and nobody looks at a turning wheel.
      return ishod(await handle.within(reachability.isOnline() && !ceka ? WAIT_MS : 0))
    }
    return {
      ucitano: loaded,
      sadrzaj: content,
      meta,
      stanje: statusLine,
      razlike: conflicts,
      naredbe,
      upisivanje,
      postavi: setField,
      dodaj: (lista, redak) => quietly(addRow(lista, redak)),
      ukloni: (path) => quietly(removeRow(path)),
      primijeni: editAll,
      spremi: () => quietly(flush()),
      posalji,
      odluci: async (conflictId, izbori) => actions?.resolveConflict(conflictId, izbori),
      odustani: (mutationId) => quietly(actions?.discard(mutationId)),
      ponovno: () => {
        quietly(actions?.flushNow())
        for (const row of rows) if (row.status === 'rejected') quietly(actions?.retry(row.mutationId))
      },
    }
  }, [document, upisivanje, actions, attachments, katalog, vrsta, pocetniStatus, cekaDatoteke, uzPotvrdu, statusUz, id])
}

const nothing = () => undefined

/** A document as the server gives it, in the shape the screens read. Read only: nothing is written or sent. */
export function samoZaCitanje(sadrzaj: Sadrzaj | undefined, meta: JsonObject): DokumentUredaja {
  const refuse = () => Promise.reject(new Error('This document is read only'))
  return {
    ucitano: true,
    sadrzaj,
    meta,
    stanje: { status: 'nema-promjena', text: 'Nema promjena' },
    razlike: [],
    naredbe: [],
    postavi: nothing,
    dodaj: nothing,
    ukloni: nothing,
    primijeni: refuse,
    spremi: nothing,
    posalji: refuse,
    odluci: () => Promise.resolve(),
    odustani: nothing,
    ponovno: nothing,
  }
}
