/** Saved searches over HTTP: told once of what newly matches, of their owner alone, and silent while they pause. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { SpremljenaPretraga } from '#contract/modules/pretplata/pretraga.schema.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { JAVNI_POPISI } from '#server/spojevi/javni-popisi.ts'
import { pozivKindDesk } from '#server/spojevi/kinds.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { osoba, prijavi, superadmin, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { zaSazetak } from '../notifikacija/sazetak.repository.ts'
import { pozivRoutes } from '../poziv/poziv.routes.ts'
import { pretplataRoutes } from './pretplata.routes.ts'
import { javiPretrage } from './pretraga.jobs.ts'
import { pretragaRoutes } from './pretraga.routes.ts'

let api: TestApi
let ana: TestOsoba
let druga: TestOsoba
beforeAll(async () => {
  api = await testApi((app) => {
    pozivRoutes(app, pozivKindDesk)
    pretplataRoutes(app, { vidljiviProjekti: async () => [] })
    pretragaRoutes(app, JAVNI_POPISI)
  }, OZUJAK)
  await osnivac(api.db)
  ana = await osoba(api.db, 'Ana')
  druga = await osoba(api.db, 'Berta')
})
afterAll(() => api.stop())

const PUT = 'v1/pretplate/pretrage'
let broj = 0
const nova = (more: object = {}) => {
  broj += 1
  return {
    mutationId: noviId(),
    popis: 'javni-pozivi',
    naziv: `Pretraga ${broj}`,
    upit: { search: 'drvo' },
    dogadaji: ['nov', 'status'],
    kanali: ['eposta', 'sazetak', 'uredaj'],
    privola: true,
    ...more,
  }
}
const spremi = (tko: TestOsoba, more: object = {}) =>
  api.send<{ id: number } & ProblemBody>('POST', PUT, tko.token, nova(more))
const promijeni = (tko: TestOsoba, id: number, body: object) =>
  api.send<ProblemBody>('PUT', `${PUT}/${id}`, tko.token, body)
const obrisi = (tko: TestOsoba, id: number) => api.send('DELETE', `${PUT}/${id}`, tko.token, {})
const moje = async (tko: TestOsoba) => (await api.get<{ data: SpremljenaPretraga[] }>(PUT, tko.token)).body.data
const noviPoziv = (naziv: string, statusId = 15) => zapisi(api.db, pozivU(statusId, { naziv }))
/** A round of the timer, on connections of its own, as after a restart. */
const krug = () => javiPretrage(inContext(api.app.db, SUSTAV), () => api.clock.now, JAVNI_POPISI)
const receno = async (tko: TestOsoba) => {
  const { rows } = await api.db.execute<{ poruka: string }>(
    sql`select poruka from notifikacija where osoba_id = ${tko.id} order by id`,
  )
  return rows.map(({ poruka }) => poruka)
}
const pisma = async (tko: TestOsoba) => {
  const { rows } = await api.db.execute<{ naslov: string; tijelo: string; odjava: string | null }>(
    sql`select naslov, tijelo, odjava from mail where osoba_id = ${tko.id} order by id`,
  )
  return rows
}

describe('A saved search', () => {
  test('tells of what newly matches and of nothing that was there, once, also after a restart and by two processes', async () => {
    await noviPoziv('Prerada drvo postojeća')
    const tko = await osoba(api.db, 'Cvita')
    const { body } = await spremi(tko, { naziv: 'Drvo' })
    await krug()
    expect(await receno(tko)).toEqual([])
    const id = await noviPoziv('Strojevi za drvo')
    await noviPoziv('Turizam na otocima')
    await Promise.all([krug(), krug()])
    await krug()
    expect(await receno(tko)).toEqual(['Pretrazi „Drvo” sada odgovara i poziv „Strojevi za drvo”.'])
    const [pismo, ...jos] = await pisma(tko)
    expect([pismo?.naslov, jos]).toEqual(['Novo u pretrazi „Drvo”', []])
    expect(pismo?.odjava).toMatch(/^[\w-]{32}$/)
    const { rows } = await api.db.execute(
      sql`select poziv_id, razlog, ceka from notifikacija where osoba_id = ${tko.id}`,
    )
    expect(rows).toEqual([{ poziv_id: id, razlog: 'PRETPLATA', ceka: true }])
    expect((await moje(tko)).map((one) => [one.id, one.naziv])).toEqual([[body.id, 'Drvo']])
  })

  test('matches exactly what the list shows with the same filter', async () => {
    const tko = await osoba(api.db, 'Dora')
    await spremi(tko, { naziv: 'Otvoreni', upit: { search: 'vodik', skupina: 'otvoren' }, dogadaji: ['nov'] })
    await noviPoziv('Vodik otvoreni', 15)
    await noviPoziv('Vodik u izradi', 1)
    await noviPoziv('Vodik zatvoreni', 19)
    await krug()
    const { body } = await api.get<{ data: { naziv: string }[] }>(
      'v1/public/pozivi?search=vodik&skupina=otvoren',
      tko.token,
    )
    expect(await receno(tko)).toEqual(
      body.data.map(({ naziv }) => `Pretrazi „Otvoreni” sada odgovara i poziv „${naziv}”.`),
    )
    expect(body.data.length).toBeGreaterThan(0)
  })

  test('tells of a new status where its owner has asked for it, and in the chosen ways alone', async () => {
    const id = await noviPoziv('Sunce za škole')
    const [sve, tiho] = [await osoba(api.db, 'Ela'), await osoba(api.db, 'Fani')]
    await spremi(sve, { naziv: 'Sunce', upit: { search: 'sunce' }, kanali: [] })
    await spremi(tiho, { naziv: 'Sunce', upit: { search: 'sunce' }, dogadaji: ['nov'] })
    await api.db.execute(sql`update poziv set status_id = ${pozivStatuses.zatvoren.id} where id = ${id}`)
    await krug()
    await krug()
    const receni = await receno(sve)
    expect(receni).toHaveLength(1)
    expect(receni[0]).toBe('Poziv „Sunce za škole” iz pretrage „Sunce” ima novi status: Zatvoren.')
    expect(await receno(tiho)).toEqual([])
    expect(await pisma(sve)).toEqual([])
    const razdoblje = { od: 0, do: api.clock.now + 1, uzrok: 'proba' }
    const uSazetku = await inContext(api.app.db, SUSTAV).transaction((tx) => zaSazetak(tx, razdoblje, 0))
    expect(uSazetku.map(({ osobaId }) => osobaId)).not.toContain(sve.id)
  })

  test('is silent while it pauses, and afterwards tells only of what came since', async () => {
    const tko = await osoba(api.db, 'Gita')
    const { body } = await spremi(tko, { naziv: 'More', upit: { search: 'more' } })
    expect((await promijeni(tko, body.id, { naziv: 'More', pauzirana: true })).status).toBe(200)
    await noviPoziv('More u stanci')
    await krug()
    expect((await promijeni(tko, body.id, { naziv: 'Jadran', pauzirana: false })).status).toBe(200)
    await krug()
    expect(await receno(tko)).toEqual([])
    await noviPoziv('More poslije stanke')
    await krug()
    expect(await receno(tko)).toEqual(['Pretrazi „Jadran” sada odgovara i poziv „More poslije stanke”.'])
  })

  test('tells nothing of a status that changed while it paused', async () => {
    const id = await noviPoziv('Vjetar na otocima')
    const tko = await osoba(api.db, 'Gordana')
    const { body } = await spremi(tko, { naziv: 'Vjetar', upit: { search: 'vjetar' } })
    const status = (statusId: number) => api.db.execute(sql`update poziv set status_id = ${statusId} where id = ${id}`)
    await promijeni(tko, body.id, { naziv: 'Vjetar', dogadaji: ['nov', 'status'], pauzirana: true })
    await status(pozivStatuses.zatvoren.id)
    await promijeni(tko, body.id, { naziv: 'Vjetar', dogadaji: ['nov', 'status'], pauzirana: false })
    await krug()
    expect(await receno(tko)).toEqual([])
    await status(15)
    await krug()
    expect(await receno(tko)).toHaveLength(1)
  })

  test('that its list no longer understands stops none of the others', async () => {
    const [prije, poslije] = [await osoba(api.db, 'Greta'), await osoba(api.db, 'Gabi')]
    const { body: ukinuta } = await spremi(prije, { naziv: 'Ukinuta', upit: { search: 'ukinuto' } })
    await api.db.execute(sql`update pretplata set popis = 'popis-kojeg-nema' where id = ${ukinuta.id}`)
    const { body } = await spremi(prije, { naziv: 'Stara', upit: { search: 'starina' } })
    await spremi(poslije, { naziv: 'Nova', upit: { search: 'novina' } })
    await api.db.execute(sql`update pretplata set upit = '{"filtarKojegViseNema": "1"}' where id = ${body.id}`)
    await noviPoziv('Novina na popisu')
    await krug()
    expect(await receno(poslije)).toEqual(['Pretrazi „Nova” sada odgovara i poziv „Novina na popisu”.'])
    await obrisi(prije, body.id)
    await api.db.execute(sql`update pretplata set otkazana_at = now() where id = ${ukinuta.id}`)
  })

  test('whose list cannot be read stops none of the others, and the round says that it failed', async () => {
    const [prije, poslije] = [await osoba(api.db, 'Greta'), await osoba(api.db, 'Gabi')]
    const { body } = await spremi(prije, { naziv: 'Pukne', upit: { search: 'puklo' } })
    await spremi(poslije, { naziv: 'Radi', upit: { search: 'radi' } })
    await noviPoziv('Ovo radi i dalje')
    const popisi = JAVNI_POPISI.map((popis): typeof popis => ({
      ...popis,
      stranica: async (tx, upit, sada) => {
        if (upit.search === 'puklo') await tx.execute(sql`select 1 / 0`)
        return popis.stranica(tx, upit, sada)
      },
    }))
    await expect(javiPretrage(inContext(api.app.db, SUSTAV), () => api.clock.now, popisi)).rejects.toThrow()
    expect(await receno(poslije)).toEqual(['Pretrazi „Radi” sada odgovara i poziv „Ovo radi i dalje”.'])
    await obrisi(prije, body.id)
  })

  test('ends by its deletion, by the link of its letter, and with the account', async () => {
    const tko = await osoba(api.db, 'Hana')
    const { body } = await spremi(tko, { naziv: 'Šuma', upit: { search: 'suma' } })
    await noviPoziv('Suma prva')
    await krug()
    expect(await receno(tko)).toHaveLength(1)
    const [pismo] = await pisma(tko)
    const poveznica = `v1/public/odjava/${pismo?.odjava}`
    expect((await api.get<{ naziv: string; vrijedi: boolean }>(poveznica)).body).toEqual({
      naziv: 'pretraga „Šuma”',
      vrijedi: true,
    })
    expect((await obrisi(tko, body.id)).status).toBe(200)
    expect((await obrisi(tko, body.id)).status).toBe(200)
    expect(await moje(tko)).toEqual([])
    await noviPoziv('Suma druga')
    await krug()
    expect(await receno(tko)).toHaveLength(1)
    const zatvoreni = await osoba(api.db, 'Iva')
    await spremi(zatvoreni, { naziv: 'Šuma', upit: { search: 'suma' } })
    await api.db.execute(sql`update fizicka_osoba set aktivna = false where id = ${zatvoreni.id}`)
    await noviPoziv('Suma treća')
    await krug()
    expect(await receno(zatvoreni)).toEqual([])
  })
})

describe('Saving', () => {
  test('asks for consent [PRE-01], for a name of one’s own [PRE-02] and for something that narrows the list', async () => {
    const bez = await spremi(ana, { privola: false })
    expect([bez.status, bez.body.greske?.[0]]).toEqual([
      422,
      { pravilo: 'PRE-01', polje: 'privola', poruka: 'Potrebno je prihvatiti privolu' },
    ])
    expect((await spremi(ana, { naziv: 'Ista' })).status).toBe(200)
    const ista = await spremi(ana, { naziv: 'Ista' })
    expect([ista.status, ista.body.greske?.[0]?.polje]).toEqual([422, 'naziv'])
    expect((await spremi(druga, { naziv: 'Ista' })).status).toBe(200)
    expect((await spremi(ana, { upit: {} })).status).toBe(422)
    for (const upit of [{ cursor: 'x' }, { skupina: 'nepoznata' }, { vlasnik: '1' }])
      expect((await spremi(ana, { upit })).status).toBe(422)
    expect((await spremi(ana, { dogadaji: [] })).status).toBe(422)
    expect((await spremi(ana, { popis: 'mailovi' })).status).toBe(422)
  })

  test('asks only for events that the list can tell of with its filter', async () => {
    const status = { dogadaji: ['nov', 'status'] }
    const nema = 'Zapisi iz ove pretrage ne mogu dobiti novi status. Odaberite samo nove zapise.'
    for (const more of [
      { popis: 'javne-obavijesti', upit: { search: 'rok' }, ...status },
      { popis: 'javne-nabave', upit: { status: 'objavljena' }, ...status },
      { popis: 'javni-pozivi', upit: { skupina: 'otvoren' }, ...status },
    ]) {
      const { status: kod, body } = await spremi(ana, more)
      expect([kod, body.poruka]).toEqual([422, nema])
    }
    const { body } = await spremi(ana, { upit: { search: 'jezero', skupina: 'otvoren' }, dogadaji: ['nov'] })
    const promjena = await promijeni(ana, body.id, status)
    expect([promjena.status, promjena.body.poruka]).toEqual([422, nema])
    expect((await spremi(ana, { popis: 'javne-nabave', upit: { search: 'stroj' }, ...status })).status).toBe(200)
  })

  test('changes only what is said: neither does a pause undo a change, nor a change a pause', async () => {
    const tko = await osoba(api.db, 'Klara')
    const { body } = await spremi(tko, { naziv: 'Rijeka', upit: { search: 'rijeka' } })
    const promjena = { naziv: 'Rijeke', dogadaji: ['nov'], kanali: [] }
    expect((await promijeni(tko, body.id, { pauzirana: true })).status).toBe(200)
    expect((await promijeni(tko, body.id, promjena)).status).toBe(200)
    expect(await moje(tko)).toMatchObject([{ ...promjena, pauzirana: true }])
    expect((await promijeni(tko, body.id, {})).status).toBe(200)
    expect((await promijeni(tko, body.id, { pauzirana: false })).status).toBe(200)
    expect(await moje(tko)).toMatchObject([{ ...promjena, pauzirana: false }])
  })

  test('twice is once; another’s search is not there, nor is it changed by who acts in its owner’s name', async () => {
    const tko = await osoba(api.db, 'Jana')
    const body = nova({ naziv: 'Jednom' })
    const prva = await api.send<{ id: number }>('POST', PUT, tko.token, body)
    expect(await api.send('POST', PUT, tko.token, body)).toMatchObject({ status: 200, body: prva.body })
    expect(await moje(tko)).toHaveLength(1)
    expect((await promijeni(druga, prva.body.id, { naziv: 'Tuđa' })).status).toBe(404)
    expect((await obrisi(druga, prva.body.id)).status).toBe(200)
    expect((await moje(druga)).map(({ naziv }) => naziv)).not.toContain('Jednom')
    const nadzor = await superadmin(api.db, 'Nadzor')
    const kaoJana = { ...tko, token: await prijavi(api.db, tko.id, nadzor.id) }
    expect((await spremi(kaoJana)).status).toBe(403)
    expect((await promijeni(kaoJana, prva.body.id, { naziv: 'Promijenjena' })).status).toBe(403)
    expect((await moje(tko)).map(({ naziv }) => naziv)).toEqual(['Jednom'])
  })

  test('does not show among the subscriptions to what is public', async () => {
    const { body } = await api.get<{ data: unknown[] }>('v1/pretplate', ana.token)
    expect(body.data).toEqual([])
    expect(await moje(ana)).not.toEqual([])
  })
})
