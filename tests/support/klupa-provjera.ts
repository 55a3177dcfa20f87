/** The bench of on-site checks: a team of the body that implements the call, its devices, and a check led to any status as people would. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { DokazPreporuke, PreporukaDetalj } from '#contract/modules/provjera/preporuka.schema.ts'
import { sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import type { Ocitovanje, Preuzeo, ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { ispravaRoutes } from '#server/modules/isprava/isprava.routes.ts'
import { kontrolnaListaRoutes } from '#server/modules/kontrolna-lista/kontrolna-lista.routes.ts'
import { planPosjetaRoutes } from '#server/modules/provjera/plan-posjeta.routes.ts'
import { preporukaRoutes } from '#server/modules/provjera/preporuka.routes.ts'
import { provjeraUPaleti } from '#server/modules/provjera/provjera.paleta.ts'
import { provjeraRoutes } from '#server/modules/provjera/provjera.routes.ts'
import { provjeraAggregate } from '#server/modules/provjera/provjera.sync.ts'
import { MODULES } from '#server/modules.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { preporukaKindDesk, provjeraKindDesk } from '#server/spojevi/kinds.ts'
import { paletaRoutes } from '#server/spojevi/paleta.ts'
import { slikeRoutes } from '#server/spojevi/slike.ts'
import { HAMAG } from './builders/institucija.ts'
import { djelatnik, type TestOsoba } from './builders/osoba.ts'
import { OZUJAK } from './builders/poziv.ts'
import { type KlupaDatoteka, klupaDatoteka } from './datoteke.ts'
import { type KlupaProjekata, noviId, noviPoziv, zapisiProjekt } from './projekti.ts'
import { cijelaProvjera } from './provjera.ts'
import { ishod, type Promjene, postavi, type Uredaj, uredaj } from './uredaj.ts'

/** Two weeks after the tests begin, on a Monday. */
export const POSJET = '2027-03-15'

export interface Provjera {
  id: string
  projektId: string
}

/** How the envelopes of a check differ from those of an application. */
export const oProvjeri = (id: string, kind: string, institucijaId: number = HAMAG): Promjene => ({
  aggregate: { type: 'provjera', id },
  type: `provjera.${kind}`,
  lane: `provjera:${id}`,
  actingFor: { vrsta: 'institucija', id: institucijaId },
})
export const dodajRedak = (path: string, now: Json): PatchOp => ({ kind: 'add', path, now, after: null }) as PatchOp

/** What stands there before anybody has written: the portal proposes it as the check is planned. */
const PREDLOZENO: Readonly<Record<string, Json>> = { 'vidljivost.vrstaPloce': 'privremena' }

/** What turns a new tab into this one: each field set, each row added. */
function opsTaba(tab: string, sadrzaj: Json | undefined): PatchOp[] {
  return Object.entries((sadrzaj ?? {}) as JsonObject).flatMap(([kljuc, value]) =>
    Array.isArray(value)
      ? value.map((redak) => dodajRedak(`${tab}.${kljuc}`, redak))
      : value === null
        ? []
        : [postavi(`${tab}.${kljuc}`, PREDLOZENO[`${tab}.${kljuc}`] ?? null, value)],
  )
}

export type KlupaProvjera = Awaited<ReturnType<typeof klupa>>

async function klupa() {
  const provjere = provjeraAggregate(provjeraKindDesk)
  const rute = (app: PortalApp) => {
    ispravaRoutes(app)
    kontrolnaListaRoutes(app)
    provjeraRoutes(app, provjeraKindDesk)
    preporukaRoutes(app, preporukaKindDesk)
    planPosjetaRoutes(app, provjere)
    paletaRoutes(app, [{ naziv: 'provjera', paleta: [provjeraUPaleti] }])
    slikeRoutes(app, MODULES)
  }
  const b: KlupaDatoteka = await klupaDatoteka({}, rute, [provjere])
  const k: KlupaProjekata = b.k
  const { ZAS: zas, UR: ur, PRG: prg } = k.nas.osobe
  const [referent, voditelj, celnik] = (['R@SEL', 'V@SEL', 'A@SEL'] as const).map((one) => k.djelatnici[one]) as [
    TestOsoba,
    TestOsoba,
    TestOsoba,
  ]
  /** The other member of the team, and one of the body who is in none. */
  const clan = await djelatnik(k.api.db, HAMAG, 'R')
  const izvana = await djelatnik(k.api.db, HAMAG, 'R')
  const pozivId = await noviPoziv(k.api.db, { oznaka: 'KK.03.2.1.55' })
  /** Whoever is of the body: others have the addresses of the beneficiary. */
  const tijelo = new Set([referent, voditelj, celnik, clan, izvana].map(({ id }) => id))

  const noviClan = async (): Promise<TestOsoba> => {
    const tko = await djelatnik(k.api.db, HAMAG, 'R')
    tijelo.add(tko.id)
    return tko
  }
  const noviUredaj = async (tko: TestOsoba): Promise<Uredaj> => {
    const one = uredaj(k, tko, k.nas.id)
    await one.prijavi()
    return one
  }
  const noviProjekt = (statusId = 6, prijaviteljId = k.nas.id) =>
    zapisiProjekt(k.api.db, { pozivId, prijaviteljId, statusId })
  const stolInstitucije = (projektId: string, id: number = HAMAG) =>
    `v1/institucije/${id}/projekti/${projektId}/provjere-na-licu-mjesta`
  const stolKorisnika = (projektId: string, id = k.nas.id) =>
    `v1/prijavitelji/${id}/projekti/${projektId}/provjere-na-licu-mjesta`
  const stolOd = ({ projektId }: Pick<Provjera, 'projektId'>, tko: TestOsoba) =>
    tijelo.has(tko.id) ? stolInstitucije(projektId) : stolKorisnika(projektId)
  const citaj = (one: Provjera, tko: TestOsoba = referent) =>
    k.api.get<ProvjeraDetalj & ProblemBody>(`${stolOd(one, tko)}/${one.id}`, tko.token)

  /** What the push answers of one envelope. */
  async function gurni(tablet: Uredaj, envelope: ReturnType<Uredaj['kreiraj']>): Promise<PushResult> {
    const answer = await tablet.posalji([envelope])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return ishod(answer)
  }
  const kreiraj = (tablet: Uredaj, projektId: string, id = noviId(), more: Promjene = {}) =>
    gurni(tablet, tablet.kreiraj(0, { id, args: { projektId }, ...oProvjeri(id, 'create'), ...more }))
  async function osnova(one: Provjera) {
    const { verzijaRetka: rev, sadrzaj } = (await citaj(one)).body
    return { rev, hash: contentHash(sadrzaj as JsonObject) }
  }
  async function pisi(one: Provjera, tablet: Uredaj, ...ops: PatchOp[]) {
    return gurni(tablet, tablet.izmijeni(one.id, await osnova(one), ops, oProvjeri(one.id, 'patch')))
  }
  /** `zabiljezeno`: when the person gave it, by the clock of the device. */
  async function naredi(one: Provjera, tablet: Uredaj, name: string, zabiljezeno?: string) {
    const { statusId: expectState } = (await citaj(one)).body
    const naredba = { name, expectState, contentHash: null }
    const clock = zabiljezeno && { clock: { capturedAt: zabiljezeno, offsetMs: 0, zone: 'Europe/Zagreb' } }
    return gurni(
      tablet,
      tablet.naredi(one.id, await osnova(one), naredba, { ...oProvjeri(one.id, 'command'), ...(clock || {}) }),
    )
  }
  async function povuci(one: Provjera, prijelaz: string, tko: TestOsoba, more: object = {}) {
    const { verzijaRetka } = (await citaj(one)).body
    return k.api.send<PrijelazOdgovor & ProblemBody>('POST', `${stolOd(one, tko)}/${one.id}/prijelazi`, tko.token, {
      mutationId: noviId(),
      prijelaz,
      verzijaRetka,
      ...more,
    })
  }
  const salji = <T = { uspjeh: boolean }>(one: Provjera, sto: string, tko: TestOsoba, body: object = {}) =>
    k.api.send<T & ProblemBody>('POST', `${stolOd(one, tko)}/${one.id}/${sto}`, tko.token, {
      mutationId: noviId(),
      ...body,
    })
  const izjavi = (one: Provjera, tko: TestOsoba, sukob = false) =>
    salji(one, 'izjava', tko, { sukob, obrazlozenje: sukob ? 'Bivši poslodavac.' : '' })
  const preuzmi = (one: Provjera, tko: TestOsoba, { deviceId: uredajId }: Pick<Uredaj, 'deviceId'>) =>
    salji<Preuzeo>(one, 'paket', tko, { uredajId })
  async function spremi(one: Provjera, tko: TestOsoba, sadrzaj: object) {
    const { verzijaRetka } = (await citaj(one)).body
    return k.api.send<ProblemBody & { verzijaRetka: number }>('PUT', `${stolOd(one, tko)}/${one.id}`, tko.token, {
      mutationId: noviId(),
      verzijaRetka,
      sadrzaj,
    })
  }
  /** Saves the answer to the minutes; what is `predano` is handed in as well. */
  async function ocituj(one: Provjera, { predano, ...napisano }: Partial<Ocitovanje>, tko: TestOsoba = ur) {
    const spremljeno = await spremi(one, tko, { ocitovanje: { tekst: '', nalazi: {}, ...napisano } })
    return predano && spremljeno.status === 200 ? povuci(one, 'predajOcitovanje', tko) : spremljeno
  }

  const preporukeOd = (one: Provjera, tko: TestOsoba = referent) =>
    k.api.get<{ data: PreporukaDetalj[] } & ProblemBody>(`${stolOd(one, tko)}/${one.id}/preporuke`, tko.token)
  /** The only recommendation of the check, as this person reads it. */
  async function preporuka(one: Provjera, tko: TestOsoba = referent): Promise<PreporukaDetalj> {
    const { body } = await preporukeOd(one, tko)
    const [prva] = body.data ?? []
    if (prva === undefined) throw new Error(JSON.stringify(body))
    return prva
  }
  /** A move of that recommendation. */
  async function preporuci(one: Provjera, prijelaz: string, tko: TestOsoba, more: object = {}) {
    const { id, verzijaRetka } = await preporuka(one)
    const adresa = `${stolOd(one, tko)}/${one.id}/preporuke/${id}/prijelazi`
    const body = { mutationId: noviId(), prijelaz, verzijaRetka, ...more }
    return k.api.send<PrijelazOdgovor & ProblemBody>('POST', adresa, tko.token, body)
  }
  /** Saves evidence that is being written. */
  async function dokaz(one: Provjera, dano: Partial<DokazPreporuke>, tko: TestOsoba = ur) {
    const { id, verzijaRetka } = await preporuka(one)
    const sadrzaj = { dokaz: { tekst: '', datoteke: [], ...dano } }
    const body = { mutationId: noviId(), verzijaRetka, sadrzaj }
    const adresa = `${stolOd(one, tko)}/${one.id}/preporuke/${id}`
    return k.api.send<ProblemBody & { verzijaRetka: number }>('PUT', adresa, tko.token, body)
  }

  const izvjesce = (povod: string) => cijelaProvjera({ datum: POSJET, povod, tim: [referent.id, clan.id] })
  /** What the team adds to the check that was just planned. */
  const priprema = (povod = 'planirana'): PatchOp[] => [
    postavi('podaci.tip', null, 'oprema'),
    postavi('podaci.povod', null, povod),
    postavi('podaci.datum', null, POSJET),
    dodajRedak('podaci.tim', { id: `clan-${clan.id}`, osoba: String(clan.id), uloga: 'clan' }),
  ]
  /** Everything that is found there, but for the signatures. */
  const teren = (povod = 'planirana'): PatchOp[] => {
    const sadrzaj = izvjesce(povod)
    return ['dolazak', 'lista', 'vidljivost', 'nalazi', 'zakljucak'].flatMap((tab) => opsTaba(tab, sadrzaj[tab]))
  }
  /** Signatures of both sides under what the portal has now; those given again have ids of their own. */
  async function potpisi(one: Provjera, novi = ''): Promise<PatchOp[]> {
    const { sadrzaj } = (await citaj(one)).body
    const sazetak = sazetakZapisnika(sadrzaj as Sadrzaj)
    const svi = (izvjesce('planirana').potpisi as { potpisi: JsonObject[] }).potpisi
    return svi.map((potpis) => dodajRedak('potpisi.potpisi', { ...potpis, id: `${novi}${potpis.id}`, sazetak }))
  }
  return {
    b,
    k,
    pozivId,
    zas,
    ur,
    prg,
    referent,
    voditelj,
    celnik,
    clan,
    izvana,
    noviClan,
    noviUredaj,
    noviProjekt,
    stolInstitucije,
    stolKorisnika,
    citaj,
    osnova,
    gurni,
    kreiraj,
    pisi,
    naredi,
    povuci,
    salji,
    izjavi,
    preuzmi,
    spremi,
    ocituj,
    preporukeOd,
    preporuka,
    preporuci,
    dokaz,
    priprema,
    teren,
    potpisi,
  }
}

/** One that expects each step to be taken. */
export function koraci(p: KlupaProvjera) {
  async function uspjelo(step: Promise<{ status: string | number; body?: unknown }>): Promise<void> {
    const answer = await step
    if (answer.status !== 200 && answer.status !== 'applied') throw new Error(JSON.stringify(answer))
  }
  async function planirana(tablet: Uredaj, povod?: string): Promise<Provjera> {
    const one = { id: noviId(), projektId: await p.noviProjekt() }
    await uspjelo(p.kreiraj(tablet, one.projektId, one.id))
    await uspjelo(p.pisi(one, tablet, ...p.priprema(povod)))
    return one
  }
  async function spremna(tablet: Uredaj, povod?: string) {
    const one = await planirana(tablet, povod)
    await uspjelo(p.izjavi(one, p.referent))
    await uspjelo(p.izjavi(one, p.clan))
    return one
  }
  async function najavljena(tablet: Uredaj) {
    const one = await spremna(tablet)
    await uspjelo(p.povuci(one, 'najavi', p.voditelj))
    return one
  }
  async function naTerenu(tablet: Uredaj) {
    const one = await najavljena(tablet)
    await uspjelo(p.preuzmi(one, p.referent, tablet))
    await uspjelo(p.naredi(one, tablet, 'zapocni'))
    return one
  }
  async function zapisana(tablet: Uredaj) {
    const one = await naTerenu(tablet)
    await uspjelo(p.pisi(one, tablet, ...p.teren()))
    await uspjelo(p.pisi(one, tablet, ...(await p.potpisi(one))))
    return one
  }
  async function zavrsena(tablet: Uredaj) {
    const one = await zapisana(tablet)
    await uspjelo(p.naredi(one, tablet, 'zavrsiTeren'))
    return one
  }
  async function naOcitovanju(tablet: Uredaj) {
    const one = await zavrsena(tablet)
    await uspjelo(p.povuci(one, 'posaljiNaOcitovanje', p.voditelj))
    return one
  }
  async function potvrdena(tablet: Uredaj) {
    const one = await naOcitovanju(tablet)
    await uspjelo(p.ocituj(one, { tekst: 'Nemamo primjedbi.', predano: true }))
    await uspjelo(p.povuci(one, 'potvrdi', p.voditelj))
    return one
  }
  async function pracena(tablet: Uredaj) {
    const one = await potvrdena(tablet)
    await uspjelo(p.povuci(one, 'odobri', p.celnik))
    return one
  }
  const RAZLOG = { obrazlozenje: 'Pločica je zamijenjena i čitljiva.' }
  /** The recommendation with its evidence, assessed by one person and confirmed by another. */
  async function ocijenjena(one: Provjera, ocjena = 'ispunjena') {
    await uspjelo(p.dokaz(one, { tekst: 'Zamijenjena.' }))
    await uspjelo(p.preporuci(one, 'predaj', p.ur))
    await uspjelo(p.preporuci(one, 'predlozi', p.referent, { ...RAZLOG, polja: { ocjena } }))
    await uspjelo(p.preporuci(one, 'potvrdi', p.voditelj))
  }
  return { ocijenjena, planirana, spremna, najavljena, naTerenu, zapisana, zavrsena, naOcitovanju, potvrdena, pracena }
}

/** The bench of a whole file of tests, each of which begins in March with a fresh tablet of whoever plans. */
export function klupaProvjera(begin: (bench: { p: KlupaProvjera; tablet: Uredaj }) => void): void {
  let p: KlupaProvjera
  beforeAll(async () => {
    p = await klupa()
  })
  afterAll(() => p.b.stop())
  beforeEach(async () => {
    p.k.api.clock.now = OZUJAK
    begin({ p, tablet: await p.noviUredaj(p.referent) })
  })
}
