/** Fills whatever the form of a draft still lacks with valid values, from another device of the same person. */
import { expect } from 'playwright/test'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { validateObrazac } from '#contract/modules/prijavni-obrazac/obrazac.validation.ts'
import { isObject, type Obrazac } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import { validObrazac } from '#tests/support/builders/obrazac.ts'
import type { PersonApi } from './person-api.ts'

const STAVKE = [
  { id: 's1', naziv: 'Edukacija zaposlenih', iznos: 4_000_000, kategorija: 4, vrstaPotpore: '2' as const },
  { id: 's2', naziv: 'Osoblje na projektu', iznos: 1_000_000, kategorija: 5, vrstaPotpore: '2' as const },
]

/** What stays as it was typed. */
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
      ...{ alokacija, najniza, najvisa },
      datumZatvaranja: datumZatvaranja === null ? null : Date.parse(String(datumZatvaranja)),
    },
    prijavitelj: meta.prijavitelj as unknown as KontekstObrasca['prijavitelj'],
    sada: Date.now(),
  }
}

export async function completeForm(api: PersonApi, prijaviteljId: number, projektId: string): Promise<void> {
  const doc = await api.document(prijaviteljId, projektId)
  const ctx = contextOf(doc)
  const valid = validObrazac(ctx, { stavke: STAVKE, fiksneStope: [] })
  const values: Record<string, Json> = {}
  const wanted: JsonObject = {}
  for (const [tab, fields] of Object.entries(valid)) {
    const now = doc.content[tab]
    if (!isObject(fields) || !isObject(now)) continue
    const kept = Object.fromEntries(
      Object.keys(now).flatMap((key) => (KEPT.includes(`${tab}.${key}`) ? [[key, now[key] ?? null]] : [])),
    )
    wanted[tab] = { ...fields, ...kept }
    for (const [key, value] of Object.entries(fields))
      if (!(key in kept) && JSON.stringify(value) !== JSON.stringify(now[key])) values[`${tab}.${key}`] = value
  }
  expect(validateObrazac(wanted as Obrazac, ctx)).toEqual([])
  expect(await api.set(prijaviteljId, projektId, values)).toMatchObject({ status: 'applied' })
}
