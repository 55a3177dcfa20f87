/** The manifest: which files the form names, with the hash each must have. Files travel beside the document and are tied to it by this. */
import { isUuid } from '#contract/kernel/id.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { cistiNaziv } from '#contract/modules/datoteka/datoteka.schema.ts'
import { KARTICE } from './obrazac.fields.ts'
import type { Polje } from './obrazac.polje.ts'
import { isObject, type Obrazac, retciOd, tabOd } from './obrazac.vrijednosti.ts'

/** One file of a field. `bajtova` is its size; `sha256` is what the server's copy must have. */
export interface PrilogObrasca {
  id: string
  naziv: string
  sha256: string
  bajtova: number
}

const SHA256 = /^[0-9a-f]{64}$/
const KEYS = ['id', 'naziv', 'sha256', 'bajtova']

/** Whether a value is a file of the manifest and nothing more. */
export function jePrilog(value: Json): value is JsonObject & PrilogObrasca {
  if (!isObject(value) || Object.keys(value).some((key) => !KEYS.includes(key))) return false
  const { id, naziv, sha256, bajtova } = value
  const named = typeof naziv === 'string' && naziv.length > 0 && naziv.length <= 150
  const hashed = typeof sha256 === 'string' && SHA256.test(sha256)
  const sized = typeof bajtova === 'number' && Number.isInteger(bajtova) && bajtova > 0
  return typeof id === 'string' && isUuid(id) && named && hashed && sized
}

/** Whether it may be written: named as an upload would be, so nothing hidden, no path and no direction marks reach a screen or a disk. */
export const jeNoviPrilog = (value: Json): boolean => jePrilog(value) && value.naziv === cistiNaziv(value.naziv)

/** The files of one field. */
export function priloziOd(object: Json | undefined, kljuc: string): PrilogObrasca[] {
  return retciOd(object, kljuc).filter(jePrilog)
}

function collect(polja: readonly Polje[], object: Json | undefined): PrilogObrasca[] {
  return polja.flatMap((polje) => {
    if (polje.tip === 'prilog') return priloziOd(object, polje.kljuc)
    if (polje.tip !== 'tablica') return []
    return retciOd(object, polje.kljuc).flatMap((row) => collect(polje.polja ?? [], row))
  })
}

function nosiPriloge(polje: Polje): boolean {
  return polje.tip === 'prilog' || (polje.tip === 'tablica' && (polje.polja ?? []).some(nosiPriloge))
}

/** The few fields of each tab that hold files: the server asks for every form that it saves. */
const NOSITELJI = KARTICE.map(({ kljuc, skupine }) => ({
  kljuc,
  polja: skupine.flatMap(({ polja }) => polja.filter(nosiPriloge)),
}))

/** Every file the document names, wherever it stands. */
export function manifestObrasca(obrazac: Obrazac): PrilogObrasca[] {
  return NOSITELJI.flatMap(({ kljuc, polja }) => collect(polja, tabOd(obrazac, kljuc)))
}
