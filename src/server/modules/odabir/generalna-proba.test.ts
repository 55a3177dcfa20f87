/** The dress rehearsal of an application: begun by the portal, answered on a device, brought to new lists, handed in, read by the body. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import type { MetaProbe, ProbaPrijavitelja } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { readProjekt } from '#server/modules/projekt/projekt.binding.ts'
import { ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { listaOdabira, pitanjeOdabira, staviNaSnagu } from '#tests/support/liste-odabira.ts'
import { TIJELA } from '#tests/support/pozivi.ts'
import { type KlupaProjekata, noviPoziv, RAZLOG, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishodi, klupaTableta, postavi, prijavljenUredaj, type Uredaj } from '#tests/support/uredaj.ts'
import { generalnaProbaJobs } from './generalna-proba.jobs.ts'
import { generalnaProbaRoutes } from './generalna-proba.routes.ts'
import { generalnaProbaAggregate } from './generalna-proba.sync.ts'

let k: KlupaProjekata
let tablet: Uredaj
klupaTableta(
  (bench) => {
    ;({ k, tablet } = bench)
  },
  async (app) => generalnaProbaRoutes(app, readProjekt),
  [generalnaProbaAggregate],
)

const ADMIN = 'odabir:administrativna'
const lista = (...stavke: Parameters<typeof listaOdabira>[1]) => listaOdabira('Administrativna provjera', stavke)
const PRVA = lista(pitanjeOdabira('A-01', { eliminatorna: true }), pitanjeOdabira('A-02'), pitanjeOdabira('A-03'))

/** The timer of rehearsals, once. */
async function otkucaj(): Promise<void> {
  for (const job of generalnaProbaJobs(k.api.db, () => k.api.clock.now)) await job.run(new AbortController().signal)
}

interface NaUredaju {
  id: string
  rev: number
  hash: string
  meta: MetaProbe
  content: { administrativna: { odgovori: Record<string, string | null>[] } }
}
async function naUredaju(projektId: string, uredaj: Uredaj = tablet): Promise<NaUredaju | undefined> {
  const docs: unknown[] = []
  let cursor: string | undefined
  for (let more = true; more; ) {
    const { body } = await uredaj.povuci(cursor)
    docs.push(...body.changes.flatMap((one) => (one.kind === 'upsert' ? [one.doc] : [])))
    more = body.hasMore
    cursor = body.nextCursor
  }
  const probe = docs as (NaUredaju & { type: string })[]
  return probe.findLast(({ type, meta }) => type === 'generalnaProba' && meta.projekt.id === projektId)
}
async function proba(projektId: string): Promise<NaUredaju> {
  const one = await naUredaju(projektId)
  if (one === undefined) throw new Error('no rehearsal on the device')
  return one
}

const odgovor = (kod: string, izbor: string, vrijeme: string, komentar = ''): PatchOp => ({
  kind: 'add',
  path: 'administrativna.odgovori',
  now: { id: kod, odgovor: izbor, tekst: '', komentar, vrijeme },
  after: null,
})
const pisi = (one: NaUredaju, ops: PatchOp[], uredaj: Uredaj = tablet) => {
  const aggregate = { type: 'generalnaProba', id: one.id }
  const more = { type: 'generalnaProba.patch', aggregate, lane: `generalnaProba:${one.id}` }
  return uredaj.posalji([uredaj.izmijeni(one.id, { rev: one.rev, hash: one.hash }, ops, more)])
}

let broj = 0
/** A draft that is ready for submission, of a call of its own, with its rehearsal. */
async function nacrt({
  statusId = 10,
  lista: naSnagu = PRVA,
  ...poziv
}: Partial<Parameters<typeof noviPoziv>[1]> & { statusId?: number; lista?: typeof PRVA } = {}) {
  broj += 1
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${400 + broj}`, ...poziv })
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
  await staviNaSnagu(k.api.db, ADMIN, naSnagu)
  await otkucaj()
  return id
}
const salji = (id: string, prijelaz: string, more = {}) =>
  k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz, ...more })
const cita = (id: string, tijelo: keyof typeof TIJELA = 'SEL', razina: 'R' | 'V' | 'A' = 'R') =>
  k.zovi<ProbaPrijavitelja & ProblemBody>(
    'GET',
    `v1/institucije/${TIJELA[tijelo]}/projekti/${id}/generalna-proba`,
    k.djelatnici[`${razina}@${tijelo}`].token,
  )
const nakonZatvaranja = () => {
  k.api.clock.now = ZATVARANJE + 60_000
}

describe('a rehearsal', () => {
  test('is begun by the portal for a draft whose call has a list, once, and comes to its devices with that list', async () => {
    const id = await nacrt()
    await otkucaj()
    const { meta, content } = await proba(id)
    expect(meta).toMatchObject({ statusId: 1, smijeUredivati: true, dostupneRadnje: [], projekt: { id } })
    // The other part asks the list that the portal itself brings.
    expect(Object.keys(meta.okolnosti.liste).sort()).toEqual(['administrativna', 'prihvatljivost'])
    expect(meta.okolnosti.liste.administrativna?.sekcije[0]?.stavke.map(({ kod }) => kod)).toEqual([
      'A-01',
      'A-02',
      'A-03',
    ])
    expect(content.administrativna.odgovori).toEqual([])
    const rows = await k.upit<{ broj: number }>(
      sql`select count(*)::int as broj from generalna_proba where projekt_id = ${id}`,
    )
    expect(rows).toEqual([{ broj: 1 }])
  })

  test('is not begun for what was submitted already', async () => {
    const id = await nacrt({ statusId: 2 })
    expect(await naUredaju(id)).toBeUndefined()
  })

  test('takes answers to questions of its list from its applicant, and nothing else', async () => {
    const one = await proba(await nacrt())
    expect(ishodi(await pisi(one, [odgovor('A-01', 'da', '2026-03-10T09:00:00.000Z')]))).toEqual(['applied'])
    const strana = { kind: 'add' as const, path: 'spojena.odgovori', now: { id: 'S-01', odgovor: 'da' }, after: null }
    const poslije = await proba(one.meta.projekt.id)
    expect(ishodi(await pisi(poslije, [strana]))).toEqual(['rejected:pravila'])
    const tudi = await prijavljenUredaj(k, k.tudi.osobe.ZAS, k.tudi.id)
    expect(ishodi(await pisi(poslije, [odgovor('A-02', 'da', 'x')], tudi))).toEqual(['rejected:nije-pronadeno'])
    expect(await naUredaju(one.meta.projekt.id, tudi)).toBeUndefined()
    const cita = await prijavljenUredaj(k, k.nas.osobe.PRG)
    expect(ishodi(await pisi(poslije, [odgovor('A-02', 'da', 'x')], cita))).toEqual(['rejected:zabranjeno'])
  })
})

describe('a new version of the list', () => {
  test('[GP-02] keeps every answer and marks those whose question was changed, until they are answered again', async () => {
    const id = await nacrt()
    const [prije, kasnije] = ['2026-03-10T09:00:00.000Z', '2026-03-11T09:00:00.000Z']
    await pisi(await proba(id), [odgovor('A-01', 'da', prije), odgovor('A-02', 'ne', prije, 'Nemamo je.')])
    const nova = lista(
      pitanjeOdabira('A-01', { eliminatorna: true }),
      pitanjeOdabira('A-02', { pitanje: 'Je li uvjet ispunjen na dan podnošenja?' }),
      pitanjeOdabira('A-03', { pitanje: 'Drukčije?' }),
      pitanjeOdabira('A-04'),
    )
    await staviNaSnagu(k.api.db, ADMIN, nova)
    await otkucaj()
    const one = await proba(id)
    const { liste, stari } = one.meta.okolnosti
    expect(liste.administrativna?.sekcije[0]?.stavke.map(({ kod }) => kod)).toEqual(['A-01', 'A-02', 'A-03', 'A-04'])
    expect(stari).toEqual({ 'administrativna.A-02': prije })
    expect(one.content.administrativna.odgovori).toHaveLength(2)
    await salji(id, 'podnesi')
    nakonZatvaranja()
    const { body } = await cita(id)
    expect(body.dijelovi[0]?.odgovori).toMatchObject({
      'A-01': { izbor: 'da', zastario: false },
      'A-02': { izbor: 'ne', komentar: 'Nemamo je.', vrijeme: prije, zastario: true },
    })
    expect(Object.keys(body.dijelovi[0]?.odgovori ?? {})).toEqual(['A-01', 'A-02'])
    expect(kasnije > prije).toBe(true)
  })

  test('counts the answer as new once its time is another, and leaves what was handed in as it is', async () => {
    const id = await nacrt()
    await pisi(await proba(id), [odgovor('A-02', 'ne', 'prije', 'Ne.')])
    const nova = lista(pitanjeOdabira('A-02', { pitanje: 'Drukčije?' }))
    await staviNaSnagu(k.api.db, ADMIN, nova)
    await otkucaj()
    const opet = postavi('administrativna.odgovori.A-02.vrijeme', 'prije', 'poslije')
    expect(ishodi(await pisi(await proba(id), [opet]))).toEqual(['applied'])
    await salji(id, 'podnesi')
    await staviNaSnagu(k.api.db, ADMIN, lista(pitanjeOdabira('A-02', { pitanje: 'Treći put?' })))
    await otkucaj()
    nakonZatvaranja()
    const [dio] = (await cita(id)).body.dijelovi
    expect(dio?.odgovori['A-02']).toMatchObject({ vrijeme: 'poslije', zastario: false })
    expect(dio?.lista.sekcije[0]?.stavke[0]?.pitanje).toBe('Drukčije?')
  })
})

describe('the submission', () => {
  test('[GP-03] hands it in with the application, whose hash does not know of it, and it is written no more', async () => {
    const [s, bez] = [await nacrt(), await nacrt()]
    await pisi(await proba(s), [odgovor('A-01', 'da', 'x')])
    const [prije] = await k.upit<{ hash: string }>(sql`select obrazac_hash as hash from projekt where id = ${s}`)
    expect((await salji(s, 'podnesi')).status).toBe(200)
    const [poslije] = await k.upit<{ hash: string }>(sql`select obrazac_hash as hash from projekt where id = ${s}`)
    expect(poslije).toEqual(prije)
    const one = await proba(s)
    expect(one.meta).toMatchObject({ statusId: 2, status: { naziv: 'Predana s prijavom' }, smijeUredivati: false })
    expect(ishodi(await pisi(one, [odgovor('A-02', 'da', 'x')]))).toEqual(['rejected:radnja-nije-dopustena'])
    // It is voluntary: one that nobody answered stops nothing.
    expect((await salji(bez, 'podnesi')).status).toBe(200)
    nakonZatvaranja()
    expect((await cita(bez)).body).toEqual({ dijelovi: [] })
  })

  test('[GP-01] given back with the application it is answered again', async () => {
    const id = await nacrt()
    await salji(id, 'podnesi')
    const { verzijaRetka } = await k.redak(id)
    await salji(id, 'zatraziPovratak', { verzijaRetka, obrazlozenje: RAZLOG })
    const zahtjev = await k.redak(id)
    const odobreno = await k.povuci(k.admin, 'administracija', id, {
      prijelaz: 'odobriPovratak',
      verzijaRetka: zahtjev.verzijaRetka,
      obrazlozenje: RAZLOG,
    })
    expect(odobreno.status).toBe(200)
    const one = await proba(id)
    expect(one.meta).toMatchObject({ statusId: 1, smijeUredivati: true })
    expect(ishodi(await pisi(one, [odgovor('A-01', 'da', 'x')]))).toEqual(['applied'])
  })
})

describe('a body', () => {
  test('reads it with the application: never a draft, a privremeni call not before it closes, and another body not at all', async () => {
    const id = await nacrt()
    await pisi(await proba(id), [odgovor('A-01', 'ne', 'x', 'Još nemamo potvrdu.')])
    expect((await cita(id)).status).toBe(404)
    await salji(id, 'podnesi')
    expect((await cita(id)).body.kod).toBe('nije-pronadeno')
    nakonZatvaranja()
    const { status, body } = await cita(id)
    expect([status, body.dijelovi.map(({ dio }) => dio)]).toEqual([200, ['administrativna']])
    expect(body.dijelovi[0]?.odgovori['A-01']).toEqual({
      izbor: 'ne',
      tekst: '',
      komentar: 'Još nemamo potvrdu.',
      vrijeme: 'x',
      zastario: false,
    })
    const tudaKuca = await k.zovi<ProblemBody>(
      'GET',
      `v1/institucije/${TIJELA.SEL}/projekti/${id}/generalna-proba`,
      k.nas.osobe.ZAS.token,
    )
    expect(tudaKuca.status).toBe(404)
    expect(
      (
        await k.zovi(
          'GET',
          `v1/institucije/${TIJELA.SEL}/projekti/nije-id/generalna-proba`,
          k.djelatnici['R@SEL'].token,
        )
      ).status,
    ).toBe(404)
  })

  test('reads that of a trajni call as the body that selects while it is open', async () => {
    const id = await nacrt({ modalitet: 'trajni' })
    await pisi(await proba(id), [odgovor('A-01', 'da', 'x')])
    await salji(id, 'podnesi')
    expect((await cita(id, 'SEL')).status).toBe(200)
    expect((await cita(id, 'DRF')).status).toBe(404)
  })
})
