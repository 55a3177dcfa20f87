/** On-site checks on the devices of a body: who has which, what comes, what goes, and a list of it for repair. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { metaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { HAMAG, MRRFEU } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { jpeg, sazetak } from '#tests/support/datoteke.ts'
import { dodajRedak, type KlupaProvjera, klupaProvjera, koraci, oProvjeri } from '#tests/support/klupa-provjera.ts'
import { impersoniraj, noviId } from '#tests/support/projekti.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'
import { dajOvlast, posaljiZapecaceno, zapecati } from '#tests/support/zapecaceno.ts'

const NAS = `institucija:${HAMAG}`

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

/** A device as it follows the scope of the body, from where it last was. */
function pratitelj(uredaj: Uredaj, scope = NAS) {
  let cursor: string | undefined
  return async () => {
    const sve = []
    for (;;) {
      const { status, body } = await uredaj.povuci(cursor, 3, scope)
      if (status !== 200) throw new Error(JSON.stringify(body))
      cursor = body.nextCursor
      sve.push(...body.changes)
      if (!body.hasMore) return sve
    }
  }
}
type Promjena = Awaited<ReturnType<ReturnType<typeof pratitelj>>>[number]
/** What came of this check, in short and once, however many pages told it: `upsert 3`, `scope-lost`. */
const oNjoj = (promjene: Promjena[], trazena: string) => [
  ...new Set(
    promjene.flatMap((one) => {
      if (one.kind === 'upsert') return one.doc.id === trazena ? [`upsert ${one.doc.rev}`] : []
      return 'id' in one && one.id === trazena ? [one.kind] : []
    }),
  ),
]
const dokument = (promjene: Promjena[], id: string) =>
  promjene.flatMap((one) => (one.kind === 'upsert' && one.doc.id === id ? [one.doc] : [])).at(-1)
const manifest = async (tko: TestOsoba, scope = NAS) =>
  p.k.api.get<{ docs: { type: string; id: string; rev: number; hash: string }[]; kod?: string }>(
    `sync/v1/manifest?scope=${scope}`,
    tko.token,
  )

describe('the scope of a body', () => {
  test('gives a person the checks that they planned, are in the team of, or have the package of', async () => {
    const one = await korak.najavljena(tablet)
    const svoji = async (tko: TestOsoba) => oNjoj(await pratitelj(await p.noviUredaj(tko))(), one.id)
    const { verzijaRetka } = (await p.citaj(one)).body
    expect(await svoji(p.referent)).toEqual([`upsert ${verzijaRetka}`])
    expect(await svoji(p.clan)).toEqual([`upsert ${verzijaRetka}`])
    // Of others' checks nothing comes but that there is one.
    expect(await svoji(p.izvana)).toEqual(['scope-lost'])
    expect(await svoji(p.voditelj)).toEqual(['scope-lost'])
    await p.preuzmi(one, p.voditelj, await p.noviUredaj(p.voditelj))
    expect(await svoji(p.voditelj)).toEqual([`upsert ${verzijaRetka + 1}`])
  })

  test('brings the document as it is, with what its reader may do', async () => {
    const one = await korak.naTerenu(tablet)
    const doc = dokument(await pratitelj(tablet)(), one.id)
    const { body } = await p.citaj(one)
    expect(doc).toMatchObject({ type: 'provjera', rev: body.verzijaRetka, content: body.sadrzaj })
    expect(doc?.hash).toBe(contentHash(doc?.content as JsonObject))
    const meta = metaProvjere.parse(doc?.meta)
    expect(meta).toMatchObject({ oznaka: body.oznaka, smijeUredivati: true, okolnosti: { teren: true } })
    expect(meta.preuzeo?.uredajId).toBe(tablet.deviceId)
  })

  test('brings what is written beside the document: declarations, the package, the answer', async () => {
    const one = await korak.planirana(tablet)
    const dalje = pratitelj(tablet)
    await dalje()
    await p.izjavi(one, p.clan)
    const meta = async () => metaProvjere.parse(dokument(await dalje(), one.id)?.meta)
    expect(Object.keys((await meta()).izjave)).toEqual([String(p.clan.id)])
    await p.preuzmi(one, p.referent, tablet)
    expect((await meta()).preuzeo).toMatchObject({ osobaId: p.referent.id })
  })

  test('PLM-16: says again what may be done once a picture that it already names has come', async () => {
    const one = await korak.naTerenu(tablet)
    const bytes = jpeg(400, 11)
    const veza = { prijaviteljId: null, entitetVrsta: 'provjera', entitetId: one.id, naziv: 'Pogon.jpg' }
    const { id } = await p.b.najavi(p.referent, bytes, veza)
    const slika = { id, naziv: 'Pogon.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, dodajRedak('lista.odgovori.O-01.fotografije', slika))
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    const dalje = pratitelj(tablet)
    const ceka = async () => {
      const doc = dokument(await dalje(), one.id)
      const radnja = doc && metaProvjere.parse(doc.meta).dostupneRadnje.find(({ kod }) => kod === 'zavrsiTeren')
      return [radnja && (radnja.onemoguceno === true ? radnja.pravilo : 'smije se'), nestigle(doc)]
    }
    const nestigle = (doc: ReturnType<typeof dokument>) => doc && metaProvjere.parse(doc.meta).nestigle
    // A device tells by their ids whether it is the one that sends them.
    expect(await ceka()).toEqual(['PLM-16', [id]])
    await p.b.posalji(p.referent, id, 0, bytes)
    expect(await ceka()).toEqual(['smije se', undefined])
    // Asked again, there is nothing new.
    expect(await dalje()).toEqual([])
  })

  test('PLM-16: an end that was given while pictures travelled counts from the moment at which it was given', async () => {
    const one = await korak.naTerenu(tablet)
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    p.k.api.clock.now += 4 * SAT
    const dano = new Date(p.k.api.clock.now - 3 * SAT).toISOString()
    expect(await p.naredi(one, tablet, 'zavrsiTeren', dano)).toMatchObject({ status: 'applied' })
    expect((await p.citaj(one)).body).toMatchObject({ status: { naziv: 'Zapisnik u izradi' }, zavrsenoU: dano })
  })

  test('R-OFF-1: is taken over and written on before the portal has tied a picture of the one before', async () => {
    const one = await korak.naTerenu(tablet)
    const bytes = jpeg(400, 12)
    const veza = { prijaviteljId: null, entitetVrsta: 'provjera', entitetId: one.id, naziv: 'Pogon.jpg' }
    const { id } = await p.b.najavi(p.referent, bytes, veza)
    const slika = { id, naziv: 'Pogon.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, dodajRedak('lista.odgovori.O-01.fotografije', slika))
    await p.b.posalji(p.referent, id, 0, bytes)
    // As it is between the check of the picture and its tie.
    await p.k.api.db.execute(sql`update datoteka set povezana = false where id = ${id}::uuid`)
    const drugi = await p.noviUredaj(p.voditelj)
    expect(await p.preuzmi(one, p.voditelj, drugi)).toMatchObject({ status: 200 })
    expect(await p.pisi(one, drugi, postavi('podaci.napomena', null, 'Preuzeto.'))).toMatchObject({ status: 'applied' })
    expect(await p.b.stanje(p.referent, id)).toMatchObject({ povezana: true })
  })

  test('R-OFF-1: is wiped once its minutes are out, and comes back with the answer that they are mended by', async () => {
    const dalje = pratitelj(tablet)
    await dalje()
    const poslana = await korak.naOcitovanju(tablet)
    expect(oNjoj(await dalje(), poslana.id)).toEqual(['scope-lost'])
    await p.ocituj(poslana, { tekst: 'Nacrt korisnika.' })
    expect(JSON.stringify(await dalje())).not.toContain('Nacrt korisnika')
    await p.ocituj(poslana, { tekst: 'Predano.', predano: true })
    expect((await p.povuci(poslana, 'doradi', p.referent)).status).toBe(200)
    expect(metaProvjere.parse(dokument(await dalje(), poslana.id)?.meta).ocitovanje).toMatchObject({
      tekst: 'Predano.',
    })
  })

  test('takes it from whoever leaves the team and gives it to whoever comes', async () => {
    const one = await korak.planirana(tablet)
    const novi = await p.noviClan()
    const [odlazi, dolazi] = [pratitelj(await p.noviUredaj(p.clan)), pratitelj(await p.noviUredaj(novi))]
    expect(oNjoj(await odlazi(), one.id)).toEqual(['upsert 2'])
    expect(oNjoj(await dolazi(), one.id)).toEqual(['scope-lost'])
    const put = `podaci.tim.clan-${p.clan.id}.osoba`
    expect(await p.pisi(one, tablet, postavi(put, String(p.clan.id), String(novi.id)))).toMatchObject({ rev: 3 })
    expect(oNjoj(await odlazi(), one.id)).toEqual(['scope-lost'])
    expect(oNjoj(await dolazi(), one.id)).toEqual(['upsert 3'])
    expect([await odlazi(), await dolazi()]).toEqual([[], []])
    const ima = async (tko: TestOsoba) => (await manifest(tko)).body.docs.some(({ id }) => id === one.id)
    expect([await ima(p.clan), await ima(novi), await ima(p.referent)]).toEqual([false, true, true])
  })

  test('is the same in pieces and in the list for repair', async () => {
    await korak.najavljena(tablet)
    await korak.zapisana(tablet)
    for (const tko of [p.referent, p.clan, p.voditelj, p.izvana]) {
      const docs = new Map<string, object>()
      for (const one of await pratitelj(await p.noviUredaj(tko))())
        if (one.kind === 'upsert') {
          const { type, id, rev, hash } = one.doc
          docs.set(id, { type, id, rev, hash })
        } else if ('id' in one) docs.delete(one.id)
      const popis = (await manifest(tko)).body.docs
      const poId = (a: { id?: string }, b: { id?: string }) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)
      expect([...docs.values()].sort(poId)).toEqual(popis.sort(poId))
      expect(popis.every(({ type }) => type === 'provjera')).toBe(true)
    }
    expect((await manifest(p.izvana)).body.docs).toEqual([])
  })
})

describe('somebody without a seat', () => {
  test('finds no scope of a body, and whoever has lost theirs neither', async () => {
    const one = await korak.planirana(tablet)
    const vidi = async (uredaj: Uredaj, tko: TestOsoba, scope: string) => [
      (await uredaj.povuci(undefined, undefined, scope)).status,
      (await manifest(tko, scope)).status,
    ]
    expect(await vidi(tablet, p.referent, NAS)).toEqual([200, 200])
    expect(await vidi(tablet, p.referent, `institucija:${MRRFEU}`)).toEqual([404, 404])
    expect(await vidi(tablet, p.referent, 'institucija:999')).toEqual([404, 404])
    expect(await vidi(await p.noviUredaj(p.zas), p.zas, NAS)).toEqual([404, 404])
    const tko = await p.noviClan()
    const njihov = await p.noviUredaj(tko)
    expect(await vidi(njihov, tko, NAS)).toEqual([200, 200])
    await p.k.api.db.delete(institucijaOsoba).where(eq(institucijaOsoba.osobaId, tko.id))
    expect(await vidi(njihov, tko, NAS)).toEqual([404, 404])
    // The other body of the call has a scope of its own, in which the check is not.
    const apr = p.k.djelatnici['R@APR']
    const njihove = await pratitelj(await p.noviUredaj(apr), `institucija:${MRRFEU}`)()
    expect(oNjoj(njihove, one.id)).toEqual([])
  })

  test('nor does a beneficiary have the check on their devices, or write it', async () => {
    const one = await korak.najavljena(tablet)
    const njihov = await p.noviUredaj(p.zas)
    expect(oNjoj(await pratitelj(njihov, `prijavitelj:${p.k.nas.id}`)(), one.id)).toEqual([])
    const kao = { ...oProvjeri(one.id, 'patch'), actingFor: { vrsta: 'prijavitelj' as const, id: p.k.nas.id } }
    const zapis = njihov.izmijeni(one.id, await p.osnova(one), [postavi('podaci.napomena', null, 'Mi.')], kao)
    expect(await p.gurni(njihov, zapis)).toMatchObject({ status: 'rejected', kod: 'nije-pronadeno' })
    expect(await p.gurni(njihov, { ...zapis, mutationId: noviId() })).toMatchObject({ status: 'rejected' })
  })

  test('an administrator under another name sends and fetches nothing of theirs', async () => {
    const pod = await impersoniraj(p.k, p.referent)
    expect((await manifest(pod)).status).toBe(403)
    const one = await korak.planirana(tablet)
    expect((await p.izjavi(one, pod)).body.kod).toBe('zabranjeno')
  })
})

describe('two devices of a team', () => {
  test('before the visit: other fields are merged, the same one is decided, and the other side is told', async () => {
    const one = await korak.planirana(tablet)
    const drugi = await p.noviUredaj(p.clan)
    const prije = await p.osnova(one)
    const pise = (uredaj: Uredaj, ...ops: PatchOp[]) => uredaj.izmijeni(one.id, prije, ops, oProvjeri(one.id, 'patch'))
    const sat = (now: string) => postavi('podaci.sat', null, now)
    expect(await p.gurni(drugi, pise(drugi, sat('09:00')))).toMatchObject({ status: 'applied' })
    const moja = pise(tablet, sat('10:00'))
    expect(await p.gurni(tablet, moja)).toMatchObject({
      status: 'conflict',
      fields: [{ path: 'podaci.sat', osnova: null, moje: '10:00', njihovo: '09:00' }],
      njihovAutor: `${p.clan.ime} Testić`,
    })
    const odluke = [{ mutationId: moja.mutationId, izbori: { 'podaci.sat': 'moje' as const } }]
    const odluka = {
      ...oProvjeri(one.id, 'patch'),
      payload: { kind: 'patch' as const, ops: [postavi('podaci.sat', '09:00', '10:00')], odluke },
    }
    expect(await p.gurni(tablet, tablet.izmijeni(one.id, await p.osnova(one), [], odluka))).toMatchObject({
      status: 'applied',
    })
    expect(await p.gurni(tablet, pise(tablet, postavi('podaci.napomena', null, 'Ponesite nacrte.')))).toMatchObject({
      status: 'merged',
    })
    const { oznaka, projekt } = (await p.citaj(one)).body
    const receno = await p.k.upit<{ osobaId: number; poruka: string; primatelj: string }>(
      sql`select osoba_id as "osobaId", poruka, primatelj from notifikacija where entitet_id = ${one.id}`,
    )
    expect(receno).toEqual([
      {
        osobaId: p.clan.id,
        primatelj: 'institucija',
        poruka: expect.stringContaining(`u provjeri ${oznaka} projekta „${projekt.naziv}”`),
      },
    ])
    const dnevnik = async (stol: string, tko: TestOsoba) =>
      (await p.k.api.get<{ data: DnevnikRedak[] }>(`${stol}/${one.id}/dnevnik`, tko.token)).body.data
    const nas = (await dnevnik(p.stolInstitucije(one.projektId), p.clan)).map((redak) => redak.oznaka)
    expect(nas).toContain('Odlučeno je o razlici')
    expect(nas).toContain('Uređena je provjera')
    // The beneficiary reads nothing of how the body writes.
    for (const tko of [p.referent, p.clan]) await p.izjavi(one, tko)
    await p.povuci(one, 'najavi', p.voditelj)
    const njihov = await dnevnik(p.stolKorisnika(one.projektId), p.zas)
    expect(njihov).toHaveLength(1)
  })
})

describe('without its author', () => {
  test('finished field work leaves the tablet by its grant, and no announcement does', async () => {
    const one = await korak.naTerenu(tablet)
    const pecat = await dajOvlast(p.k, p.referent, tablet.deviceId)
    const pise = tablet.izmijeni(one.id, await p.osnova(one), p.teren(), oProvjeri(one.id, 'patch'))
    const poslano = await posaljiZapecaceno(p.k, pecat, await zapecati(pecat, [pise]))
    expect(poslano.body).toMatchObject({ zaprimljeno: [pise.mutationId], zadrzano: [] })
    expect((await p.citaj(one)).body.sadrzaj).toMatchObject({ zakljucak: { ocjena: 'sPreporukama' } })
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    const naredba = { name: 'zavrsiTeren', expectState: 3, contentHash: null }
    const kraj = tablet.naredi(one.id, await p.osnova(one), naredba, oProvjeri(one.id, 'command'))
    expect((await posaljiZapecaceno(p.k, pecat, await zapecati(pecat, [kraj]))).status).toBe(200)
    expect((await p.citaj(one)).body.statusId).toBe(4)

    const druga = await korak.spremna(tablet)
    const voditeljev = await p.noviUredaj(p.voditelj)
    const njegov = await dajOvlast(p.k, p.voditelj, voditeljev.deviceId)
    const najava = voditeljev.naredi(
      druga.id,
      await p.osnova(druga),
      { name: 'najavi', expectState: 1, contentHash: null },
      oProvjeri(druga.id, 'command'),
    )
    await posaljiZapecaceno(p.k, njegov, await zapecati(njegov, [najava]))
    expect((await p.citaj(druga)).body.statusId).toBe(1)
  })

  test('PLM-15: an unannounced visit begins by the grant of the device that has its package, and by that of no other', async () => {
    const one = await korak.spremna(tablet, 'adHoc')
    expect((await p.salji(one, 'suglasnost', p.voditelj)).body).toEqual({ uspjeh: true })
    await p.preuzmi(one, p.referent, tablet)
    const drugi = await p.noviUredaj(p.clan)
    const [svoja, tuda] = [
      await dajOvlast(p.k, p.referent, tablet.deviceId),
      await dajOvlast(p.k, p.clan, drugi.deviceId),
    ]
    const naredba = { name: 'zapocniNenajavljenu', expectState: 1, contentHash: null }
    const pocetak = async (uredaj: Uredaj) =>
      uredaj.naredi(one.id, await p.osnova(one), naredba, oProvjeri(one.id, 'command'))
    const nakon = async (pecat: typeof svoja, uredaj: Uredaj) => {
      const poslano = await posaljiZapecaceno(p.k, pecat, await zapecati(pecat, [await pocetak(uredaj)]))
      return { zadrzano: poslano.body.zadrzano, statusId: (await p.citaj(one)).body.statusId }
    }
    // The colleague's own tablet is heard and refused; with its grant nothing of another tablet is even tried.
    expect((await nakon(tuda, drugi)).statusId).toBe(1)
    expect(await nakon(tuda, tablet)).toMatchObject({ zadrzano: [{ razlog: 'nije-ovlasteno' }], statusId: 1 })
    expect(await nakon(svoja, tablet)).toEqual({ zadrzano: [], statusId: 3 })
  })
})
