/** What a change of a call does to its applications: the form follows it, and devices hear of every state of the call. */

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { applyOps, type JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { type Cija, odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { novaIzmjena } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { move } from '#server/platform/workflow/move.ts'
import { pozivKindDesk, projektDesk } from '#server/spojevi/kinds.ts'
import { OZUJAK, pozivU, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import { IZJAVE, type NoviProjekt, noviId, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { postavi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { projektJobs } from './projekt.jobs.ts'
import { projekt } from './projekt.tables.ts'

const k = zajednickaKlupa()

let broj = 0
const noviKod = () => {
  broj += 1
  return `KK.03.2.1.${500 + broj}`
}
const poziv = (changes: Partial<Omit<Poziv, 'oznaka'>> = {}, statusId = 15) =>
  noviPoziv(k.api.db, { oznaka: noviKod(), ...changes }, statusId)
const nacrt = (pozivId: number, more: Partial<NoviProjekt> = {}) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1, ...more })

/** A move of the portal itself on a call. */
const sam = (pozivId: number, code: string) =>
  k.api.db.transaction((tx) =>
    move(tx, pozivKindDesk.binding, {
      id: String(pozivId),
      code,
      verzijaRetka: null,
      input: {},
      actor: SYSTEM,
      sada: k.api.clock.now,
      mutationId: noviId(),
    }),
  )
const kaoDrf = (pozivId: number, prijelaz: string, more: object = {}) =>
  k.zovi('POST', `v1/institucije/${TIJELA.DRF}/pozivi/${pozivId}/prijelazi`, k.djelatnici['A@DRF'].token, {
    mutationId: noviId(),
    verzijaRetka: 1,
    prijelaz,
    obrazlozenje: 'Razlog koji je dovoljno dug.',
    ...more,
  })

/** Publishes the change that makes this of the definition in force. */
async function izmijeni(pozivId: number, change: (definicija: PozivDefinicija) => PozivDefinicija): Promise<void> {
  const [row] = await k.upit<{ definicija: PozivDefinicija }>(sql`select definicija from poziv where id = ${pozivId}`)
  if (row === undefined) throw new Error('no call')
  const izmjena = novaIzmjena(pozivU(15, { definicija: row.definicija }), 'bitna', { razlog: 'Potrebna je izmjena.' })
  const content = {
    ...izmjena,
    datumZatvaranja: new Date(ZATVARANJE).toISOString(),
    definicija: change(row.definicija),
  }
  const amounts = { alokacija: 6_000_000_000, najnizaPotpora: 2_000_000, najvisaPotpora: 120_000_000 }
  await k.api.db.execute(sql`update poziv set status_id = 28, osnovni_status_id = 15,
    izmjena = ${JSON.stringify({ ...content, ...amounts })}::jsonb where id = ${pozivId}`)
  await sam(pozivId, 'objaviIzmjenu')
}

const dnevnik = (id: string) =>
  k.upit<{ komentar: string }>(sql`select komentar from dnevnik where entitet_id = ${id}
    and akcija = 'projekt.poziv.izmijenjen' order by id`)
const greske = async (id: string) => {
  const answer = await k.povuci(k.nas.osobe.UR, `prijavitelji/${k.nas.id}`, id, {
    prijelaz: 'oznaciSpremnim',
    verzijaRetka: (await k.redak(id)).verzijaRetka,
    polja: IZJAVE,
  })
  if (answer.status === 200) await k.api.db.update(projekt).set({ statusId: 1 }).where(eq(projekt.id, id))
  return answer.status === 200 ? [] : answer.body.greske.map(({ polje, pravilo }) => `${pravilo} ${polje}`)
}
async function dokument(id: string): Promise<SyncDoc> {
  const uredaj = await prijavljenUredaj(k, k.nas.osobe.UR)
  const { body } = await uredaj.povuci()
  const docs = body.changes.flatMap((change) => (change.kind === 'upsert' ? [change.doc] : []))
  const doc = docs.find((one) => one.id === id)
  if (doc === undefined) throw new Error('the device does not have the document')
  return doc
}

describe('a draft after its call has changed', () => {
  test('has the row of an attachment that was added, says what it lacks, and can be submitted once it is there', async () => {
    const pozivId = await poziv()
    const id = await nacrt(pozivId)
    await izmijeni(pozivId, (definicija) => {
      const { popis } = definicija.prilozi
      const novi = { ...popis[0], id: 90, naziv: 'Potvrda banke', obvezno: true } as (typeof popis)[number]
      return { ...definicija, prilozi: { ...definicija.prilozi, popis: [...popis, novi] } }
    })
    const lacking = await greske(id)
    expect(lacking.length).toBeGreaterThan(0)
    expect(lacking.every((one) => one.includes('prilozi.popis.prilog-90'))).toBe(true)
    const doc = await dokument(id)
    expect(doc).toMatchObject({
      rev: 2,
      meta: { izmjenaPoziva: { dodano: ['Prilog „Potvrda banke”'], uklonjeno: [] } },
    })
    expect(doc.meta.poziv).toMatchObject({ verzija: 2, osnovniStatus: 15 })

    const uredaj = await prijavljenUredaj(k, k.nas.osobe.UR)
    const [was] = retciOd(tabOd(doc.content, 'prilozi'), 'popis').filter((row) => row.id === 'prilog-90')
    const full = retciOd(tabOd(doc.content, 'prilozi'), 'popis').find((row) => row.id !== 'prilog-90')
    const ops = Object.keys(was ?? {})
      .filter((kljuc) => kljuc !== 'id' && kljuc !== 'prilog' && kljuc !== 'datoteke')
      .map((kljuc) => postavi(`prilozi.popis.prilog-90.${kljuc}`, was?.[kljuc] ?? null, full?.[kljuc] ?? null))
    await uredaj.posalji([uredaj.izmijeni(id, { rev: 2, hash: doc.hash }, ops)])
    expect(await greske(id)).toEqual([])
    expect((await k.redak(id)).izmjenaPoziva).toBeNull()
  })

  test('loses the row of an attachment that is no longer asked for, and its log says what was typed there', async () => {
    const pozivId = await poziv()
    const id = await nacrt(pozivId)
    const { obrazac } = await k.redak(id)
    const [prilog] = retciOd(tabOd(obrazac as JsonObject, 'prilozi'), 'popis')
    const typed = applyOps(obrazac as JsonObject, [
      postavi(`prilozi.popis.${prilog?.id}.broj`, null, 'KLASA: 910-01/27-01/15'),
    ])
    await k.api.db.update(projekt).set({ obrazac: typed }).where(eq(projekt.id, id))
    await izmijeni(pozivId, (definicija) => {
      const popis = definicija.prilozi.popis.filter((one) => `prilog-${one.id}` !== prilog?.id)
      return { ...definicija, prilozi: { ...definicija.prilozi, popis } }
    })
    expect(await greske(id)).toEqual([])
    const [entry] = await dnevnik(id)
    expect(entry?.komentar).toMatch(/^Uklonjeno: Prilog „.+”\. Bilo je upisano – .*KLASA: 910-01\/27-01\/15/)
    const [revision] = await k.upit<{ ops: { kind: string; was: { broj: string } }[] }>(
      sql`select ops from doc_revision where agg_id = ${id} and rev = 2`,
    )
    expect(revision?.ops).toMatchObject([{ kind: 'remove', was: { broj: 'KLASA: 910-01/27-01/15' } }])
  })

  test('gets an element that has become obligatory, and may remove it when it no longer is', async () => {
    const bez = (await k.redak(await nacrt(await poziv()))).obrazac as JsonObject
    const definicija = (await k.upit<{ definicija: PozivDefinicija }>(sql`select definicija from poziv limit 1`))[0]
      ?.definicija as PozivDefinicija
    const pozivId = await poziv({
      definicija: { ...definicija, obvezniElementi: { upravljanje: true, promidzba: false } },
    })
    const row = retciOd(tabOd(bez, 'aktivnosti'), 'elementi').find((one) => one.id === 'element-promidzba')
    const id = await nacrt(pozivId, {
      obrazac: applyOps(bez, [{ kind: 'remove', path: 'aktivnosti.elementi.element-promidzba', was: row ?? null }]),
    })
    await izmijeni(pozivId, (before) => ({ ...before, obvezniElementi: { upravljanje: true, promidzba: true } }))
    expect((await greske(id)).filter((one) => one.startsWith('OBR-ELEMENT'))).toEqual([])
    const after = (await k.redak(id)).obrazac as JsonObject
    expect(retciOd(tabOd(after, 'aktivnosti'), 'elementi').map((one) => one.id)).toContain('element-promidzba')

    await izmijeni(pozivId, (before) => ({ ...before, obvezniElementi: { upravljanje: true, promidzba: false } }))
    const uredaj = await prijavljenUredaj(k, k.nas.osobe.UR)
    const { verzijaRetka, obrazacHash } = await k.redak(id)
    const was = retciOd(tabOd(after, 'aktivnosti'), 'elementi').find((one) => one.id === 'element-promidzba') ?? null
    const remove = { kind: 'remove' as const, path: 'aktivnosti.elementi.element-promidzba', was }
    const { body } = await uredaj.posalji([uredaj.izmijeni(id, { rev: verzijaRetka, hash: obrazacHash }, [remove])])
    expect(body.results[0]?.result).toMatchObject({ status: 'applied' })
  })

  test('loses an indicator that was removed, and is asked anew for what a limit no longer lets through', async () => {
    const pozivId = await poziv()
    const [id, spreman] = [await nacrt(pozivId), await nacrt(pozivId, { statusId: 10 })]
    await izmijeni(pozivId, (definicija) => ({
      ...definicija,
      pokazatelji: definicija.pokazatelji.slice(1),
      prihvatljivost: { ...definicija.prihvatljivost, maxMjeseci: 1 },
    }))
    const lacking = await greske(id)
    expect(lacking.length).toBeGreaterThan(0)
    expect(lacking.every((one) => one.includes('projekt.trajanje'))).toBe(true)
    expect((await dnevnik(id))[0]?.komentar).toContain('Uklonjeno: Pokazatelj „')
    // What is ready follows as well; it may be taken back into writing and corrected.
    expect((await dnevnik(spreman))[0]?.komentar).toContain('Uklonjeno: Pokazatelj „')
    const nazad = await k.povuci(k.nas.osobe.UR, `prijavitelji/${k.nas.id}`, spreman, {
      prijelaz: 'vratiUIzradu',
      verzijaRetka: 2,
    })
    expect(nazad.status).toBe(200)
  })

  test('that was made while the call was being changed, or came back after it, is brought to it by the timer', async () => {
    const pozivId = await poziv()
    const id = await nacrt(pozivId)
    const isti = await nacrt(pozivId)
    const { obrazac } = await k.redak(id)
    const [prilog] = retciOd(tabOd(obrazac as JsonObject, 'prilozi'), 'popis')
    const path = `prilozi.popis.${prilog?.id}`
    const poorer = applyOps(obrazac as JsonObject, [{ kind: 'remove', path, was: prilog ?? null }])
    await k.api.db.update(projekt).set({ obrazac: poorer }).where(eq(projekt.id, id))
    const job = projektJobs(k.api.db, projektDesk, () => OZUJAK).find(({ name }) => name === 'projekt.uskladiNacrte')
    await job?.run(new AbortController().signal)
    expect(await k.redak(id)).toMatchObject({ verzijaRetka: 2, definicijaVerzija: 1 })
    expect(retciOd(tabOd((await k.redak(id)).obrazac as JsonObject, 'prilozi'), 'popis')).toHaveLength(
      retciOd(tabOd(obrazac as JsonObject, 'prilozi'), 'popis').length,
    )
    expect(await k.redak(isti)).toMatchObject({ verzijaRetka: 1, definicijaVerzija: 1, izmjenaPoziva: null })
  })
})

describe('an application that was submitted before its call asked for more', () => {
  const otkucaj = async () => {
    const job = projektJobs(k.api.db, projektDesk, () => k.api.clock.now).find(
      ({ name }) => name === 'projekt.odobriPovratak',
    )
    await job?.run(new AbortController().signal)
  }
  const zatrazi = (id: string, verzijaRetka: number) =>
    k.povuci(k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`, id, {
      prijelaz: 'zatraziPovratak',
      verzijaRetka,
      obrazlozenje: 'Poziv traži novi dokument.',
    })

  test('whoever also has a draft is told that it may come back, and the press leads to the call', async () => {
    const pozivId = await poziv()
    await nacrt(pozivId, { statusId: 2 })
    await nacrt(pozivId)
    await izmijeni(pozivId, ({ nacela, ...before }) => ({
      ...before,
      nacela: { ...nacela, klimatskaPriprema: !nacela.klimatskaPriprema },
    }))
    const told = await k.upit<Omit<Cija, 'activityLog'> & Cija['activityLog'] & { poruka: string }>(sql`
      select poruka, activity_action as "activityAction", primatelj, primatelj_id as "primateljId", program_id as "programId",
        razlog, projekt_id as "projektId", poziv_id as "pozivId", osoba_id as "osobaId" from notifikacija
      where poziv_id = ${pozivId} and osoba_id = ${k.nas.osobe.ZAS.id}`)
    expect(told.map(({ poruka }) => poruka.includes('zatražiti natrag i dopuniti'))).toEqual([true])
    const kamo = told.map(({ activityAction, projektId, pozivId: id, ...cija }) =>
      odredisteNotifikacije({ ...cija, activityLog: { activityAction, projektId, pozivId: id } }),
    )
    expect(kamo).toEqual([`/pozivi/${pozivId}`])
  })

  test('comes back on request by itself for ten days, and not after a change that asks for nothing [PRJ-18]', async () => {
    const pozivId = await poziv()
    const [rano, kasno] = [await nacrt(pozivId, { statusId: 2 }), await nacrt(pozivId, { statusId: 2 })]
    await izmijeni(pozivId, (before) => ({ ...before, svrha: 'Jasnije rečena svrha.' }))
    expect((await zatrazi(rano, 2)).status).toBe(200)
    await otkucaj()
    expect((await k.redak(rano)).statusId).toBe(18)

    await izmijeni(pozivId, (before) => ({
      ...before,
      nacela: { ...before.nacela, klimatskaPriprema: !before.nacela.klimatskaPriprema },
    }))
    await otkucaj()
    expect(await k.redak(rano)).toMatchObject({ statusId: 1, brojPotvrde: null })
    k.api.clock.now += 10 * 86_400_000
    expect((await zatrazi(kasno, 3)).status).toBe(200)
    await otkucaj()
    expect((await k.redak(kasno)).statusId).toBe(18)
  })
})

describe('devices hear of their call', () => {
  const stanje = async (id: string) => {
    const { rev, meta } = await dokument(id)
    const { osnovniStatus, podnosenjeMoguce, datumZatvaranja } = meta.poziv as JsonObject
    return { rev, osnovniStatus, podnosenjeMoguce, datumZatvaranja, smije: meta.smijeUredivati }
  }
  const rok = new Date(ZATVARANJE).toISOString()
  const produzeno = '2027-07-01T10:00:00.000Z'

  test.each([
    [
      'suspended',
      15,
      'obustavi',
      {},
      { osnovniStatus: 18, podnosenjeMoguce: false, datumZatvaranja: rok, smije: true },
    ],
    [
      'going on',
      18,
      'nastavi',
      { datum: produzeno },
      { osnovniStatus: 15, podnosenjeMoguce: true, datumZatvaranja: produzeno, smije: true },
    ],
    [
      'closed',
      18,
      'zatvori',
      {},
      { osnovniStatus: 19, podnosenjeMoguce: false, datumZatvaranja: new Date(OZUJAK).toISOString(), smije: false },
    ],
    [
      'cancelled',
      15,
      'otkazi',
      { polja: { suglasnostApr: 'KLASA: 910-01/27-01/1', prijaviteljiObavijesteni: true } },
      { osnovniStatus: null, podnosenjeMoguce: false, datumZatvaranja: rok, smije: false },
    ],
  ])(
    'a call that is %s is another one on the device of a draft [POZ 3.1]',
    async (_ime, iz, prijelaz, more, expected) => {
      const pozivId = await poziv({}, iz)
      const id = await nacrt(pozivId)
      expect((await kaoDrf(pozivId, prijelaz, more)).status).toBe(200)
      expect(await stanje(id)).toEqual({ rev: 2, ...expected })
    },
  )

  test('a call that closes by the clock does too, and so do those that were submitted', async () => {
    const pozivId = await poziv()
    const [id, podnesen] = [await nacrt(pozivId), await nacrt(pozivId, { statusId: 2 })]
    k.api.clock.now = ZATVARANJE
    await sam(pozivId, 'zatvori')
    expect(await stanje(id)).toMatchObject({ rev: 2, osnovniStatus: 19, smije: false })
    expect(await stanje(podnesen)).toMatchObject({ rev: 2, osnovniStatus: 19 })
  })
})
