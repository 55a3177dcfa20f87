/** Tells the clarification requests of the storyboard: asked at the desk of a body, answered on the applicant's tablet. */
import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/kernel/datum.ts'
import type { Pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type { PisanjePojasnjenja, Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { vidiProjekt } from '../modules/projekt/projekt.routes.ts'
import { spremiPojasnjenje } from '../modules/razmjena/pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from '../modules/razmjena/pojasnjenje.repository.ts'
import { kreirajPojasnjenje } from '../modules/razmjena/pojasnjenje.routes.ts'
import { sqlStatus } from '../platform/db/sql-status.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { pojasnjenjeKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja, PRIJAVITELJI } from './applicants.ts'
import {
  type KorakPojasnjenja,
  type PitanjePrice,
  POJASNJENJA,
  type PricaPojasnjenja,
} from './clarification-stories.ts'
import { posaljiDokument } from './files.ts'
import { idOf } from './ids.ts'
import { mjestoNaDokumentu } from './pins.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import { izmjena, makeTableti, type Namjera, naredba, type Tableti } from './tablet.ts'

interface Pripovijest {
  scena: Scena
  tableti: Tableti
  projekt: { id: string; naziv: string; prijaviteljId: number; tijeloId: number }
  zahtjevId: string
}

const U_ODABIRU = sqlStatus(projektStatuses, 'podnesen', 'prihvacena', 'prigovorPodnesen')
const STOL = { desk: pojasnjenjeKindDesk, zaPrijavitelja: false }

/** In selection the body that selects asks, afterwards the one that implements. */
async function projektOd({ tx }: Scena, broj: number): Promise<Pripovijest['projekt']> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Pripovijest['projekt'] & Record<string, unknown>>(sql`
    select p.id, p.naziv, p.prijavitelj_id as "prijaviteljId",
      case when p.status_id in (${U_ODABIRU}) then c.sel_id else c.imp_id end as "tijeloId"
    from projekt p join poziv c on c.id = p.poziv_id where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No project P${broj}`)
  return row
}

const referent = ({ scena, projekt }: Pripovijest, sada: Instant, razina: 'R' | 'V' = 'R') =>
  djelatnikKao(scena, projekt.tijeloId, razina, sada)

async function stanje(story: Pripovijest, sada: Instant): Promise<Pojasnjenje> {
  const one = await pojasnjenjeRepository.read(story.scena.tx, story.zahtjevId, await referent(story, sada), sada)
  if (one === undefined) throw new Error(`No clarification ${story.zahtjevId}`)
  return one
}

async function spremi(story: Pripovijest, sada: Instant, sto: Partial<PisanjePojasnjenja>): Promise<void> {
  const { zahtjev, ocjene, verzijaRetka } = await stanje(story, sada)
  const body = {
    mutationId: idOf(`pojasnjenje ${story.zahtjevId} ${verzijaRetka}`, sada),
    verzijaRetka,
    sadrzaj: { zahtjev: sto.zahtjev ?? zahtjev, ocjene: sto.ocjene ?? ocjene },
  }
  const call = klupa(story.scena, await referent(story, sada), sada)
  await spremiZapis(call, STOL, story.zahtjevId, body, spremiPojasnjenje(pojasnjenjeKindDesk))
}

async function posalji(story: Pripovijest, razina: 'UR' | 'ZAS', sada: Instant, payload: Namjera['payload']) {
  const { projekt, zahtjevId, tableti } = story
  const { sadrzaj, verzijaRetka: rev } = await stanje(story, sada)
  const base = payload.kind === 'patch' ? { rev, hash: contentHash(sadrzaj) } : null
  const za = { vrsta: 'prijavitelj', id: projekt.prijaviteljId } as const
  const osobaId = osobaPrijavitelja(projekt.prijaviteljId, razina)
  await tableti.posalji({ osobaId, za, vrsta: 'pojasnjenje', zapisId: zahtjevId, formDef: null, sada, base, payload })
}

/** A document that the question asks for, made and sent as people's are. */
async function dokument(story: Pripovijest, pitanjeId: string, dan: string, sada: Instant): Promise<PatchOp[]> {
  const { scena, projekt, zahtjevId } = story
  const prijavitelj = PRIJAVITELJI.find(({ id }) => id === projekt.prijaviteljId)
  if (prijavitelj === undefined) throw new Error('A clarification without an applicant')
  const tko = {
    osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'),
    prijaviteljId: prijavitelj.id,
    entitetVrsta: 'pojasnjenje',
    entitetId: zahtjevId,
    sada,
  }
  const opis = { naziv: 'Odgovor na pojašnjenje', broj: `2026-${projekt.prijaviteljId}`, izdan: scena.sat.dan(dan) }
  const files = await posaljiDokument(scena, tko, { ...opis, projekt: projekt.naziv, prijavitelj })
  const path = `${RETCI_ODGOVORA}.${pitanjeId}.datoteke`
  return files.map((file) => ({ kind: 'add', path, now: { ...file }, after: null }))
}

async function odgovori(
  story: Pripovijest,
  { dan, odgovori: tekstovi }: Extract<KorakPojasnjenja, { radnja: 'odgovori' }>,
) {
  const sada = story.scena.sat.u(dan, '09:40')
  const { zahtjev } = await stanje(story, sada)
  const ops: PatchOp[] = []
  for (const [at, { id, trazeniDokument }] of zahtjev.pitanja.entries()) {
    ops.push({ kind: 'set', path: `${RETCI_ODGOVORA}.${id}.odgovor`, was: null, now: tekstovi[at] ?? '' })
    if (trazeniDokument) ops.push(...(await dokument(story, id, dan, sada)))
  }
  await posalji(story, 'UR', sada, izmjena(ops))
}

async function korak(story: Pripovijest, one: KorakPojasnjenja, at: number): Promise<void> {
  const { scena, zahtjevId: id } = story
  const sada = scena.sat.u(one.dan, `1${Math.min(at, 5)}:${20 + at * 3}`)
  if (one.radnja === 'odgovori') return odgovori(story, one)
  const { statusId, verzijaRetka, zahtjev, sadrzaj } = await stanje(story, sada)
  if (one.radnja === 'ocijeni') {
    const ocjene = zahtjev.pitanja.map((pitanje, redom) => {
      const [ocjena = 'da', komentar = ''] = one.ocjene[redom] ?? []
      return [pitanje.id, { ocjena, komentar }] as const
    })
    return spremi(story, sada, { ocjene: Object.fromEntries(ocjene) })
  }
  const { radnja: prijelaz } = one
  if (prijelaz === 'oznaciSpremnim' || prijelaz === 'posaljiOdgovor' || prijelaz === 'zatraziProduljenje') {
    const args = one.radnja === 'zatraziProduljenje' ? { datum: scena.sat.dan(one.do), obrazlozenje: one.razlog } : {}
    const razina = prijelaz === 'posaljiOdgovor' ? 'ZAS' : 'UR'
    return posalji(story, razina, sada, naredba(prijelaz, statusId, contentHash(sadrzaj), args))
  }
  const actor = await referent(story, sada, prijelaz === 'posaljiPrijavitelju' || prijelaz === 'otkazi' ? 'V' : 'R')
  const unos =
    one.radnja === 'odobriProduljenje'
      ? { datum: scena.sat.dan(one.do) }
      : 'razlog' in one
        ? { obrazlozenje: one.razlog }
        : {}
  await potez(scena, pojasnjenjeKindDesk, { id, verzijaRetka, prijelaz, actor, sada, unos })
}

async function pribadacaOd(scena: Scena, projektId: string, mjesto: PitanjePrice['mjesto']): Promise<Pribadaca | null> {
  if (mjesto === undefined) return null
  if ('polje' in mjesto) return { vrsta: 'polje', put: mjesto.polje }
  return (await mjestoNaDokumentu(scena, projektId, mjesto)).pribadaca
}

async function ispricaj(scena: Scena, tableti: Tableti, prica: PricaPojasnjenja): Promise<void> {
  const projekt = await projektOd(scena, prica.projekt)
  const sada = scena.sat.u(prica.dan, '08:50')
  const zahtjevId = idOf(`pojasnjenje ${projekt.id} ${prica.naslov}`, sada)
  const story = { scena, tableti, projekt, zahtjevId }
  const novo = { projektId: projekt.id, mutationId: idOf(`novo ${zahtjevId}`, sada), naslov: prica.naslov }
  await kreirajPojasnjenje(klupa(scena, await referent(story, sada), sada), vidiProjekt, novo, zahtjevId)
  const pitanja: PisanjePojasnjenja['zahtjev']['pitanja'] = []
  for (const [at, one] of prica.pitanja.entries()) {
    const { tekst, dokument = false, mjesto } = typeof one === 'string' ? { tekst: one } : one
    const id = idOf(`pitanje ${zahtjevId} ${at}`, sada)
    pitanja.push({ id, tekst, trazeniDokument: dokument, pribadaca: await pribadacaOd(scena, projekt.id, mjesto) })
  }
  const { naslov, rokDana } = prica
  await spremi(story, scena.sat.u(prica.dan, '09:15'), { zahtjev: { naslov, rokDana, pitanja, stavka: null } })
  for (const [at, jedan] of prica.koraci.entries()) await korak(story, jedan, at)
}

export async function seedClarifications(scena: Scena): Promise<void> {
  const tableti = makeTableti(scena)
  for (const prica of POJASNJENJA) await ispricaj(scena, tableti, prica)
}
