/** What an item is, in words: the project and the fields or the command. */
import type { CentreDocument } from '#app/platform/offline/outbox-centre.ts'
import type { OutboxRow, Payload, ReceiptRow } from '#app/platform/offline/tables.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { touchedPath } from '#contract/kernel/sync/patch.ts'
import { resolvePath } from '#contract/modules/prijavni-obrazac/obrazac.putovi.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'

export interface Opis {
  naslov: string
  /** „Izmjene: Naziv projekta, Sažetak”. */
  sto: string
}

const MOST_FIELDS = 4

function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
}

const nonEmpty = (value: Json | undefined) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

function naslovOf(document: CentreDocument | undefined, payload: Payload | undefined): string {
  const known = nonEmpty(objectAt(document?.content, 'projekt').naziv) ?? nonEmpty(document?.meta.naziv)
  const created = payload?.kind === 'create' ? nonEmpty(payload.args.naziv) : undefined
  return known ?? created ?? 'Prijava bez naziva'
}

/** Labels of the fields, each once, in the order in which they were changed. */
export function polja(payload: Payload): string[] {
  if (payload.kind !== 'patch') return []
  const labels = payload.ops.map((op) => resolvePath(touchedPath(op))?.polje.oznaka ?? 'ostalo')
  return [...new Set(labels)]
}

function stoOf(payload: Payload | undefined): string {
  switch (payload?.kind) {
    case 'create':
      return 'Nova prijava'
    case 'command': {
      const { name } = payload
      return projektKind.moves.find(({ code }) => code === name)?.label ?? 'Radnja na prijavi'
    }
    case 'patch': {
      const all = polja(payload)
      const more = all.length > MOST_FIELDS ? ` i još ${all.length - MOST_FIELDS}` : ''
      return `Izmjene: ${all.slice(0, MOST_FIELDS).join(', ')}${more}`
    }
    case undefined:
      return 'Izmjene prijave'
  }
}

/** An inquiry to the technical support, which nobody edits after it was sent. */
function opisUpita(document: CentreDocument | undefined, payload: Payload | undefined): Opis {
  const created = payload?.kind === 'create' ? nonEmpty(payload.args.naslov) : undefined
  const naslov = nonEmpty(document?.content.naslov) ?? created ?? 'Upit bez naslova'
  return { naslov, sto: payload?.kind === 'patch' ? 'Datoteka uz upit' : 'Upit za tehničku podršku' }
}

const jeUpit = (docKey: string) => docKey.startsWith('tehnickoPitanje')

export function opisStavke(row: OutboxRow, document: CentreDocument | undefined): Opis {
  if (jeUpit(row.docKey)) return opisUpita(document, row.payload)
  return { naslov: naslovOf(document, row.payload), sto: stoOf(row.payload) }
}

const VRSTA = { create: 'Nova prijava', patch: 'Izmjene prijave', command: 'Radnja na prijavi' } as const

/** What was received; its fields are known as long as the envelope is kept with the receipt. */
export function opisPotvrde(receipt: ReceiptRow, document: CentreDocument | undefined): Opis {
  const payload = receipt.retained?.payload
  if (jeUpit(receipt.docKey)) return opisUpita(document, payload)
  return { naslov: naslovOf(document, payload), sto: payload === undefined ? VRSTA[receipt.kind] : stoOf(payload) }
}

/** Where the record is opened, at the first field that matters; undefined when it is no longer on the device. */
export function adresaStavke(row: OutboxRow, document: CentreDocument | undefined): string | undefined {
  if (document === undefined || document.type !== 'projekt' || document.orphan) return undefined
  const prijaviteljId = objectAt(document.meta, 'prijavitelj').id ?? row.actingFor.id
  const { programId } = document.meta
  if (typeof programId !== 'number' || typeof prijaviteljId !== 'number') return undefined
  const base = `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${document.id}`
  const wrong = row.lastError?.greske?.find(({ polje }) => polje !== undefined)?.polje
  const first = row.payload.kind === 'patch' ? row.payload.ops[0] : undefined
  const path = wrong ?? (first && touchedPath(first))
  const tab = path === undefined ? undefined : resolvePath(path)?.tab
  if (row.payload.kind === 'command' && tab === undefined) return `${base}/pregled-prijavnog-obrasca`
  return tab === undefined ? `${base}/prijavni-obrazac` : `${base}/prijavni-obrazac/${tab}#${path}`
}
