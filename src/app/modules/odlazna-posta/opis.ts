/** What an item is, in words: the project and the fields or the command. */

import type { CentreDocument } from '#app/platform/offline/engine/outbox-centre.ts'
import type { OutboxRow, Payload, ReceiptRow } from '#app/platform/offline/ports/tables.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { izmjenaRijecima } from '#contract/kernel/dokument/rijecima.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { type PatchOp, touchedPath } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { zapisiKljuca } from './opis.zapisi.ts'

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

const katalogOd = (docKey: string) => zapisiKljuca(docKey)?.katalog ?? KATALOG_OBRASCA
const radnjaNa = (docKey: string) => (zapisiKljuca(docKey) === undefined ? 'Radnja na prijavi' : 'Radnja na zapisu')

function naslovOf(document: CentreDocument | undefined, payload: Payload | undefined, docKey: string): string {
  const zapisi = zapisiKljuca(docKey)
  if (zapisi !== undefined) {
    const projekt = nonEmpty(objectAt(document?.meta, 'projekt').naziv)
    return [nonEmpty(document?.meta.naziv) ?? zapisi.naziv, projekt].filter((one) => one !== undefined).join(': ')
  }
  const known = nonEmpty(objectAt(document?.content, 'projekt').naziv) ?? nonEmpty(document?.meta.naziv)
  const created = payload?.kind === 'create' ? nonEmpty(payload.args.naziv) : undefined
  return known ?? created ?? 'Prijava bez naziva'
}

/** Labels of the fields, each once, in the order in which they were changed. */
function polja(payload: Payload, docKey: string): string[] {
  if (payload.kind !== 'patch') return []
  const labels = payload.ops.map((op) => resolvePath(katalogOd(docKey), touchedPath(op))?.polje.oznaka ?? 'ostalo')
  return [...new Set(labels)]
}

/** Every edit with what was written; nothing for what says itself in its title. */
export function upisano({
  payload,
  docKey,
}: Pick<OutboxRow, 'payload' | 'docKey'>): { polje: string; upisano: string }[] {
  const katalog = katalogOd(docKey)
  return payload.kind === 'patch' ? payload.ops.map((op) => izmjenaRijecima(katalog, op as PatchOp)) : []
}

function stoOf(payload: Payload | undefined, docKey: string): string {
  const zapisi = zapisiKljuca(docKey)
  switch (payload?.kind) {
    case 'create':
      return zapisi === undefined ? 'Nova prijava' : 'Novi zapis'
    case 'command': {
      const { name } = payload
      const moves = zapisi?.moves ?? projektKind.moves
      return moves.find(({ code }) => code === name)?.label ?? radnjaNa(docKey)
    }
    case 'patch': {
      const all = polja(payload, docKey)
      const more = all.length > MOST_FIELDS ? ` i još ${all.length - MOST_FIELDS}` : ''
      return `Izmjene: ${all.slice(0, MOST_FIELDS).join(', ')}${more}`
    }
    case undefined:
      return zapisi === undefined ? 'Izmjene prijave' : 'Izmjene zapisa'
  }
}

/** An inquiry to the technical support, which nobody edits after it was sent. */
function opisUpita(document: CentreDocument | undefined, payload: Payload | undefined): Opis {
  const created = payload?.kind === 'create' ? nonEmpty(payload.args.naslov) : undefined
  const naslov = nonEmpty(document?.content.naslov) ?? created ?? 'Upit bez naslova'
  return { naslov, sto: payload?.kind === 'patch' ? 'Datoteka uz upit' : 'Upit za tehničku podršku' }
}

/** What a form has filed whole: a registration or a request. */
function opisPodneska(document: CentreDocument | undefined, payload: Payload | undefined): Opis {
  const args = payload?.kind === 'create' ? payload.args : {}
  const naslov = nonEmpty(document?.content.naslov) ?? nonEmpty(args.naslov) ?? 'Podnesak bez naslova'
  return {
    naslov,
    sto: (document?.content.vrsta ?? args.vrsta) === 'zahtjev' ? 'Zahtjev' : 'Registracija prijavitelja',
  }
}

/** A message of the inbox; only the files it was written with follow it. */
function opisPoruke(document: CentreDocument | undefined, payload: Payload | undefined): Opis {
  const created = payload?.kind === 'create' ? nonEmpty(payload.args.predmet) : undefined
  const naslov = nonEmpty(document?.content.predmet) ?? created ?? 'Odgovor u pretincu'
  return { naslov, sto: payload?.kind === 'patch' ? 'Privitak uz poruku' : 'Poruka u pretincu' }
}

const jePoruka = (docKey: string) => docKey.startsWith('porukaPretinca')
const jeUpit = (docKey: string) => docKey.startsWith('tehnickoPitanje')
const jePodnesak = (docKey: string) => docKey.startsWith('podnesak')

export function opisStavke(row: OutboxRow, document: CentreDocument | undefined): Opis {
  if (jeUpit(row.docKey)) return opisUpita(document, row.payload)
  if (jePodnesak(row.docKey)) return opisPodneska(document, row.payload)
  if (jePoruka(row.docKey)) return opisPoruke(document, row.payload)
  return { naslov: naslovOf(document, row.payload, row.docKey), sto: stoOf(row.payload, row.docKey) }
}

/** What is known of an envelope that is no longer kept. */
function vrstaOf(kind: ReceiptRow['kind'], docKey: string): string {
  if (kind === 'command') return radnjaNa(docKey)
  const zapisi = zapisiKljuca(docKey)
  if (kind === 'create') return zapisi === undefined ? 'Nova prijava' : 'Novi zapis'
  return zapisi === undefined ? 'Izmjene prijave' : 'Izmjene zapisa'
}

/** What was received; its fields are known as long as the envelope is kept with the receipt. */
export function opisPotvrde(receipt: ReceiptRow, document: CentreDocument | undefined): Opis {
  const payload = receipt.retained?.payload
  if (jeUpit(receipt.docKey)) return opisUpita(document, payload)
  if (jePodnesak(receipt.docKey)) return opisPodneska(document, payload)
  if (jePoruka(receipt.docKey)) return opisPoruke(document, payload)
  const { docKey } = receipt
  const sto = payload === undefined ? vrstaOf(receipt.kind, docKey) : stoOf(payload, docKey)
  return { naslov: naslovOf(document, payload, docKey), sto }
}

/** The document itself, as far as this device has read it again. */
export function naslovDokumenta(document: CentreDocument): string {
  if (jeUpit(document.type)) return nonEmpty(document.content.naslov) ?? 'Upit bez naslova'
  if (jePodnesak(document.type)) return nonEmpty(document.content.naslov) ?? 'Podnesak bez naslova'
  if (jePoruka(document.type)) return nonEmpty(document.content.predmet) ?? 'Odgovor u pretincu'
  return naslovOf(document, undefined, document.type)
}

/** Where a document is opened; undefined for what has no screen of its own here. */
export function adresaDokumenta({ type, id, meta, orphan }: CentreDocument, zastupa?: number): string | undefined {
  if (type !== 'projekt' || orphan) return undefined
  const prijaviteljId = objectAt(meta, 'prijavitelj').id ?? zastupa
  const { programId } = meta
  if (typeof programId !== 'number' || typeof prijaviteljId !== 'number') return undefined
  return `/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${id}`
}

/** The form in which a filing was written; it still holds what was typed. */
function adresaPodneska({ payload, actingFor }: OutboxRow): string | undefined {
  if (payload.kind !== 'create') return undefined
  const { vrsta, podaci, projektId } = payload.args
  if (vrsta === 'registracija-gradanina') return '/prijava/gradanin'
  const polja = objectAt({ podaci: podaci ?? null }, 'podaci')
  if (vrsta === 'registracija-subjekta') return `/prijava/podaci/podaci?oib=${String(polja.oib)}`
  const zahtjeva = String(objectAt(polja, 'sadrzaj').vrsta)
  if (actingFor.vrsta === 'osoba') return `/prijava/podaci/zahtjev?novi=${zahtjeva}`
  if (typeof projektId === 'string') return undefined
  return `/prijavitelj/${actingFor.id}/administracija/podaci-o-prijavitelju/zahtjev?vrsta=${zahtjeva}`
}

/** What giving an item up takes away. */
export function staSeGubi({ docKey, payload }: OutboxRow): string {
  if (jePodnesak(docKey)) return 'Neće se poslati. Ono što ste upisali ostaje u obrascu na ovom uređaju.'
  if (jePoruka(docKey)) return 'Gubi se poruka koja još nije poslana, s privicima uz nju.'
  if (jeUpit(docKey)) return 'Gubi se upit koji još nije poslan, s datotekama uz njega.'
  if (payload.kind === 'create')
    return zapisiKljuca(docKey) === undefined
      ? 'Gubi se cijela nova prijava sa svime što ste u nju upisali na ovom uređaju.'
      : 'Gubi se cijeli novi zapis sa svime što ste u njega upisali na ovom uređaju.'
  if (payload.kind === 'command')
    return `Radnja se neće izvršiti. ${zapisiKljuca(docKey)?.naziv ?? 'Prijava'} ostaje u statusu u kojem jest.`
  return `Gube se vaše neposlane izmjene ovih polja: ${polja(payload, docKey).join(', ')}. Na portalu ostaje ono što je već zaprimljeno.`
}

/** Where the record is opened, at the first field that matters; undefined when it is no longer on the device. */
export function adresaStavke(row: OutboxRow, document: CentreDocument | undefined): string | undefined {
  if (jePodnesak(row.docKey)) return adresaPodneska(row)
  const base = document && adresaDokumenta(document, row.actingFor.id)
  if (base === undefined) return undefined
  const wrong = row.lastError?.greske?.find(({ polje }) => polje !== undefined)?.polje
  const first = row.payload.kind === 'patch' ? row.payload.ops[0] : undefined
  const path = wrong ?? (first && touchedPath(first))
  const tab = path === undefined ? undefined : resolvePath(KATALOG_OBRASCA, path)?.tab
  if (row.payload.kind === 'command' && tab === undefined) return `${base}/pregled-prijavnog-obrasca`
  return tab === undefined ? `${base}/prijavni-obrazac` : `${base}/prijavni-obrazac/${tab}#${path}`
}
