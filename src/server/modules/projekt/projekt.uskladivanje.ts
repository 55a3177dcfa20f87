/**
 * Drafts after a change of their call: each is brought to the call as it is now in one pass, as a revision that devices
 * receive. What was typed for a part that went stands in the log of the application (domain rules 3.1, row 28 → base).
 */

import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { supplementOps } from '#contract/kernel/dokument/redci.ts'
import { rijecima } from '#contract/kernel/dokument/rijecima.ts'
import { isObject, prazno, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { idStatusa } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { applyOps, type Json, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { IzmjenaPozivaUNacrtu } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import { NACRTI, projektStatuses, TRAZENI_NATRAG } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { type Revision, recordRevisions } from '#server/platform/sync/revision.ts'
import { writeLogs } from '#server/platform/workflow/log.ts'
import { idsOfCall } from './projekt.poziv.repository.ts'
import { columnsOf, hashObrasca, scopeOf, searchText } from './projekt.record.ts'
import { type Joined, readProjekti, saveForms } from './projekt.repository.ts'
import { bumpPrijave, oznaciUskladene, type Uskladena } from './projekt.uskladivanje.repository.ts'

export const POZIV_IZMIJENJEN = 'projekt.poziv.izmijenjen'

export interface Uskladivanje {
  sada: number
  /** The definition before the change, for the names of what went; null when nobody has it any more. */
  prije: PozivDefinicija | null
  /** People are told that the call has changed, also where nothing of the form came or went. */
  objavljenaIzmjena: boolean
}

/** The name of a row of the call: of the document, the indicator or the element. */
function nazivRetka(path: string, row: Json, definicije: readonly PozivDefinicija[]): string {
  if (!isObject(row)) return ''
  const named = (
    kljuc: 'prilog' | 'pokazatelj',
    of: (one: PozivDefinicija) => readonly { id: number; naziv: string }[],
  ) => definicije.flatMap(of).find(({ id }) => String(id) === tekstOd(row, kljuc))?.naziv
  if (path.startsWith('prilozi.'))
    return `Prilog „${named('prilog', ({ prilozi }) => prilozi.popis) ?? tekstOd(row, 'prilog')}”`
  if (path.startsWith('pokazatelji-i-rezultati.'))
    return `Pokazatelj „${named('pokazatelj', ({ pokazatelji }) => pokazatelji) ?? tekstOd(row, 'pokazatelj')}”`
  return `Element „${tekstOd(row, 'naziv')}”`
}

const KLJUCEVI_POZIVA = ['id', 'prilog', 'pokazatelj']

/** What stood in a row that went, by the names of its fields; empty when nobody has typed anything. */
function upisano({ path, was }: PatchOp & { kind: 'remove' }): string {
  const polja = resolvePath(KATALOG_OBRASCA, path)?.polje.polja ?? []
  if (!isObject(was)) return ''
  return polja
    .filter(({ kljuc }) => !KLJUCEVI_POZIVA.includes(kljuc) && !prazno(was[kljuc]))
    .map(
      (polje) =>
        `${polje.oznaka}: ${datotekeRijecima(was[polje.kljuc] ?? null) ?? rijecima(polje, was[polje.kljuc] ?? null)}`,
    )
    .join('; ')
}

/** Files by their names. */
function datotekeRijecima(value: Json): string | undefined {
  if (
    !Array.isArray(value) ||
    value.length === 0 ||
    !value.every((one) => isObject(one) && typeof one.naziv === 'string')
  )
    return undefined
  return value.map((one) => `„${tekstOd(one, 'naziv')}”`).join(', ')
}

interface Uskladeno extends Uskladena {
  revizija: Revision
  zapis: string | null
}

/** What the log says of rows that came and went. */
function zapisOd(
  dodano: readonly string[],
  gone: readonly (PatchOp & { kind: 'remove' })[],
  uklonjeno: readonly string[],
) {
  const lines = gone.map((op, index) => {
    const typed = upisano(op)
    return `Uklonjeno: ${uklonjeno[index]}.${typed === '' ? '' : ` Bilo je upisano – ${typed}.`}`
  })
  return [...(dodano.length > 0 ? [`Dodano: ${dodano.join(', ')}.`] : []), ...lines].join('\n')
}

function uskladi(joined: Joined, { sada, prije, objavljenaIzmjena }: Uskladivanje): Uskladeno {
  const { projekt: row, poziv, prijavitelj } = joined
  const definicija = poziv.definicija as PozivDefinicija
  const before = row.obrazac as JsonObject
  const ops = supplementOps(KATALOG_OBRASCA, before, definicija)
  const obrazac = applyOps(before, ops)
  const definicije = prije === null ? [definicija] : [definicija, prije]
  const gone = ops.flatMap((op) => (op.kind === 'remove' ? [op] : []))
  const uklonjeno = gone.map((op) => nazivRetka(op.path, op.was, definicije))
  const dodano = ops.flatMap((op) => (op.kind === 'add' ? [nazivRetka(op.path, op.now, definicije)] : []))
  const izmjena: IzmjenaPozivaUNacrtu = { vrijeme: new Date(sada).toISOString(), dodano, uklonjeno }
  const told = objavljenaIzmjena || ops.length > 0
  const columns = columnsOf(obrazac, joined, sada)
  const obrazacHash = ops.length === 0 ? row.obrazacHash : hashObrasca(obrazac)
  const { id, sifra } = row
  const rev = row.verzijaRetka + 1
  return {
    id,
    verzijaRetka: rev,
    obrazac,
    obrazacHash,
    ...columns,
    definicijaVerzija: definicija.verzija,
    izmjenaPoziva: told ? izmjena : (row.izmjenaPoziva as IzmjenaPozivaUNacrtu | null),
    trazilica: searchText({ naziv: columns.naziv, sifra, prijavitelj: prijavitelj.naziv, oib: prijavitelj.oib }),
    revizija: {
      aggType: projektKind.name,
      aggId: id,
      rev,
      mutationId: null,
      osobaId: null,
      ops,
      contentHash: obrazacHash,
      scopes: [scopeOf(row.prijaviteljId)],
      sada,
    },
    zapis: ops.length === 0 ? null : zapisOd(dodano, gone, uklonjeno),
  }
}

/** Brings these drafts to their call. */
export async function uskladiNacrte(tx: Tx, ids: readonly string[], kako: Uskladivanje): Promise<void> {
  if (ids.length === 0) return
  // What arrived late is sealed until it is decided about.
  const open = (await readProjekti(tx, ids, true)).filter(({ projekt: { kasnoCekaOd } }) => kasnoCekaOd === null)
  const all = open.map((joined) => uskladi(joined, kako))
  // Where nobody has published anything, a form that lacks nothing is only marked: there is nothing to tell of it.
  const done = kako.prije === null ? all.filter(({ revizija: { ops } }) => ops?.length !== 0) : all
  await oznaciUskladene(tx, all)
  await saveForms(tx, done, kako.sada)
  await recordRevisions(
    tx,
    done.map(({ revizija }) => revizija),
  )
  await writeLogs(
    tx,
    done.flatMap(({ id, zapis }) =>
      zapis === null
        ? []
        : [
            {
              akcija: POZIV_IZMIJENJEN,
              entitetVrsta: projektKind.name,
              entitetId: id,
              actor: SYSTEM,
              sada: kako.sada,
              komentar: zapis,
              vidljivoPrijavitelju: true,
            },
          ],
    ),
  )
}

/** As many drafts at a time as their forms fit into memory without anybody noticing. */
const ODJEDNOM = 200
/** Applications whose buttons follow from the state of their call, beside the drafts. */
const OVISNE = ['podnesen', ...TRAZENI_NATRAG] as const

/** Their call has other days or another status: devices hear of it, and what stands in the forms stays. */
async function objaviStanje(tx: Tx, pozivId: number, statusi: readonly ProjektStatus[], sada: number): Promise<void> {
  const bumped = await bumpPrijave(tx, pozivId, idStatusa(projektStatuses, ...statusi), sada)
  await recordRevisions(
    tx,
    bumped.map(({ id, rev, hash, prijaviteljId }) => ({
      aggType: projektKind.name,
      aggId: id,
      rev,
      mutationId: null,
      osobaId: null,
      ops: [],
      contentHash: hash,
      scopes: [scopeOf(prijaviteljId)],
      sada,
    })),
  )
}

/** What a call that has changed brings to its applications: the new form to drafts, its state to all that ask for it. */
export async function prenesiPoziv(
  tx: Tx,
  pozivId: number,
  { izmijenjen, ...kako }: Uskladivanje & { izmijenjen: boolean },
): Promise<void> {
  if (!izmijenjen) return objaviStanje(tx, pozivId, [...NACRTI, ...OVISNE], kako.sada)
  const ids = await idsOfCall(tx, pozivId, idStatusa(projektStatuses, ...NACRTI))
  for (let at = 0; at < ids.length; at += ODJEDNOM) await uskladiNacrte(tx, ids.slice(at, at + ODJEDNOM), kako)
  await objaviStanje(tx, pozivId, OVISNE, kako.sada)
}
