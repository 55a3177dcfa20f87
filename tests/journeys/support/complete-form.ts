/** Fills whatever the form of a draft still lacks with valid values, from another device of the same person. */

import { expect } from 'playwright/test'
import { addDays, today } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { isObject, retciOd, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { PRIJAVITELJI } from '#server/seed/applicants.ts'
import { stavkeZa } from '#server/seed/budget.ts'
import { popunjenObrazac } from '#server/seed/form.ts'
import { opsBetween } from '#server/seed/form-ops.ts'
import type { PersonApi } from './person-api.ts'

/** What stays as it was typed, where the journey has typed it. */
const KEPT = ['projekt.naziv', 'projekt.sazetakHr', 'informiranje-i-vidljivost.planMjera']

function contextOf({ meta }: SyncDoc): KontekstObrasca {
  const poziv = meta.poziv as unknown as KontekstObrasca['poziv'] & {
    definicija: KontekstObrasca['definicija']
    datumZatvaranja: string | null
  }
  const { alokacija, najniza, najvisa, definicija, datumZatvaranja } = poziv
  return {
    definicija,
    poziv: {
      alokacija,
      najniza,
      najvisa,
      datumZatvaranja: datumZatvaranja === null ? null : Date.parse(String(datumZatvaranja)),
    },
    prijavitelj: meta.prijavitelj as unknown as KontekstObrasca['prijavitelj'],
    sada: Date.now(),
  }
}

function formOf(ctx: KontekstObrasca, prijaviteljId: number): Sadrzaj {
  const prijavitelj = PRIJAVITELJI.find(({ id }) => id === prijaviteljId)
  if (prijavitelj === undefined) throw new Error(`The demo has no applicant ${prijaviteljId}`)
  const ids = new Map<string, string>()
  return popunjenObrazac({
    prijavitelj,
    ctx,
    naziv: 'Osposobljavanje',
    sazetak: 'Vještine.',
    sazetakEn: 'Skills for green and digital work.',
    cilj: 'Osposobiti zaposlene.',
    pocetak: addDays(today(ctx.sada), 60),
    mjeseci: 12,
    dan: today(ctx.sada),
    intervencija: '23',
    trl: null,
    potpora: '2',
    stavke: stavkeZa(4_600_000, [['Osposobljavanje zaposlenih', 4, 7000]], prijavitelj, '2', ctx.definicija),
    id: (naziv) => {
      const id = ids.get(naziv) ?? uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
      ids.set(naziv, id)
      return id
    },
  })
}

export async function completeForm(
  api: PersonApi,
  prijaviteljId: number,
  projektId: string,
  typed: readonly string[] = KEPT,
): Promise<void> {
  const doc = await api.document(prijaviteljId, projektId)
  const ctx = contextOf(doc)
  const valid = formOf(ctx, prijaviteljId)
  const wanted: Sadrzaj = { ...doc.content }
  for (const [tab, fields] of Object.entries(valid)) {
    const now = doc.content[tab]
    if (!isObject(fields) || !isObject(now)) continue
    const kept = Object.keys(now).filter((key) => typed.includes(`${tab}.${key}`))
    wanted[tab] = { ...fields, ...Object.fromEntries(kept.map((key) => [key, now[key] ?? null])) }
  }
  expect(validate(PRIJAVNI_OBRAZAC, wanted, ctx)).toEqual([])
  const ops = Object.keys(wanted).flatMap((tab) =>
    opsBetween(PRIJAVNI_OBRAZAC, doc.content[tab], wanted[tab] ?? null, tab),
  )
  // Half-filled budget lines go; the complete ones take their place.
  const half = retciOd(doc.content.proracun, 'stavke').map(
    (row): PatchOp => ({ kind: 'remove', path: `proracun.stavke.${row.id}`, was: row }),
  )
  expect(await api.push(prijaviteljId, doc, [...half, ...ops])).toMatchObject({ status: 'applied' })
}
