import { describe, expect, it } from 'vitest'
import { stavkeSazetka } from '#app/platform/dokument/okvir/sazetak-gresaka.tsx'
import { izvediStanje } from '#app/platform/dokument/stanje.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { PRIKAZ_PRIJAVE } from './prikaz.ts'

const ctx = demoKontekst()
const stavke = (obrazac = emptyDocument(KATALOG_OBRASCA, ctx.definicija)) =>
  stavkeSazetka(izvediStanje(PRIKAZ_PRIJAVE, obrazac, ctx), undefined, undefined).map(
    ({ label = '', message }) => `${label}: ${message}`,
  )

describe('the summary of errors', () => {
  it('has no two entries that read the same', () => {
    const lines = stavke()
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
    expect(lines).toContain('Održivi razvoj – Utjecaj: Ovo polje je obavezno')
  })

  it('calls a row by its number and by the name that the person has given it', () => {
    const obrazac = validObrazac(ctx)
    const proracun = obrazac.proracun as JsonObject & { stavke: JsonObject[] }
    const changed = proracun.stavke.map((stavka, index) =>
      index > 1 ? stavka : { ...stavka, naziv: index === 0 ? 'Nabava stroja' : null, iznosJedinice: null },
    )
    const lines = stavke({ ...obrazac, proracun: { ...proracun, stavke: changed } }).join('\n')
    expect(lines).toContain('Stavka 1 „Nabava stroja” – Iznos jedinice: Ovo polje je obavezno')
    expect(lines).toContain('Stavka 2 – Iznos jedinice: Ovo polje je obavezno')
  })
})
