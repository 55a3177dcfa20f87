/** Tells the storyboard's projects: created, filled in, declared ready, submitted and what followed, each step by its person. */

import { sql } from 'drizzle-orm'
import { addDays, type Instant, type IsoDatum } from '#contract/kernel/datum.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { applyOps, type JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { TABOVI, type Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import { createProjekti } from '../modules/projekt/projekt.create.ts'
import { scopeOf } from '../modules/projekt/projekt.record.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { recordRevisions } from '../platform/sync/revision.ts'
import { once } from '../platform/workflow/once.ts'
import { projektDesk } from '../spojevi/kinds.ts'
import { type DemoPrijavitelj, osobaPrijavitelja, PRIJAVITELJI } from './applicants.ts'
import { stavkeZa } from './budget.ts'
import { DRF, type KljucPoziva } from './call-stories.ts'
import type { PozivPrice } from './calls.ts'
import { mjeseciIzmedu } from './clock.ts'
import { posaljiDokument } from './files.ts'
import { popunjenObrazac, type SadrzajPrijave } from './form.ts'
import { opsBetween } from './form-ops.ts'
import { idOf } from './ids.ts'
import { ADMINISTRATOR } from './institutions.ts'
import { PROJEKTI, type PricaProjekta } from './project-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import { izmjena, makeTableti, nacrt, naredba, type Tableti } from './tablet.ts'

/** Lines S1–S6 of the worked example (2.4): mixed aid, with a flat rate. */
const RADENI_PRIMJER: SadrzajPrijave['stavke'] = [
  { naziv: 'CNC obradni centar', kategorija: 1, neto: 320_000_00, pdv: true, potpora: '1' },
  { naziv: 'Sustav MES', kategorija: 2, neto: 48_500_00, pdv: true, potpora: '1' },
  { naziv: 'Savjetovanje pri uvođenju', kategorija: 4, neto: 14_000_00, pdv: true, potpora: '2' },
  { naziv: 'Osoblje na projektu', kategorija: 5, neto: 24_000_00, pdv: false, potpora: '2' },
  { naziv: 'Ploča i objave', kategorija: 8, neto: 2_250_00, pdv: true, potpora: '2' },
]
const RADENI_PROJEKT = 13

/** Tabs in the sittings in which a form was filled in; of long finished ones only the whole is told. */
const SJEDNICE: readonly (readonly Tab[])[] = [
  ['projekt', 'partneri', 'aktivnosti'],
  ['pokazatelji-i-rezultati', 'proracun', 'proracun-sazetak'],
  ['horizontalna-nacela', 'informiranje-i-vidljivost', 'prilozi'],
]

const IZJAVE = Object.fromEntries(OBVEZNE_IZJAVE.map(({ kljuc }) => [kljuc, true]))

interface Prijava {
  prica: PricaProjekta
  prijavitelj: DemoPrijavitelj
  id: string
  pozivId: number
  specificni: boolean
  ctx: (sada: Instant) => KontekstObrasca
  sadrzaj: JsonObject
  rev: number
}

function vrstaPotpore(prica: PricaProjekta, { velicina }: DemoPrijavitelj): string {
  if (prica.poziv === 'K2') return '2'
  return velicina === 'nijePrimjenjivo' ? '0' : '1'
}

async function kontekst(scena: Scena, poziv: PozivPrice, prijavitelj: DemoPrijavitelj) {
  const { rows } = await scena.tx.execute<{ definicija: PozivDefinicija; zatvaranje: Date }>(
    sql`select definicija, datum_zatvaranja as zatvaranje from poziv where id = ${poziv.id}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`No call ${poziv.prica.kljuc}`)
  const { alokacija, potpora } = poziv.prica
  const { oib, naziv, velicina, vrsta, regija, pdv } = prijavitelj
  return (sada: Instant): KontekstObrasca => ({
    definicija: row.definicija,
    poziv: {
      alokacija: fromWire(alokacija),
      najniza: fromWire(potpora[0]),
      najvisa: fromWire(potpora[1]),
      datumZatvaranja: new Date(row.zatvaranje).getTime(),
    },
    prijavitelj: { oib, naziv, velicina, vrstaOrganizacije: vrsta, regija, pdv },
    sada,
  })
}

function sadrzajPrijave(scena: Scena, { prica, prijavitelj, ctx }: Prijava): SadrzajPrijave {
  const { sat } = scena
  const [pocetak, kraj] = prica.provedba.map(sat.dan) as [IsoDatum, IsoDatum]
  const { definicija } = ctx(0)
  const primjer = prica.broj === RADENI_PROJEKT
  const potpora = vrstaPotpore(prica, prijavitelj)
  const stavke = stavkeZa(fromWire(prica.prihvatljivo), prica.udjeli, prijavitelj, potpora, definicija)
  return {
    naziv: prica.naziv,
    sazetak: prica.sazetak,
    sazetakEn: prica.sazetakEn,
    cilj: prica.cilj,
    pocetak,
    mjeseci: mjeseciIzmedu(pocetak, kraj),
    dan: sat.dan(addDays(prica.dan, -1)),
    intervencija: prica.intervencija,
    trl: prica.poziv === 'N1' ? '7' : null,
    potpora,
    stavke: primjer ? RADENI_PRIMJER : stavke,
    ...(primjer ? { fiksneStope: ['FS-15'] } : {}),
    id: (naziv) => idOf(`P${prica.broj} ${naziv}`, sat.u(prica.dan)),
  }
}

/** The drafting body opens the form of a direct award; everybody else opens their own. */
async function otvori(scena: Scena, tableti: Tableti, prijava: Prijava): Promise<void> {
  const { prica, id, pozivId, prijavitelj, specificni, ctx } = prijava
  const sada = scena.sat.u(addDays(prica.dan, -10), '08:50')
  const osobaId = osobaPrijavitelja(prijavitelj.id, 'UR')
  if (!specificni) {
    const formDef = { id: pozivId, version: ctx(sada).definicija.verzija }
    const payload = nacrt({ pozivId, naziv: prica.naziv })
    return tableti.posalji({
      osobaId,
      za: { vrsta: 'prijavitelj', id: prijavitelj.id },
      vrsta: 'projekt',
      zapisId: id,
      sada,
      formDef,
      base: null,
      payload,
    })
  }
  const actor = await djelatnikKao(scena, DRF, 'R', sada)
  const input = { id, pozivId, prijaviteljId: prijavitelj.id, naziv: prica.naziv }
  const mutationId = idOf(`prijava ${id}`, sada)
  const mutation = { mutationId, kind: 'projekt', id, action: 'kreiranje', body: input }
  await once(klupa(scena, actor, sada), mutation, async (tx, by) => {
    const [joined] = await createProjekti(tx, [input], { actor: by, sada })
    if (joined === undefined) throw new Error(`P${prica.broj} was not made`)
    const { verzijaRetka, obrazacHash, statusId } = joined.projekt
    await recordRevisions(tx, [
      {
        aggType: 'projekt',
        aggId: id,
        rev: verzijaRetka,
        mutationId,
        osobaId: by.osobaId,
        ops: [],
        sada,
        contentHash: obrazacHash,
        scopes: [scopeOf(prijavitelj.id)],
      },
    ])
    return { answer: { id, statusId, verzijaRetka }, id, verzijaRetka }
  })
}

type Posiljka = { osobaId: number; sada: Instant; payload: Parameters<Tableti['posalji']>[0]['payload'] }

async function posalji(tableti: Tableti, prijava: Prijava, { osobaId, sada, payload }: Posiljka): Promise<void> {
  const { id: zapisId, prijavitelj, pozivId, ctx, sadrzaj, rev } = prijava
  const base = payload.kind === 'patch' ? { rev, hash: contentHash(sadrzaj) } : null
  const formDef = { id: pozivId, version: ctx(sada).definicija.verzija }
  const za = { vrsta: 'prijavitelj', id: prijavitelj.id } as const
  const kamo = { za, vrsta: 'projekt', zapisId } as const
  await tableti.posalji({ osobaId, ...kamo, sada, formDef, base, payload })
  prijava.rev += 1
  if (payload.kind === 'patch') prijava.sadrzaj = applyOps(sadrzaj, payload.ops)
}

/** Sends the files of each document, where the call asks for them, and names them in the form. */
async function prilozi(scena: Scena, { prica, prijavitelj, id }: Prijava, obrazac: Sadrzaj, ctx: KontekstObrasca) {
  const { ucitavanjeOmoguceno, popis } = ctx.definicija.prilozi
  if (!ucitavanjeOmoguceno) return
  const kamo = { prijaviteljId: prijavitelj.id, entitetVrsta: 'projekt', entitetId: id } as const
  const tko = { osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'), ...kamo }
  for (const row of retciOd(tabOd(obrazac, 'prilozi'), 'popis')) {
    const naziv = popis.find((one) => String(one.id) === tekstOd(row, 'prilog'))?.naziv ?? ''
    const [broj, izdan] = [tekstOd(row, 'broj'), tekstOd(row, 'datumIzdavanja')]
    const dokument = { naziv, broj, izdan, projekt: prica.naziv, prijavitelj }
    const sada = scena.sat.u(addDays(prica.dan, -1), '10:05')
    row.datoteke = (await posaljiDokument(scena, { ...tko, sada }, dokument)).map((file) => ({ ...file }))
  }
}

/** Fills the form in; a draft keeps its last sitting for another day. */
async function popuni(scena: Scena, tableti: Tableti, prijava: Prijava): Promise<void> {
  const { prica, prijavitelj } = prijava
  const dan = addDays(prica.dan, -1)
  const ctx = prijava.ctx(scena.sat.u(dan))
  const cijeli = popunjenObrazac({ ...sadrzajPrijave(scena, prijava), prijavitelj, ctx })
  const { ukupno } = izracunajProracun(cijeli, ctx)
  if (ukupno.prihvatljivo !== fromWire(prica.prihvatljivo) || ukupno.bespovratna !== fromWire(prica.bespovratna))
    throw new Error(`P${prica.broj}: ${ukupno.prihvatljivo} and ${ukupno.bespovratna} are not the storyboard's amounts`)
  if (prica.stanje !== 'nacrt') await prilozi(scena, prijava, cijeli, ctx)
  const sjednice = prica.stanje === 'nacrt' ? SJEDNICE.slice(0, 2) : prica.dan < '2026-01-01' ? [TABOVI] : SJEDNICE
  for (const [i, tabs] of sjednice.entries()) {
    const ops = tabs.flatMap((tab) => opsBetween(KATALOG_OBRASCA, prijava.sadrzaj[tab], cijeli[tab] ?? null, tab))
    const sada = scena.sat.u(addDays(dan, (i - 2) * 2), '10:25')
    await posalji(tableti, prijava, { osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'), sada, payload: izmjena(ops) })
  }
}

async function podnesi(scena: Scena, tableti: Tableti, prijava: Prijava): Promise<void> {
  const { prica, prijavitelj, specificni } = prijava
  if (prica.stanje === 'nacrt') return
  const hash = contentHash(prijava.sadrzaj)
  const zastupnik = osobaPrijavitelja(prijavitelj.id, 'ZAS')
  await posalji(tableti, prijava, {
    osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'),
    sada: scena.sat.u(addDays(prica.dan, -1), '15:10'),
    payload: naredba('oznaciSpremnim', specificni ? 21 : 1, hash, IZJAVE),
  })
  if (prica.stanje === 'spremno') return
  await posalji(tableti, prijava, {
    osobaId: zastupnik,
    sada: scena.sat.u(prica.dan, `09:${String(10 + prica.broj)}:${String(prica.broj + 20)}`),
    payload: naredba('podnesi', specificni ? 22 : 10, hash, { deMinimisPrihvacen: true }),
  })
  for (const { radnja, dan, sat, razlog } of prica.dalje ?? []) {
    const sada = scena.sat.u(dan, sat)
    if (radnja === 'odbijPovratak') await odbijPovratak(scena, prijava, sada, razlog)
    else
      await posalji(tableti, prijava, {
        osobaId: zastupnik,
        sada,
        payload: naredba(radnja, 2, null, { obrazlozenje: razlog }),
      })
  }
}

async function odbijPovratak(scena: Scena, { id, rev }: Prijava, sada: Instant, obrazlozenje: string): Promise<void> {
  const actor = await scena.actor(ADMINISTRATOR, 'administracija', sada)
  const unos = { obrazlozenje }
  await potez(scena, projektDesk, { id, verzijaRetka: rev, prijelaz: 'odbijPovratak', actor, sada, unos })
}

async function ispricaj(scena: Scena, tableti: Tableti, prica: PricaProjekta, poziv: PozivPrice): Promise<void> {
  const prijavitelj = PRIJAVITELJI.find(({ id }) => id === prica.prijaviteljId)
  if (prijavitelj === undefined) throw new Error(`P${prica.broj} has no applicant`)
  const ctx = await kontekst(scena, poziv, prijavitelj)
  const prazan = emptyDocument(KATALOG_OBRASCA, ctx(0).definicija)
  const prijava: Prijava = {
    prica,
    prijavitelj,
    ctx,
    pozivId: poziv.id,
    rev: 1,
    id: idOf(`projekt P${prica.broj}`, scena.sat.u(addDays(prica.dan, -10), '08:50')),
    specificni: poziv.prica.vrstaPostupka === 'izravnaDodjela',
    sadrzaj: { ...prazan, projekt: { ...(prazan.projekt as JsonObject), naziv: prica.naziv } },
  }
  await otvori(scena, tableti, prijava)
  await popuni(scena, tableti, prijava)
  await podnesi(scena, tableti, prijava)
}

/** Everything up to what each project is waiting for; the calls must stand open. */
export async function seedProjects(scena: Scena, calls: Map<KljucPoziva, PozivPrice>): Promise<void> {
  const tableti = makeTableti(scena)
  for (const prica of PROJEKTI) {
    const poziv = calls.get(prica.poziv)
    if (poziv === undefined) throw new Error(`P${prica.broj} has no call`)
    await ispricaj(scena, tableti, prica, poziv)
  }
}
