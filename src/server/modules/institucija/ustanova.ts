/** The administration of an institution: what is decided, under which rules, with a line in the log (domain rules 1.1 and 11). */
import type { Actor } from '#contract/kernel/permissions.ts'
import { hasLevel } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { poziviUstanove, programiUstanove } from './program-ustanove.repository.ts'
import {
  drziMjesto,
  grupeUstanove,
  type Mjesto,
  mjestaUstanove,
  osobeGrupa,
  programiOsoba,
  ulogeUstanove,
  ustanovaPoId,
  zakljucajUstanovu,
} from './ustanova.repository.ts'

/** The log of an institution hangs on the institution, so one list tells all of it. */
export const ENTITET = 'institucija'

/** What the four screens share. */
export async function citajUstanovu(tx: Tx, actor: Actor, id: number): Promise<Ustanova> {
  const institucija = await ustanovaPoId(tx, id)
  const uloge = await ulogeUstanove(tx, id)
  const grupe = await grupeUstanove(tx, id)
  const pozivi = await poziviUstanove(tx, id)
  const sudjeluje = new Set([...pozivi.map(({ programId }) => programId), ...(await programiOsoba(tx, id))])
  return {
    institucija,
    upravlja: actor.za.vrsta === 'administrator' || hasLevel(actor, 'A'),
    dodjeljujeAdministratora: actor.superadmin,
    uloge,
    grupe,
    osobeGrupa: await osobeGrupa(tx, grupe),
    programi: await programiUstanove(tx, id, sudjeluje),
    pozivi,
  }
}

/** What every decision is measured against: the institution with everybody's place. */
export interface Stanje extends Ustanova {
  mjesta: Mjesto[]
}

export interface Odluka {
  tx: Tx
  actor: Actor
  /** As it stands, locked. */
  stanje: Stanje
  sada: number
}

/** What a decision leaves: the record's id and version, and what the log says about it. */
export interface Ishod {
  id: number
  verzijaRetka: number
  komentar: string
}

export interface Poziv {
  call: DeskCall & { request: { id: string } }
  institucijaId: number
  /** `institucija.korisnik.dodan` */
  akcija: string
  mutationId: string
  /** What was asked, and about which record. */
  body: JsonObject
  o: string
  /** Whose place is decided about. */
  osobaId?: number
}

/** One decision: once per mutation id, under the lock of the institution, with its line in the log. */
export function odluci<T extends Ishod>(
  { call, institucijaId, akcija, mutationId, body, o, osobaId }: Poziv,
  work: (odluka: Odluka) => Promise<T>,
): Promise<Omit<T, 'komentar'>> {
  const mutation = { mutationId, kind: ENTITET, id: String(institucijaId), action: `${akcija} ${o}`, body }
  return once(call, mutation, async (tx, actor) => {
    // Whoever has that place holds it before they decide about anything themselves.
    if (osobaId !== undefined) await drziMjesto(tx, institucijaId, osobaId)
    await zakljucajUstanovu(tx, institucijaId)
    const ustanova = await citajUstanovu(tx, actor, institucijaId)
    const stanje = { ...ustanova, mjesta: await mjestaUstanove(tx, institucijaId, ustanova.uloge) }
    const { komentar, ...answer } = await work({ tx, actor, stanje, sada: call.now })
    await writeLog(tx, {
      akcija,
      entitetVrsta: ENTITET,
      entitetId: String(institucijaId),
      actor,
      sada: call.now,
      komentar,
      vidljivoPrijavitelju: false,
      zahtjevId: call.request.id,
    })
    return { answer, id: String(institucijaId), verzijaRetka: answer.verzijaRetka }
  })
}

/** 403 with the rule's sentence when it is broken. */
export function zabrani(...poruke: readonly (string | undefined)[]): void {
  for (const poruka of poruke) if (poruka !== undefined) throw new Problem('zabranjeno', { poruka })
}

/** 422 with all the fields that are wrong. */
export function odbij(...greske: readonly (Greska | undefined)[]): void {
  const sve = greske.filter((one) => one !== undefined)
  if (sve.length > 0) throw new Problem('pravila', { greske: sve })
}

export const greska = (pravilo: string, polje: string, poruka: string | undefined): Greska | undefined =>
  poruka === undefined ? undefined : { pravilo, polje, poruka }

/** The record that is meant, in the version that was seen: 404 for none, 409 for another version. */
export function uVerziji<T extends { verzijaRetka: number }>(found: T | undefined, verzijaRetka: number): T {
  if (found === undefined) throw new Problem('nije-pronadeno')
  if (found.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  return found
}
