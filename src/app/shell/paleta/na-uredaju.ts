/** What this device has of its own, for a palette without a network: packages, and documents that are written here. */

import type { PoznatZapis } from '#app/platform/nedavno/stanje.ts'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import type { OfflineRuntime } from '#app/platform/offline/engine/runtime.ts'
import type { PackageRow } from '#app/platform/offline/packages/package.types.ts'
import { isObject, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { VrstaPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'

/** The documents of a type, once the device has read them. */
export function dokumenti(runtime: OfflineRuntime | undefined, type: string): Promise<DocumentSummary[]> {
  const store = runtime?.documents(type)
  if (store === undefined) return Promise.resolve([])
  return new Promise((resolve) => {
    let leave: (() => void) | undefined
    const look = () => {
      const found = store.get()
      if (found === undefined) return
      leave?.()
      resolve(found)
    }
    leave = store.subscribe(look)
    look()
  })
}

/** Kinds of records that the palette finds and people write on their devices. */
const PISANO_OVDJE = ['projekt', 'planNabave', 'provjera', 'tehnickoPitanje'] as const satisfies readonly VrstaPalete[]

/** Numbers of records that were written here and have not reached the portal. */
export async function neposlano(runtime: OfflineRuntime | undefined): Promise<ReadonlySet<string>> {
  const documents = await Promise.all(PISANO_OVDJE.map((type) => dokumenti(runtime, type)))
  return new Set(documents.flat().flatMap(({ id, rev }) => (rev === 0 ? [id] : [])))
}

const dio = (meta: JsonObject, key: string): JsonObject => {
  const value = vrijednost(meta, key)
  return isObject(value) ? value : {}
}
const tekst = (object: JsonObject, key: string): string => {
  const value = vrijednost(object, key)
  return typeof value === 'string' ? value : ''
}
const broj = (object: JsonObject, key: string): number => {
  const value = vrijednost(object, key)
  return typeof value === 'number' ? value : 0
}
const statusOd = (meta: JsonObject): PoznatZapis['status'] => {
  const status = dio(meta, 'status')
  return broj(status, 'id') === 0 ? null : { id: broj(status, 'id'), naziv: tekst(status, 'naziv') }
}

/** A project of an applicant, as it is drafted here. */
function projekt({ id, content, meta }: DocumentSummary): PoznatZapis {
  const prijaviteljId = broj(dio(meta, 'prijavitelj'), 'id')
  const poziv = dio(meta, 'poziv')
  return {
    za: `prijavitelj:${prijaviteljId}`,
    vrsta: 'projekt',
    id,
    naslov: tekstOd(dio(content, 'projekt'), 'naziv') || tekst(meta, 'naziv') || 'Prijava bez naziva',
    broj: tekst(meta, 'sifra') || null,
    opis: [tekst(poziv, 'oznaka'), tekst(poziv, 'naziv')].filter(Boolean).join(' · '),
    status: statusOd(meta),
    adresa: `/prijavitelj/${prijaviteljId}/program/${broj(meta, 'programId')}/projekti/${id}/upravljacka-ploca`,
  }
}

/** An inquiry to the support, in whichever context it is read. */
const upit =
  (za: string, osobaId: number) =>
  ({ id, content, meta }: DocumentSummary): PoznatZapis => ({
    za,
    vrsta: 'tehnickoPitanje',
    id,
    naslov: tekst(content, 'naslov') || 'Upit podršci',
    broj: broj(meta, 'broj') === 0 ? null : String(broj(meta, 'broj')),
    opis: '',
    status: statusOd(meta),
    adresa: `/korisnik/${osobaId}/tehnicka-pitanja/${id}`,
  })

/** A project that was brought along. */
function paket({ target }: PackageRow): PoznatZapis {
  const { vlasnik, vlasnikId, programId, projektId, naziv, sifra } = target
  const projekt = `/${vlasnik}/${vlasnikId}/program/${programId}/projekti/${projektId}`
  return {
    za: `${vlasnik}:${vlasnikId}`,
    vrsta: 'projekt',
    id: projektId,
    naslov: naziv,
    broj: sifra,
    opis: 'dostupno bez mreže',
    status: null,
    adresa:
      vlasnik === 'institucija'
        ? `${projekt}/odabir/pregled-prijavnog-obrasca`
        : `${projekt}/pregled-prijavnog-obrasca`,
  }
}

/** Records of the context that this device can open without a network; one that is there twice is named once. */
export async function naUredaju(
  za: string,
  runtime: OfflineRuntime | undefined,
  paketi: readonly PackageRow[],
): Promise<PoznatZapis[]> {
  const projekti = (await dokumenti(runtime, 'projekt')).map(projekt)
  const upiti = runtime ? (await dokumenti(runtime, 'tehnickoPitanje')).map(upit(za, runtime.profile.osobaId)) : []
  const spremni = paketi.filter(({ ready }) => ready !== null).map(paket)
  const svi = [...spremni, ...upiti, ...projekti].filter((one) => one.za === za)
  return [...new Map(svi.map((one) => [`${one.vrsta}:${one.id}`, one])).values()]
}
