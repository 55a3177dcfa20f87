/** Supplements on the workflow engine: writing one, its moves, and the explanation of a withdrawn answer. */

import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound, NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import type { NadopunaStatus } from '#contract/modules/pitanje/nadopuna.statuses.ts'
import type { Nadopuna, Pitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { insertNadopunu, izmijeniNadopunu, lockNadopunu, type NadopunaRow } from './nadopuna.repository.ts'
import { pitanjeRepository } from './pitanje.repository.ts'

const { uIzradi, obrazlozenje } = nadopunaKind.statuses

function redak(zapis: Pitanje, tekst: string, statusId: number, osobaId: number | null, sada: number) {
  const at = new Date(sada)
  return {
    pitanjeId: zapis.id,
    pozivId: zapis.poziv.id,
    tekst,
    statusId,
    verzijaRetka: 1,
    dodijeljenoId: osobaId,
    runda: osobaId === null ? [] : [osobaId],
    createdAt: at,
    statusPromijenjenAt: at,
    statusPromijenioId: osobaId,
    objavljenoAt: null,
    povucenoAt: null,
    razlogPovlacenja: null,
  } satisfies Omit<NadopunaRow, 'id'>
}

const zapisi = (tx: Tx, id: number, prijelaz: string, uStatus: number, actor: ActorOrSystem, sada: number) =>
  writeLog(tx, {
    akcija: 'nadopuna.status.promjena',
    entitetVrsta: nadopunaKind.name,
    entitetId: String(id),
    prijelaz,
    uStatus,
    actor,
    sada,
    vidljivoPrijavitelju: false,
  })

/** ∅ → 1: whoever writes it has joined the round, because who writes does not approve. */
export function dodajNadopunu(
  call: DeskCall,
  pitanjeId: number,
  { mutationId, tekst }: { mutationId: string; tekst: string },
) {
  const body = { pitanjeId, tekst } as JsonObject
  const mutation = { mutationId, kind: nadopunaKind.name, id: 'novo', action: 'kreiranje', body }
  return once(call, mutation, async (tx, actor) => {
    const zapis = await pitanjeRepository.lock(tx, String(pitanjeId), actor)
    if (zapis === undefined) throw new Problem('nije-pronadeno')
    const nova: Nadopuna = nacrt(zapis, tekst)
    permitMove(nadopunaKind, 'dodaj', nova, actor, {}, { sada: call.now })
    const id = await insertNadopunu(tx, redak(zapis, tekst, uIzradi.id, actor.stvarnaOsobaId, call.now))
    await zapisi(tx, id, 'dodaj', uIzradi.id, actor, call.now)
    return { answer: { id }, id: String(id), verzijaRetka: 1 }
  })
}

/** A supplement that is not there yet, for the rules. */
export const nacrt = ({ id: pitanjeId, statusId, objavljeniNaslov, poziv }: Pitanje, tekst = ''): Nadopuna => ({
  id: 0,
  pitanjeId,
  pitanjeStatusId: statusId,
  naslov: objavljeniNaslov,
  poziv,
  tekst,
  dodijeljenoId: null,
  statusId: NOVO_ID,
  verzijaRetka: 1,
  runda: [],
})

export function spremiNadopunu(
  tx: Tx,
  nadopuna: Nadopuna,
  { tekst }: { tekst: string },
  { actor }: Pisanje,
): Promise<void> {
  const { id, verzijaRetka, runda } = nadopuna
  return izmijeniNadopunu(tx, id, { tekst, verzijaRetka, runda: joinRound(runda, actor) })
}

/** ∅ → 7: the reason of a withdrawn answer stands among its supplements, by the portal itself. */
export async function objaviObrazlozenje(tx: Tx, zapis: Pitanje, razlog: string, sada: number): Promise<void> {
  const row = redak(zapis, '', obrazlozenje.id, null, sada)
  const tekst = razlog.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const id = await insertNadopunu(tx, { ...row, tekst: `<p>${tekst}</p>`, objavljenoAt: new Date(sada) })
  await zapisi(tx, id, 'objaviObrazlozenje', obrazlozenje.id, SYSTEM, sada)
}

export function nadopunaDesk(findRecipients: FindRecipients): DeskKind<Nadopuna, NadopunaStatus> {
  return {
    binding: bindKind(nadopunaKind, {
      port: {
        lock: (tx, id, actor) => lockNadopunu(tx, id, actor),
        write: (tx, { id }, { statusId, verzijaRetka, runda, sada, osobaId }) =>
          izmijeniNadopunu(tx, id, {
            statusId,
            verzijaRetka,
            runda,
            statusPromijenjenAt: new Date(sada),
            statusPromijenioId: osobaId,
          }),
      },
      posljedice: {
        posaljiNaProvjeru: { obv: [{ kome: ['V@DRF'], tekst: 'na provjeri je nadopuna odgovora na pitanje' }] },
        objavi: {
          izvedi: async ({ tx, record, sada }) => {
            await izmijeniNadopunu(tx, record.id, { objavljenoAt: new Date(sada) })
            return undefined
          },
        },
        povuci: {
          izvedi: async ({ tx, record, input, sada }) => {
            const razlogPovlacenja = input.obrazlozenje?.trim() ?? ''
            await izmijeniNadopunu(tx, record.id, { povucenoAt: new Date(sada), razlogPovlacenja })
            return undefined
          },
        },
      },
      glas: {
        findRecipients,
        groups: {},
        // It stands on the screen of its question, and is read and handed over with it.
        about: ({ pitanjeId, poziv }) => ({
          pozivId: poziv.id,
          programId: poziv.programId,
          entitetId: String(pitanjeId),
        }),
        poruka: ({ poziv, naslov }, sto) => `Poziv „${poziv.naziv}”: ${sto} „${naslov}”.`,
        akcija: AKCIJA.pitanje,
      },
      visibleToApplicant: () => false,
      // Supplements never leave the server as documents.
      synced: null,
    }),
  }
}
