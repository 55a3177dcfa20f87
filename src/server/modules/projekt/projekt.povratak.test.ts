/** After submission: withdrawal, requests to come back, the timers that answer them, and a call that is cancelled. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { move } from '#server/platform/workflow/move.ts'
import { projektDesk } from '#server/spojevi/kinds.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import {
  IZJAVE,
  noviId,
  noviPoziv,
  RAZLOG,
  type Radnja,
  zapisiPodnesenu,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { projektJobs } from './projekt.jobs.ts'

const k = zajednickaKlupa()

const DAN = 86_400_000
const kao = (razina: 'ZAS' | 'UR', id: string, prijelaz: string, more: Partial<Radnja> = {}) =>
  k.povuci(k.nas.osobe[razina], `prijavitelji/${k.nas.id}`, id, { prijelaz, ...more })
const kaoAdmin = (id: string, prijelaz: string, more: Partial<Radnja> = {}) =>
  k.povuci(k.admin, 'administracija', id, { prijelaz, ...more })
const pravila = (answer: { body: { greske?: { pravilo: string }[] } }) =>
  answer.body.greske?.map(({ pravilo }) => pravilo)

let broj = 0
/** An application that was really submitted, on a call of its own. */
async function podnesena(): Promise<{ id: string; pozivId: number }> {
  broj += 1
  const pozivId = await noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${300 + broj}` })
  const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 10 })
  await kao('ZAS', id, 'podnesi')
  return { id, pozivId }
}
const zbroj = async (pozivId: number) => {
  const [row] = await k.upit<{ broj: number; trazeno: number }>(
    sql`select broj_prijava as broj, trazeno from poziv where id = ${pozivId}`,
  )
  return row
}
const obavijesteni = async (id: string, poruka: string) => {
  const rows = await k.upit<{ id: number }>(
    sql`select osoba_id as id from notifikacija where projekt_id = ${id} and poruka like ${`%${poruka}%`} order by osoba_id`,
  )
  return rows.map((row) => row.id)
}
async function otkucaj(ime: 'odbijPovratak' | 'primljenoNaZnanje'): Promise<void> {
  const jobs = projektJobs(k.api.db, projektDesk, () => k.api.clock.now)
  await jobs.find(({ name }) => name === `projekt.${ime}`)?.run(new AbortController().signal)
}

describe('a withdrawal', () => {
  test('takes a version, leaves the call’s sums and tells the selecting body; the receipt stays', async () => {
    const { id, pozivId } = await podnesena()
    expect((await zbroj(pozivId))?.broj).toBe(1)
    expect(await kao('ZAS', id, 'povuci', { verzijaRetka: 2 })).toMatchObject({ body: { status: { id: 11 } } })
    expect(await zbroj(pozivId)).toEqual({ broj: 0, trazeno: 0 })
    expect(await obavijesteni(id, 'je povučena')).toEqual([k.djelatnici['R@SEL'].id])
    expect(await k.redak(id)).toMatchObject({ brojInacice: 2, redniBrojZaprimanja: 1 })
  })

  test('is refused where a decision has been prepared upon [PRJ-11]', async () => {
    const { pozivId } = await podnesena()
    const redak = { statusPrijeDorade: 4 }
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 9, redak })
    await zapisiPodnesenu(k.api.db, id)
    expect(pravila(await kao('ZAS', id, 'povuci'))).toEqual(['PRJ-11'])
  })
})

describe('a request to come back', () => {
  test.each([
    [ZATVARANJE - DAN, 200],
    [ZATVARANJE - DAN + 1, 422],
    [ZATVARANJE, 422],
  ])('at %i, with 24 hours before closing as the limit, answers %i [PRJ-12]', async (sada, status) => {
    const { id } = await podnesena()
    k.api.clock.now = sada
    const answer = await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: RAZLOG })
    expect(answer.status).toBe(status)
    if (status === 422) expect(pravila(answer)).toEqual(['PRJ-12'])
  })

  test('needs a reason of ten characters and says so with the field', async () => {
    const { id } = await podnesena()
    const answer = await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: 'kratko' })
    expect(answer).toMatchObject({ status: 422, body: { greske: [{ pravilo: 'R-RAZLOG', polje: 'obrazlozenje' }] } })
  })

  test('approved: time and receipt are void, the number of the project stays for the next submission', async () => {
    const { id, pozivId } = await podnesena()
    const { sifra } = await k.redak(id)
    await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: RAZLOG })
    expect(await obavijesteni(id, 'Zatražen je povratak')).toEqual([k.admin.id, k.superadmin.id].sort((a, b) => a - b))
    expect(await kaoAdmin(id, 'odobriPovratak', { verzijaRetka: 3 })).toMatchObject({ body: { status: { id: 1 } } })
    expect(await k.redak(id)).toMatchObject({
      sifra,
      vrijemePodnosenja: null,
      redniBrojZaprimanja: null,
      brojPotvrde: null,
      izjave: [],
    })
    expect(await zbroj(pozivId)).toEqual({ broj: 0, trazeno: 0 })
    const potvrda = `v1/prijavitelji/${k.nas.id}/projekti/${id}/potvrda`
    expect(await k.zovi('GET', potvrda, k.nas.osobe.ZAS.token)).toMatchObject({ status: 404 })
    await kao('UR', id, 'oznaciSpremnim', { verzijaRetka: 4, polja: IZJAVE })
    const again = await kao('ZAS', id, 'podnesi', { verzijaRetka: 5 })
    expect(again.body.podaci).toMatchObject({ sifra, redniBrojZaprimanja: 2 })
    expect((await zbroj(pozivId))?.broj).toBe(1)
    expect((await k.redak(id)).brojInacice).toBe(2)
  })

  test('refused and taken note of: everything is as it was', async () => {
    const { id, pozivId } = await podnesena()
    const before = await k.redak(id)
    await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: RAZLOG })
    await kaoAdmin(id, 'odbijPovratak', { verzijaRetka: 3, obrazlozenje: 'Nema razloga za povratak.' })
    expect(await obavijesteni(id, 'Odbijen je povratak')).toEqual([k.nas.osobe.ZAS.id])
    expect(await kao('ZAS', id, 'primljenoNaZnanje', { verzijaRetka: 4 })).toMatchObject({
      body: { status: { id: 2 } },
    })
    const { vrijemePodnosenja, brojPotvrde, redniBrojZaprimanja, potvrdaSha256 } = before
    expect(await k.redak(id)).toMatchObject({ vrijemePodnosenja, brojPotvrde, redniBrojZaprimanja, potvrdaSha256 })
    expect((await zbroj(pozivId))?.broj).toBe(1)
  })

  test('is not approved once the call has closed [PRJ-13]', async () => {
    const { id } = await podnesena()
    await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: RAZLOG })
    k.api.clock.now = ZATVARANJE
    expect(pravila(await kaoAdmin(id, 'odobriPovratak', { verzijaRetka: 3 }))).toEqual(['PRJ-13'])
  })
})

describe('the timers of return requests', () => {
  test('refuse what is open when the call closes, not a moment before [PRJ-14]', async () => {
    const { id } = await podnesena()
    await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: 2, obrazlozenje: RAZLOG })
    k.api.clock.now = ZATVARANJE - 1
    await otkucaj('odbijPovratak')
    expect((await k.redak(id)).statusId).toBe(18)
    k.api.clock.now = ZATVARANJE
    await otkucaj('odbijPovratak')
    expect((await k.redak(id)).statusId).toBe(19)
    const [log] = await k.upit(
      sql`select prijelaz, osoba_id as osoba from dnevnik where entitet_id = ${id} order by id desc limit 1`,
    )
    expect(log).toEqual({ prijelaz: 'odbijPovratak', osoba: null })
  })

  test.each([
    [2, 'podnesen'],
    [11, 'povučena'],
  ])('lead a refused request back to %i (%s) after three days [PRJ-15]', async (statusId) => {
    const { id } = await podnesena()
    if (statusId === 11) await kao('ZAS', id, 'povuci', { verzijaRetka: 2 })
    const verzija = statusId === 11 ? 3 : 2
    await kao('ZAS', id, 'zatraziPovratak', { verzijaRetka: verzija, obrazlozenje: RAZLOG })
    await kaoAdmin(id, 'odbijPovratak', { verzijaRetka: verzija + 1, obrazlozenje: RAZLOG })
    k.api.clock.now = OZUJAK + 3 * DAN - 1
    await otkucaj('primljenoNaZnanje')
    expect((await k.redak(id)).statusId).toBe(19)
    k.api.clock.now = OZUJAK + 3 * DAN
    await otkucaj('primljenoNaZnanje')
    await otkucaj('primljenoNaZnanje')
    expect(await k.redak(id)).toMatchObject({ statusId, verzijaRetka: verzija + 3, redniBrojZaprimanja: 1 })
  })

  test.each([
    ['odbijPovratak', 18, 'PRJ-14'],
    ['primljenoNaZnanje', 19, 'PRJ-15'],
    ['otkaziSPozivom', 2, 'PRJ-16'],
  ])('%s is refused from %i before its time [%s]', async (code, statusId, pravilo) => {
    const { pozivId } = await podnesena()
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId })
    const request = {
      id,
      code,
      verzijaRetka: null,
      input: {},
      actor: SYSTEM,
      sada: OZUJAK,
      mutationId: noviId(),
    } as const
    const taken = k.api.db.transaction((tx) => move(tx, projektDesk.binding, request))
    await expect(taken).rejects.toMatchObject({ kod: 'pravila', greske: [{ pravilo }] })
  })
})

describe('a cancelled call', () => {
  test('cancels what was submitted with it, locks drafts, and its sums go to zero', async () => {
    const { id, pozivId } = await podnesena()
    const draft = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
    const second = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.tudi.id, statusId: 10 })
    await k.povuci(k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`, second, { prijelaz: 'podnesi' })
    // Withdrawn and asking to come back: it is not in the sums any more, and must not be taken out twice.
    const tudi = (prijelaz: string, verzijaRetka: number) =>
      k.povuci(k.tudi.osobe.ZAS, `prijavitelji/${k.tudi.id}`, second, { prijelaz, verzijaRetka, obrazlozenje: RAZLOG })
    await tudi('povuci', 2)
    expect(await tudi('zatraziPovratak', 3)).toMatchObject({ status: 200 })
    const answer = await k.zovi('POST', `v1/institucije/4/pozivi/${pozivId}/prijelazi`, k.djelatnici['A@DRF'].token, {
      mutationId: noviId(),
      prijelaz: 'otkazi',
      verzijaRetka: 1,
      obrazlozenje: 'Nestala su sredstva.',
      polja: { suglasnostApr: 'KLASA: 1', prijaviteljiObavijesteni: true },
    })
    expect(answer.status).toBe(200)
    expect(await k.redak(id)).toMatchObject({ statusId: 24, verzijaRetka: 3 })
    expect(await k.redak(second)).toMatchObject({ statusId: 11, statusPrijeZahtjeva: null })
    expect(await k.redak(draft)).toMatchObject({ statusId: 1, istekRoka: true })
    expect(await zbroj(pozivId)).toEqual({ broj: 0, trazeno: 0 })
    expect(await obavijesteni(id, 'otkazana je jer je poziv otkazan')).toEqual([k.nas.osobe.ZAS.id])
  })
})
