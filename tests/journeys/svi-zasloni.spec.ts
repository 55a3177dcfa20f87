/**
 * Every built screen as those who may see it, in three sizes and every mode of the accessibility panel: one heading, a
 * title, no complaint, nothing cut off, axe clean.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test'
import { KK, MINGO, SAFU } from './support/demo.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, type Zastupnik, zastupnik } from './support/sign-in.ts'
import { countRequests, type Depth, expectLooks, MODES, SIZES, settled } from './support/sweep.ts'
import { untilInstalled } from './support/tablet.ts'
import { expectMjesta, expectPrsti, expectVidljivFokus } from './support/udobnost.ts'

test.describe.configure({ timeout: 240_000 })

/** `login` only finishes a sign-in that began elsewhere; `redirect` leads on at once. */
const NO_SCREEN = ['/login']

const tree = readFileSync(join(import.meta.dirname, '../../src/app/routeTree.gen.ts'), 'utf8')
const block = /\bto:\n([\s\S]*?)\n {2}id:/.exec(tree)?.[1] ?? ''
const ROUTES = [...block.matchAll(/'([^']+)'/g)]
  .map(([, route = '']) => route)
  .filter((route) => !NO_SCREEN.includes(route))

const portal = portalOfFile()
const ids: Record<string, string> = { programId: String(KK), institucijaId: String(SAFU.id), kartica: 'projekt' }
let osoba: Zastupnik
let nacrt: string
let applicant: Page
let staff: Page
/** Leads the institution: its administration is for them. */
let celnik: Page
let visitor: Page
let administrator: Page
/** A notice that the public reads, and one of the institution itself. */
let javna: string
let vlastita: string
/** A check-list that the institution is writing. */
let nacrtListe: string
/** A published question; its call is another one than that of the application. */
let pitanje: Record<string, string>
let pitanjePrijavitelja: Record<string, string>
/** A request to change the project's beneficiary. */
let izmjena: string
/** A procurement plan that both sides read, on a project of its own. */
let plan: Record<string, string> = {}
let provjera: Record<string, string> = {}
let pojasnjenje: Record<string, string> = {}
/** A thread that the applicant began and the institution answers. */
let nit: Record<string, string> = {}
/** A withdrawn application, and a record of each list of the administration by its address. */
let zatvorena: Record<string, string> = {}
let ugovori: Record<'institucija' | 'prijavitelj' | 'priprema', Record<string, string>> = {
  institucija: {},
  prijavitelj: {},
  priprema: {},
}
let povucena: string
/** A check of an application that the institution's referent has begun. */
let provjeraPrijave: Record<string, string> = {}
let primopredaja = ''
/** An inquiry that the institution's referent asked. */
let upitDjelatnika: string
let uprava: Record<string, string>
const contexts: BrowserContext[] = []

/** `installs`: the portal is installed there, as whoever works with it has it. */
async function pageOf(browser: Browser, installs: boolean): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: installs ? 'allow' : 'block' })
  contexts.push(context)
  const page = await context.newPage()
  countRequests(page)
  return page
}

const strana = (route: string) => (route.startsWith('/institucija/') ? 'institucija' : 'prijavitelj')
/** The project of a contract of which this holds, with its programme. */
const projektUgovora = (uvjet: string, id: number) =>
  row<Record<string, string>>(
    portal(),
    `select p.id as "projektId", p.program_id::text as "programId" from ugovor u join projekt p on p.id = u.projekt_id
      join poziv c on c.id = p.poziv_id left join ugovor_inacica i on i.ugovor_id = u.id
      where ${uvjet} order by p.sifra limit 1`,
    [id],
  )

test.beforeAll(async ({ browser }) => {
  osoba = await zastupnik(portal(), 'Jadran Morska Tehnika')
  ids.prijaviteljId = String(osoba.prijaviteljId)
  const person = await row<{ id: number }>(portal(), 'select id from fizicka_osoba where oib = $1', [osoba.oib])
  ids.korisnikId = String(person.id)
  ids.osobaId = ids.korisnikId
  const submitted = await row<{ id: string; pozivId: number }>(
    portal(),
    `select p.id, p.poziv_id as "pozivId" from projekt p join poziv on poziv.id = p.poziv_id
      where p.prijavitelj_id = $1 and poziv.sel_id = $2 and poziv.program_id = $3 and p.sifra is not null limit 1`,
    [osoba.prijaviteljId, SAFU.id, KK],
  )
  ids.projektId = submitted.id
  ids.pozivId = String(submitted.pozivId)
  nacrt = ids.projektId
  // Installing is four seconds of a core: in each half it is done for those whose caches are looked at there.
  const atOffice = test.info().project.name === 'svi-zasloni-ureda'
  ;[applicant, staff] = [await pageOf(browser, !atOffice), await pageOf(browser, atOffice)]
  ;[visitor, administrator, celnik] = [
    await pageOf(browser, !atOffice),
    await pageOf(browser, false),
    await pageOf(browser, false),
  ]
  await signInNias(applicant, portal(), osoba.oib)
  await signInStaff(staff, portal(), SAFU.R)
  await signInStaff(administrator, portal(), 'Dragan Petrinić')
  await signInStaff(celnik, portal(), SAFU.A)
  const notice = await row<{ id: number }>(
    portal(),
    `select id from obavijest where status_id = 3 and ciljna_skupina = 'svi' and start_at <= now() limit 1`,
  )
  javna = String(notice.id)
  const published = await row<{ id: number; pozivId: number }>(
    portal(),
    `select id, poziv_id as "pozivId" from javno_pitanje order by id limit 1`,
  )
  pitanje = { pozivId: String(published.pozivId), pitanjeId: String(published.id) }
  // Half of it was taken over: whoever leads the body reads it.
  primopredaja = String((await row<{ id: number }>(portal(), 'select id from primopredaja order by id limit 1')).id)
  pitanjePrijavitelja = await mojePitanje()
  vlastita = String(await novaObavijest())
  ids.listaId = String((await row<{ id: number }>(portal(), 'select id from kontrolna_lista order by id limit 1')).id)
  nacrtListe = String(await novaLista(ids.listaId))
  ids.mailId = String((await row<{ id: number }>(portal(), 'select id::int from mail order by id limit 1')).id)
  const buys = await row<{ id: number }>(
    portal(),
    'select id from nabava where prijavitelj_id = $1 and status_id = 2 limit 1',
    [osoba.prijaviteljId],
  )
  ids.nabavaId = String(buys.id)
  Object.assign(ids, { strana: 'prijavitelj', popis: 'sva_pitanja', ...(await novoPitanje()) })
  Object.assign(ids, { popisZahtjeva: 'podaci-o-prijavitelju', zahtjevId: await noviZahtjev() })
  izmjena = await izmjenaKorisnika()
  plan = await row<Record<string, string>>(
    portal(),
    `select id as "planNabaveId", projekt_id as "projektId", program_id::text as "programId" from plan_nabave
      where prijavitelj_id = $1`,
    [osoba.prijaviteljId],
  )
  // One that both sides know of.
  provjera = await row<Record<string, string>>(
    portal(),
    `select id as "provjeraId", projekt_id as "projektId", program_id::text as "programId" from provjera
      where prijavitelj_id = $1 and institucija_id = $2 and podneseno is not null limit 1`,
    [osoba.prijaviteljId, SAFU.id],
  )
  pojasnjenje = await row<Record<string, string>>(
    portal(),
    `select id, id as "zahtjevId", projekt_id as "projektId", program_id::text as "programId", poziv_id::text as "pozivId" from pojasnjenje
      where prijavitelj_id = $1 and poslano_at is not null and program_id = $2 order by broj limit 1`,
    [osoba.prijaviteljId, KK],
  )
  nit = await row<Record<string, string>>(
    portal(),
    `select id, projekt_id as "projektId", program_id::text as "programId" from pretinac
      where prijavitelj_id = $1 and vrsta = 'kontakt' limit 1`,
    [osoba.prijaviteljId],
  )
  // The one is signed, the other still being written.
  ugovori = {
    prijavitelj: await projektUgovora('u.prijavitelj_id = $1 and i.broj = 1', osoba.prijaviteljId),
    institucija: await projektUgovora('c.imp_id = $1 and i.broj = 1', SAFU.id),
    priprema: await projektUgovora('c.imp_id = $1 and p.status_id = 5', SAFU.id),
  }
  povucena = (await row<{ id: string }>(portal(), 'select id from projekt where status_id = 11 limit 1')).id
  // Of an open call the administration names nobody.
  const poslije = await row<{ id: string; pozivId: number }>(
    portal(),
    `select p.id, p.poziv_id as "pozivId" from projekt p join poziv c on c.id = p.poziv_id
      where c.status_id = 19 and p.status_id not in (1, 10, 11, 21, 22) and p.sifra is not null limit 1`,
  )
  zatvorena = { pozivId: String(poslije.pozivId), projektId: poslije.id }
  ids.stvarniVlasnikId = await noviVlasnik()
  const komponenta = `select id from komponenta where program_id = ${KK} order by id limit 1`
  ids.potprogramId = String((await row<{ id: number }>(portal(), komponenta)).id)
  ids.provoditeljId = String(SAFU.id)
  ids.predlozakId = String(await noviPredlozak())
  uprava = {
    prijavitelji: ids.prijaviteljId,
    institucije: String(SAFU.id),
    programi: String(KK),
    administratori: ids.osobaId,
    superadministratori: ids.osobaId,
  }
  ids.pretplataId = String(await novaPretplata())
  upitDjelatnika = await noviUpitDjelatnika()
  ids.ponudaId = String(await novaPonuda())
  ids.odlukaId = String(await novaOdluka())
  ids.korekcijaId = String(await novaKorekcija())
  ids.pretinacId = await novaNit()
  ids.id = ids.pretinacId
  ids.tipPoruke = 'sve'
  provjeraPrijave = await novaProvjeraPrijave()
  ids.broj = await zapecacenaLista()
  ids.inacica = '1'
  ids.tajna = (await row<{ odjava: string }>(portal(), 'select odjava from pretplata limit 1')).odjava
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

/** The head of the institution seals the ranking of the call; the first version stays the first. */
async function zapecacenaLista(): Promise<string> {
  await celnik.evaluate(
    async ([institucijaId, pozivId]) => {
      await fetch(`/v1/institucije/${institucijaId}/pozivi-u-odabiru/${pozivId}/rang-lista/inacice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mutationId: crypto.randomUUID() }),
      })
    },
    [ids.institucijaId, ids.pozivId],
  )
  return '1'
}

/** The referent takes an application that nobody checks yet, and declares that there is no conflict. */
async function novaProvjeraPrijave(): Promise<Record<string, string>> {
  const slobodna = await row<{ projektId: string; programId: string }>(
    portal(),
    `select p.id as "projektId", p.program_id::text as "programId" from projekt p join poziv c on c.id = p.poziv_id
      where c.sel_id = $1 and c.program_id = $2 and p.status_id = 2
        and not exists (select from provjera_prijave z where z.projekt_id = p.id) limit 1`,
    [SAFU.id, KK],
  )
  const provjeraPrijaveId = await staff.evaluate(
    async ([institucijaId, projektId]) => {
      const stol = `/v1/institucije/${institucijaId}/projekti/${projektId}/odabir/provjere`
      const send = async (path: string, body: object) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mutationId: crypto.randomUUID(), ...body }),
        })
        return (await answer.json()) as { id: string }
      }
      const { id } = await send(stol, { dio: 'administrativna' })
      await send(`${stol}/${id}/prijelazi`, { prijelaz: 'izjaviBezSukoba', verzijaRetka: 1 })
      return id
    },
    [String(SAFU.id), slobodna.projektId],
  )
  return { ...slobodna, provjeraPrijaveId }
}

/** An offer to the applicant, laid down as it would stand: the demo's money is enough for everybody. */
async function novaPonuda(): Promise<number> {
  const made = await row<{ id: number }>(
    portal(),
    `insert into ponuda (status_id, verzija_retka, status_promijenjen_at, projekt_id, poziv_id, prijavitelj_id, program_id,
      iznos, trazeno, rok, rang_lista, poslano_at)
     select 1, 1, now(), p.id, p.poziv_id, p.prijavitelj_id, p.program_id, p.trazena_bespovratna / 2, p.trazena_bespovratna,
      current_date + 7, 1, now() from projekt p where p.id = $1 returning id`,
    [ids.projektId],
  )
  return made.id
}

/** A correction of the budget that its applicant has refused: both sides read it, and no amount hangs on it. */
async function novaKorekcija(): Promise<number> {
  const iznosi = (eur: string) => ({ prihvatljivo: eur, bespovratna: eur })
  const redak = {
    id: 'stavka',
    naziv: 'Obradni centar',
    fiksna: false,
    staro: iznosi('20000.00'),
    novo: iznosi('15000.00'),
  }
  const racun = { stavke: [redak], staro: redak.staro, novo: redak.novo }
  const sadrzaj = { stavke: [{ id: 'stavka', prihvatljivo: '15000.00', razlog: 'Cijena je iznad tržišne.' }] }
  const made = await row<{ id: number }>(
    portal(),
    `insert into korekcija_proracuna (status_id, verzija_retka, status_promijenjen_at, projekt_id, prijavitelj_id, program_id,
      sadrzaj, racun, prihvatljivo, bespovratna, rok, poslano_at, odgovoreno_at)
     select 4, 1, now(), p.id, p.prijavitelj_id, p.program_id, $2::jsonb, $3::jsonb, 1500000, 1500000, current_date, now(), now()
      from projekt p where p.id = $1 returning id`,
    [ids.projektId, JSON.stringify(sadrzaj), JSON.stringify(racun)],
  )
  return made.id
}

/** A contact of the application that its body has not answered. */
async function novaNit(): Promise<string> {
  const made = await row<{ id: string }>(
    portal(),
    `insert into pretinac (id, projekt_id, prijavitelj_id, program_id, vrsta, faza, predmet, zadnja_at, broj_poruka, rok, ceka_od,
      za_instituciju_at, created_at)
     select gen_random_uuid(), p.id, p.prijavitelj_id, p.program_id, 'kontakt', 'odabir', 'Rok isporuke opreme', now(), 1,
      current_date + 3, now(), now(), now() from projekt p where p.id = $1 returning id`,
    [ids.projektId],
  )
  await row(
    portal(),
    `insert into pretinac_poruka (id, nit_id, projekt_id, prijavitelj_id, program_id, strana, autor_id, potpis, otvara, tekst, created_at)
     select n.id, n.id, n.projekt_id, n.prijavitelj_id, n.program_id, 'prijavitelj', $2, 'Prijavitelj', 'kontakt',
      '<p>Može li rok isporuke biti dulji?</p>', now() from pretinac n where n.id = $1 returning id`,
    [made.id, Number(ids.osobaId)],
  )
  return made.id
}

/** A decision that was taken out of force: both sides read it, and nothing hangs on it any more. */
async function novaOdluka(): Promise<number> {
  const sadrzaj = {
    bespovratna: null,
    umanjenjePrihvaceno: null,
    uvjeti: [],
    razlozi: {},
    obrazlozenje: 'Ispod praga.',
  }
  const made = await row<{ id: number }>(
    portal(),
    `insert into odluka_prijave (status_id, verzija_retka, status_promijenjen_at, projekt_id, prijavitelj_id, program_id, vrsta,
      broj, sadrzaj, dana_za_prigovor, donesena_at)
     select 6, 1, now(), p.id, p.prijavitelj_id, p.program_id, 'odbijanje', p.sifra || '/O-1', $2::jsonb, 15, now()
      from projekt p where p.id = $1 returning id`,
    [ids.projektId, JSON.stringify(sadrzaj)],
  )
  // With the letter of another refusal under its own name.
  await row(
    portal(),
    `insert into dokument (id, entitet_vrsta, entitet_id, vrsta, naziv, sadrzaj, sha256, created_at)
     select gen_random_uuid(), d.entitet_vrsta, n.id::text, d.vrsta, replace(d.naziv, o.broj, n.broj), d.sadrzaj, d.sha256, now()
      from dokument d join odluka_prijave o on d.entitet_vrsta = 'odlukaPrijave' and d.entitet_id = o.id::text
        and o.vrsta = 'odbijanje', odluka_prijave n where n.id = $1 limit 1 returning id`,
    [made.id],
  )
  return made.id
}

/** The institution's own notice, written by its referent. */
async function novaObavijest(): Promise<number> {
  return staff.evaluate(async (institucijaId) => {
    const sadrzaj = { naslov: 'Radno vrijeme', opis: '<p>Do 16 sati.</p>', startAt: null, endAt: null }
    const kome = { ciljnaSkupina: 'svi', prioritet: 'Nisko', programi: [], institucije: [] }
    const answer = await fetch(`/v1/institucije/${institucijaId}/obavijesti`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutationId: crypto.randomUUID(), sadrzaj: { ...sadrzaj, ...kome } }),
    })
    return ((await answer.json()) as { id: number }).id
  }, SAFU.id)
}

/** The institution's referent follows the project. */
async function novaPretplata(): Promise<number> {
  await staff.evaluate(
    async ([institucijaId, projektId]) => {
      await fetch(`/v1/institucije/${institucijaId}/projekti/${projektId}/pretplata`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pretplacen: true, privola: true }),
      })
    },
    [ids.institucijaId, ids.projektId],
  )
  return (await row<{ id: number }>(portal(), 'select id from pretplata where projekt_id is not null')).id
}

/** The institution's own check-list, begun out of the portal's. */
async function novaLista(listaId: string): Promise<number> {
  return staff.evaluate(
    async ([institucijaId, iz]) => {
      const pocetak = { svrha: 'provjera:infrastruktura', iz: Number(iz) }
      const answer = await fetch(`/v1/institucije/${institucijaId}/kontrolne-liste`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mutationId: crypto.randomUUID(), ...pocetak }),
      })
      return ((await answer.json()) as { id: number }).id
    },
    [ids.institucijaId, listaId],
  )
}

/** The referent asks the support, too. */
async function noviUpitDjelatnika(): Promise<string> {
  return staff.evaluate(async (institucijaId) => {
    const [id, mutationId] = [crypto.randomUUID(), crypto.randomUUID()]
    const prazno = {
      email: null,
      oibNazivPrijavitelja: null,
      projektId: null,
      oznakaProjekta: null,
      oznakaPoziva: null,
    }
    const upit = { naslov: 'Popis je prazan', pitanje: 'Ne vidim prijave.', telefon: '+385912345678', vrstaModula: 1 }
    await fetch(`/v1/institucije/${institucijaId}/pitanja`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, mutationId, sadrzaj: { ...upit, ...prazno } }),
    })
    return id
  }, ids.institucijaId)
}

/** A template of the support's answers. */
async function noviPredlozak(): Promise<number> {
  return administrator.evaluate(async () => {
    const predlozak = { naziv: 'Zaprimljeno', tekst: 'Poštovani {{ime}}', vrijedi: true, verzijaRetka: 0 }
    const answer = await fetch('/v1/administracija/predlosciOdgovora', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(predlozak),
    })
    return ((await answer.json()) as { id: number }).id
  })
}

/** An inquiry of the applicant's person, who also subscribes to notices. */
async function novoPitanje(): Promise<{ pitanjeId: string; tehnickoPitanjeId: string }> {
  const id = await applicant.evaluate(async () => {
    const send = (method: string, path: string, body: object) =>
      fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const [own, mutationId] = [crypto.randomUUID(), crypto.randomUUID()]
    const prazno = { email: null, vrstaModula: null, oibNazivPrijavitelja: null, projektId: null }
    const oznake = { oznakaProjekta: null, oznakaPoziva: null }
    const upit = { naslov: 'Prijava se ne otvara', pitanje: 'Zaslon ostaje prazan.', telefon: '+385912345678' }
    await send('POST', '/v1/pitanja', { id: own, mutationId, sadrzaj: { ...upit, ...prazno, ...oznake } })
    await send('PUT', '/v1/pretplate/obavijesti/0', { pretplacen: true, privola: true })
    return own
  })
  return { pitanjeId: id, tehnickoPitanjeId: id }
}

/** A request of the applicant, which the administration reads too. */
async function noviZahtjev(): Promise<string> {
  return applicant.evaluate(async (prijaviteljId) => {
    const [id, mutationId] = [crypto.randomUUID(), crypto.randomUUID()]
    const sadrzaj = { vrsta: 'podaci-o-prijavitelju', promjene: { naziv: 'Novi naziv d.o.o.' }, dokaz: null }
    await fetch(`/v1/prijavitelji/${prijaviteljId}/administracija/zahtjevi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, mutationId, sadrzaj, obrazlozenje: 'Upisano u registar.', prilozi: [] }),
    })
    return id
  }, ids.prijaviteljId)
}

/** A request to change the beneficiary of the project, which has no signed contract: laid down as it would stand. */
async function izmjenaKorisnika(): Promise<string> {
  const sadrzaj = {
    vrsta: 'izmjena-korisnika',
    noviPrijaviteljOib: '',
    razlog: null,
    datumUcinka: null,
    suglasnost: null,
  }
  const made = await row<{ id: string }>(
    portal(),
    `insert into zahtjev (id, vrsta, status_id, verzija_retka, podnositelj_id, prijavitelj_id, subjekt_oib, subjekt_naziv,
      projekt_id, predmet, sadrzaj, staro, obrazlozenje, prilozi, created_at, status_promijenjen_at)
     select gen_random_uuid(), 'izmjena-korisnika', 1, 1, $1, z.id, z.oib, z.naziv, $2::text::uuid, $2::text, $3::jsonb, '{}', 'Prijenos.', '[]', now(), now()
       from prijavitelj z where z.id = $4 returning id`,
    [ids.osobaId, ids.projektId, JSON.stringify(sadrzaj), ids.prijaviteljId],
  )
  return made.id
}

/** A question of whoever goes over the screens, in the name of their applicant: it stands in both of its lists. */
async function mojePitanje(): Promise<Record<string, string>> {
  const { id, pozivId } = await row<{ id: number; pozivId: number }>(
    portal(),
    `update pitanje set postavio_id = $1, prijavitelj_id = $2 where id = (select max(id) from pitanje)
      returning id, poziv_id as "pozivId"`,
    [ids.osobaId, ids.prijaviteljId],
  )
  return { pozivId: String(pozivId), pitanjeId: String(id) }
}

/** The project keeps its beneficial owners by hand, with one: no call makes an ordinary project such a one. */
async function noviVlasnik(): Promise<string> {
  await row(portal(), 'update projekt set rsv_naslijeden = true where id = $1 returning id', [ids.projektId])
  return applicant.evaluate(
    async ([prijaviteljId, projekt]) => {
      const [id, mutationId] = [crypto.randomUUID(), crypto.randomUUID()]
      const tko = { ime: 'Klaus', prezime: 'Brandner', oib: null, datumRodenja: '1968-05-17', brojIsprave: 'P4471902' }
      const gdje = { drzavaPrebivalista: 'Austrija', drzavljanstvo: 'Austrija', vrsta: 'izravno', opseg: '40' }
      await fetch(`/v1/prijavitelji/${prijaviteljId}/projekti/${projekt}/rsvNaslijeden`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, mutationId, vlasnik: { ...tko, ...gdje } }),
      })
      return id
    },
    [ids.prijaviteljId, ids.projektId],
  )
}

const addressOf = (route: string): string => {
  const obavijestId = route.startsWith('/institucija/') ? vlastita : javna
  const known: Record<string, string> = {
    ...ids,
    obavijestId,
    ...(route.startsWith('/institucija/') ? { zahtjevId: izmjena, listaId: nacrtListe } : {}),
    ...(route.includes('/pitanja-i-odgovori/') ? pitanje : {}),
    ...(/\/(moja-pitanja|pitanja-prijavitelja)\//.test(route) ? pitanjePrijavitelja : {}),
    ...(route.includes('/plan-nabave') ? plan : {}),
    ...(route.includes('/provjere-na-licu-mjesta') ? provjera : {}),
    ...(route.includes('/provjera/$provjeraPrijaveId') ? provjeraPrijave : {}),
    primopredajaId: primopredaja,
    ...(/^\/institucija\/.*\/tehnicka-pitanja\//.test(route) ? { pitanjeId: upitDjelatnika } : {}),
    ...(/^\/administracija\/pozivi\/.*\/rsv$/.test(route) ? zatvorena : {}),
    ...(route.includes('/povijest-povucenih-prijava/') ? { projektId: povucena } : {}),
    id: uprava[route.split('/')[2] ?? ''] ?? 'missing-id',
    ...(route.includes('/zahtjevi-za-pojasnjenjem') ? pojasnjenje : {}),
    ...(/\/(vazeci-ugovor|rokovi-znsova)/.test(route) ? ugovori[strana(route)] : {}),
    ...(route.includes('/priprema-ugovora') ? ugovori.priprema : {}),
    ...(/\/(kontaktiraj-instituciju|odgovori-prijavitelju)\//.test(route) ? nit : {}),
  }
  return route.replace(/\$(\w+)/g, (_all, name: string) => known[name] ?? `missing-${name}`)
}

/** Which party a route belongs to. */
function partyOf(route: string): () => Page {
  if (/^\/(prijavitelj|korisnik|prijava)\//.test(route)) return () => applicant
  if (route.startsWith('/administracija')) return () => administrator
  if (/^\/institucija\/\$\w+\/(?:administracija|primopredaje)/.test(route)) return () => celnik
  return route.startsWith('/institucija/') ? () => staff : () => visitor
}

/** True for layouts without a screen of their own, which answer with the 404. */
const isFrame = (route: string): boolean =>
  !/^\/korisnik\/\$korisnikId$|\/\$planNabaveId$|\/pozivi-u-odabiru\/\$pozivId$/.test(route) &&
  ROUTES.some((other) => other !== route && other.startsWith(`${route}/`)) &&
  /^\/(?:prijavitelj|institucija|korisnik)\/.*\$(?!popis)\w+$|\/(?:odabir|ugovaranje|provedba)$|Id\/administracija$|^\/administracija\/tehnicka-pitanja$/.test(
    route,
  )

/** To an address as by a link: over a screen of text, so that what is seen then is the answer to this address and no other. */
async function follow(page: Page, address: string): Promise<void> {
  // The page that the server sent follows no address; the application has taken its place.
  await expect(page.locator('#poslano')).toHaveCount(0)
  await page.evaluate(() => history.pushState(null, '', '/impressum'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

/** Whose screens these are and of which records: `institucija/$institucijaId/$programId`. */
const frameOf = (route: string): string =>
  route
    .split('/')
    .filter((part, at) => at === 1 || part.startsWith('$'))
    .join('/')
const loaded = new Set<string>()

/** The first screen of a frame is loaded cold, the others are come to as by a link, which is a third of the work. */
async function openIt(page: Page, route: string): Promise<void> {
  const [frame, address] = [frameOf(route), addressOf(route)]
  if (loaded.has(frame)) await follow(page, address)
  else await page.goto(portal().url + address)
  loaded.add(frame)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

/** Whom nobody has recognised yet meets these screens as they are most often met: every mode is looked at in every size. */
const isForAnyone = (route: string): boolean => !/^\/(prijavitelj|institucija|administracija)\//.test(route)

/** Of the other modes those who work see what each can spoil most: colours where most is shown, letters where room is least. */
const HARDEST: Readonly<Record<string, number>> = { kontrast: SIZES[2].width, disleksija: SIZES[0].width }

function depthOf(route: string, mode: string, width: number): Depth {
  if (mode === 'zadano') return 'whole'
  return isForAnyone(route) || HARDEST[mode] === width ? 'well' : 'fits'
}

/** The modes of the accessibility panel, the plainest last: the next screen begins with it. */
const looksOf = (route: string, width: number) =>
  Object.fromEntries(
    Object.entries(MODES)
      .reverse()
      .map(([mode, izgled]) => [mode, { izgled, depth: depthOf(route, mode, width) }]),
  )

/** The sweep runs in two halves side by side, see the configuration. */
const half = (atOffice: boolean) => ({ tag: atOffice ? '@uredi' : '@ostali' })
const isOfOffice = (route: string): boolean => /^\/(administracija|institucija)\//.test(route)

const framesOf = ROUTES.filter(isFrame)
for (const route of ROUTES.filter((one) => !isFrame(one))) {
  test(`${route} is whole in three sizes`, half(isOfOffice(route)), async () => {
    const page = partyOf(route)()
    const complaints = watchComplaints(page)
    await page.setViewportSize(SIZES[0])
    await openIt(page, route)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectLooks(page, `${route} at ${size.width} px`, looksOf(route, size.width))
      if (size !== SIZES[0]) continue
      await expectPrsti(page, route)
      await expectMjesta(page, route)
    }
    await expectVidljivFokus(page, route)
    expect(complaints, route).toEqual([])
    page.removeAllListeners('console')
    page.removeAllListeners('pageerror')
  })
}

/** Puts an element of this tag into the text of the screen. */
const put = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `Object.assign(document.querySelector('main').appendChild(document.createElement('${tag}')), ${JSON.stringify(attributes)})`
/** What a screen may lack in every look, by what is said of it then. */
const SPOILED: Readonly<Record<string, string>> = {
  'image-alt': put('img', { id: 'fault', src: 'data:,' }),
  'text ime': put('input', { id: 'fault', name: 'ime', ariaLabel: 'Ime' }),
  'Portal fondova': "document.title = 'Bez imena'",
}
/** How a style sheet names a mode, and no other. */
const ONLY_IN: Readonly<Record<keyof typeof MODES, string>> = {
  zadano: ':root:not([data-kontrast], [data-disleksija])',
  kontrast: ':root[data-kontrast]',
  disleksija: ':root[data-disleksija]',
}

test('a fault that a single look of a screen has is found and named by that look', half(false), async () => {
  const route = '/impressum'
  await visitor.goto(portal().url + route)
  await settled(visitor)
  // The policy of content refuses a style in the page, and lets a script adopt one.
  const fault = (rule: string) =>
    visitor.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rule)
  const mended = () =>
    visitor.evaluate(() => {
      document.title = 'Impressum – Portal fondova'
      document.querySelector('#fault')?.remove()
      document.adoptedStyleSheets = []
    })
  const looked = (width: number) => expectLooks(visitor, `${width} px`, looksOf(route, width))
  for (const size of SIZES) {
    await visitor.setViewportSize(size)
    for (const [mode, root] of Object.entries(ONLY_IN)) {
      const only = (rule: string) => `@media (width: ${size.width}px) { ${root} ${rule} }`
      await fault(only('main p { color: #eee !important; background: #fff !important }'))
      await expect(looked(size.width)).rejects.toThrow(new RegExp(`${size.width} px, ${mode}[^]*color-contrast`))
      await fault(only('main { width: 120vw !important; max-width: none !important }'))
      await expect(looked(size.width)).rejects.toThrow(`${size.width} px, ${mode} scrolls sideways`)
    }
    await mended()
    await looked(size.width)
    for (const [found, spoil] of Object.entries(SPOILED)) {
      await visitor.evaluate(spoil)
      await expect(looked(size.width)).rejects.toThrow(new RegExp(`${size.width} px(, zadano)?[^]*${found}`))
      await mended()
    }
  }
})

test(
  'what is too small for a finger, what covers the focus and what takes the room at 400 % is found and named',
  half(false),
  async () => {
    await visitor.setViewportSize(SIZES[0])
    await visitor.goto(`${portal().url}/impressum`)
    await settled(visitor)
    const spoil = (rule: string) =>
      visitor.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      }, rule)
    await visitor.evaluate(put('button', { id: 'malen', textContent: 'Malen' }))
    await spoil('#malen { width: 43px; height: 44px; padding: 0 }')
    await expect(expectPrsti(visitor, 'impressum')).rejects.toThrow(/smaller than a finger[\s\S]*„Malen” 43 × 44/)
    // A drawn area may be smaller than the one that answers.
    await spoil(
      '#malen { position: relative; width: 20px; height: 20px } #malen::after { content: ""; position: absolute; inset: -16px }',
    )
    await expectPrsti(visitor, 'impressum')
    await spoil('main h1 { position: fixed; inset: 0 0 auto; height: 50vh; margin: 0; background: red }')
    await expect(expectMjesta(visitor, 'impressum')).rejects.toThrow(/room at 400 %, taken by h1/)
    await spoil(
      'main h1 { position: fixed; inset: auto 0 0; height: 40vh; margin: 0; background: red } main { padding-bottom: 90vh }',
    )
    await expect(expectVidljivFokus(visitor, 'impressum')).rejects.toThrow(/focus is covered[\s\S]*under h1/)
    await spoil('')
    await expectVidljivFokus(visitor, 'impressum')
  },
)

/** The lists that officers live in. */
const RADNI_POPISI = ['projekti', 'pozivi/popis', 'pozivi/pitanja-i-odgovori'] as const
/** How many rows are wholly in sight there, and how high one is at most. */
const REDAKA_NA = [
  { width: 1440, height: 900, redaka: 15 },
  { width: 1024, height: 768, redaka: 10 },
] as const
const NAJVISI_REDAK = 40

/** The programme in which the body that is asked has projects, calls and questions. */
const NPOO = 1

interface Zapisi {
  data: { id: number | string }[]
}

/** Its rows again and again, so that there are more than any screen shows. */
const umnozeno = ({ data, ...rest }: Zapisi) => ({
  ...rest,
  data: Array.from({ length: 40 }, (_, n) => {
    const redak = data[n % data.length]
    return { ...redak, id: typeof redak?.id === 'number' ? redak.id * 100 + n : `${redak?.id}-${n}` }
  }),
})

/** Runs in the page: heights of the rows that nothing covers, neither the edge of the screen nor the sums. */
const vidljiviRedci = (table: Element) => {
  const box = table.closest('section')?.getBoundingClientRect()
  const head = table.querySelector('thead')?.getBoundingClientRect()
  const foot = table.querySelector('tfoot tr')?.getBoundingClientRect()
  const bottom = Math.min(innerHeight, box?.bottom ?? innerHeight, foot?.top ?? innerHeight)
  return [...table.querySelectorAll('tbody > tr')]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom + 1)
    .map(({ height }) => height)
}

test(
  'the lists of an institution show fifteen rows on a desk and ten on a tablet, each of one line, under the header that stays',
  half(true),
  async ({ browser }) => {
    const page = await pageOf(browser, false)
    await signInStaff(page, portal(), MINGO.R)
    await page.route(/\/v1\/institucije\/\d+\/(?:projekti|pozivi|pozivi\/pitanja)\?/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: umnozeno((await response.json()) as Zapisi) })
    })
    for (const popis of RADNI_POPISI)
      for (const { redaka, ...size } of REDAKA_NA) {
        await page.setViewportSize(size)
        await page.goto(`${portal().url}/institucija/${MINGO.id}/program/${NPOO}/${popis}`)
        const table = page.getByRole('table')
        await expect(table.getByRole('row').nth(40)).toBeAttached()
        await settled(page)
        const heights = await table.evaluate(vidljiviRedci)
        const name = `${popis} at ${size.width} × ${size.height}`
        expect(heights.length, name).toBeGreaterThanOrEqual(redaka)
        expect(Math.max(...heights), name).toBeLessThanOrEqual(NAJVISI_REDAK)
        const header = table.getByRole('columnheader').first()
        const before = await header.boundingBox()
        await table.getByRole('row').nth(40).scrollIntoViewIfNeeded()
        await expect(header, name).toBeInViewport()
        expect((await header.boundingBox())?.x, name).toBe(before?.x)
      }
  },
)

test('frames without a screen of their own lead on to one or answer with the 404', half(true), async () => {
  for (const route of framesOf) {
    const page = partyOf(route)()
    const address = portal().url + addressOf(route)
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title, route).toBeVisible()
    if (page.url() === address) await expect(title, route).toHaveText('Stranica nije pronađena')
  }
})

test('whoever may not see an area is asked to sign in, or gets the 404', half(false), async () => {
  const guarded = ROUTES.filter((one) => !isForAnyone(one))
  const visit = async () => {
    await visitor.goto(portal().url)
    for (const route of guarded) {
      // Where they are led to names the way back, so each answer is told apart by its address alone.
      await expect(visitor.locator('#poslano')).toHaveCount(0)
      await visitor.evaluate((to) => history.pushState(null, '', to), addressOf(route))
      const back = encodeURIComponent(addressOf(route))
      await expect.poll(() => visitor.url(), route).toContain(`/prijava-odabir?redirectUrl=${back}`)
    }
  }
  const trespass = async (stranger: Page, routes: readonly string[]) => {
    await stranger.goto(portal().url)
    for (const route of routes) {
      await follow(stranger, addressOf(route))
      await expect(stranger.getByRole('heading', { level: 1 }), route).toHaveText('Stranica nije pronađena')
    }
  }
  const ofApplicants = guarded.filter((route) => route.startsWith('/prijavitelj/'))
  const ofStaff = guarded.filter((route) => !ofApplicants.includes(route))
  expect(Math.min(ofApplicants.length, ofStaff.length)).toBeGreaterThan(10)
  await Promise.all([visit(), trespass(staff, ofApplicants), trespass(applicant, ofStaff)])
})

for (const [who, pageNow, atOffice] of [
  ['an applicant', () => applicant, false],
  ['a visitor', () => visitor, false],
  ['an officer', () => staff, true],
] as const)
  test(
    `[R-OFF-1] of ${who}, who has seen every screen, the caches hold only the build and public answers, and localStorage nothing of what people wrote`,
    half(atOffice),
    async () => {
      const page = pageNow()
      await page.goto(portal().url)
      await untilInstalled(page)
      const kept = await page.evaluate(async () => {
        const entries: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) entries.push(new URL(request.url).pathname)
        }
        return entries
      })
      expect(kept.length).toBeGreaterThan(10)
      const allowed =
        /^\/(assets\/|index\.html$|izgled\.js$|manifest\.webmanifest$|favicon|icons\/|slike\/upute\/|pismo\/|[\w-]+\.(svg|png|ico|woff2|txt|json)$|v1\/public\/|v1\/opcenito\/)/
      expect(kept.filter((path) => !allowed.test(path))).toEqual([])
      const local = await page.evaluate(() => JSON.stringify(localStorage))
      const { sazetak } = await row<{ sazetak: string }>(
        portal(),
        `select obrazac -> 'projekt' ->> 'sazetakHr' as sazetak from projekt where id = $1`,
        [nacrt],
      )
      expect(sazetak.length).toBeGreaterThan(10)
      expect(local).not.toContain(sazetak)
    },
  )
