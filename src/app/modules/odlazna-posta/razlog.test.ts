import { describe, expect, it } from 'vitest'
import type { OutboxRow, OutboxStatus } from '#app/platform/offline/ports/tables.ts'
import { PROBLEMS } from '#contract/kernel/problem.ts'
import { opisStavke, upisano } from './opis.ts'
import { type Okolnosti, razlogStavke } from './razlog.ts'

const MIRNO: Okolnosti = { zastoj: null, dostupno: true, ispravljeno: false }

function row(status: OutboxStatus, code = '', poruka = ''): OutboxRow {
  const payload = { kind: 'patch', ops: [{ kind: 'set', path: 'projekt.naziv', was: null, now: 'x' }] }
  const lastError = code === '' ? null : { class: 'rejected', code, at: 0, poruka }
  return { status, payload, lastError, attempts: 0, missing: [] as string[], docKey: 'projekt:p' } as OutboxRow
}

describe('why an item has not been received', () => {
  it.each(Object.keys(PROBLEMS))('the code %s has a reason and an action of its own [I21]', (code) => {
    const unknown = razlogStavke(row('rejected', 'nepoznat-kod'), MIRNO).tekst
    const { tekst, radnja } = razlogStavke(row('rejected', code), MIRNO)
    expect(tekst).not.toBe(unknown)
    expect(tekst).toMatch(/^[A-ZČĆĐŠŽ].*\.$/)
    expect(radnja).not.toBe('posalji')
  })

  it('is told by the code, whatever the message says', () => {
    const texts = ['Prijava je istekla', 'network error', ''].map((poruka) =>
      razlogStavke(row('rejected', 'pravila', poruka), MIRNO),
    )
    expect(new Set(texts.map(({ tekst }) => tekst)).size).toBe(1)
  })

  it('what was written stands beside it, word for word, also where its application is gone', () => {
    const [one] = upisano(row('rejected', 'zabranjeno'))
    expect(one?.polje).toMatch(/^Projekt – /)
    expect(one?.upisano).toBe('„x”')
  })

  it('a check of an application is told in the words of a check, by name and project as long as the device has it', () => {
    const op = { kind: 'set', path: 'lista.odgovori.A-01.komentar', was: null, now: 'Ne stoji.' }
    const payload = { kind: 'patch', ops: [op] }
    const provjera = { ...row('rejected', 'radnja-nije-dopustena'), docKey: 'provjeraPrijave:z', payload } as OutboxRow
    const meta = { naziv: 'Administrativna provjera', projekt: { naziv: 'Linija' } }
    const document = { type: 'provjeraPrijave', id: 'z', content: {}, meta, orphan: false }
    expect(opisStavke(provjera, document)).toEqual({
      naslov: 'Administrativna provjera: Linija',
      sto: 'Izmjene: Komentar',
    })
    const zavrsi = { ...provjera, payload: { kind: 'command', name: 'zavrsi', args: {} } } as OutboxRow
    expect(opisStavke(zavrsi, undefined)).toEqual({ naslov: 'Provjera prijave', sto: 'Završi provjeru' })
  })

  it('no name of an object’s own property passes for a code', () => {
    for (const code of ['constructor', 'toString', '__proto__'])
      expect(razlogStavke(row('rejected', code), MIRNO).radnja).toBe('ponovi')
  })

  it.each(['local', 'queued', 'sending', 'waiting-dep'] as const)('%s waits and can only be hurried', (status) => {
    expect(razlogStavke(row(status), MIRNO).radnja).toBe('posalji')
    expect(razlogStavke(row(status), { ...MIRNO, cekaDatoteke: true }).tekst).toContain('Čeka fotografije i datoteke')
    expect(razlogStavke(row(status), { ...MIRNO, zastoj: 'prijava' }).radnja).toBe('prijava')
    expect(razlogStavke(row(status), { ...MIRNO, zastoj: 'nova-inacica' }).radnja).toBe('osvjezi')
  })

  it('what waits for its author to prove who they are says so, and offers that', () => {
    const own = { ...row('waiting-dep'), mutationId: 'a', missing: ['a'] }
    expect(razlogStavke(own, MIRNO).radnja).toBe('potvrdi')
    expect(razlogStavke({ ...own, missing: ['b'] }, MIRNO).radnja).toBe('posalji')
  })

  it('a conflict is decided, and a refused edit that was corrected since is sent again', () => {
    expect(razlogStavke(row('conflict'), MIRNO).radnja).toBe('odluci')
    expect(razlogStavke(row('rejected', 'pravila'), MIRNO).radnja).toBe('otvori')
    expect(razlogStavke(row('rejected', 'pravila'), { ...MIRNO, ispravljeno: true }).radnja).toBe('ponovi')
  })
})
