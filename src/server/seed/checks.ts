/** Tells the on-site checks of the storyboard: planned and written on the leader's tablet, decided and answered at desks. */
import { sql } from 'drizzle-orm'
import { addDays, type Instant, type IsoDatum, toIsoInstant, zagrebTime } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { isRadniDan, prviRadniDan } from '#contract/kernel/radni-dani.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { podaciOd } from '#contract/modules/provjera/provjera.ts'
import { preuzmi } from '../modules/provjera/paket.desk.ts'
import { izjavi, spremiOcitovanje, suglasi } from '../modules/provjera/provjera.desk.ts'
import { uzProvjeru } from '../modules/provjera/provjera.routes.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { provjeraKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import * as sadrzaji from './check-content.ts'
import { korakPreporuke } from './check-follow-up.ts'
import type { KorakProvjere, PricaProvjere } from './check-steps.ts'
import { PROVJERE } from './check-stories.ts'
import type { Posjet } from './check-visits.ts'
import { posaljiDatoteku } from './files.ts'
import { opsBetween } from './form-ops.ts'
import { idOf } from './ids.ts'
import { type DemoDjelatnik, DJELATNICI } from './institutions.ts'
import { fotografija } from './photos.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import { izmjena, makeTableti, nacrt, naredba, type Tableti } from './tablet.ts'

interface Projekt {
  id: string
  prijaviteljId: number
  impId: number
}

interface Pripovijest {
  scena: Scena
  tableti: Tableti
  prica: PricaProvjere
  projekt: Projekt
  provjeraId: string
  /** Day of the visit in this database. */
  dan: IsoDatum
  voditelj: DemoDjelatnik
  clan: DemoDjelatnik
}

interface Stanje extends Record<string, unknown> {
  sadrzaj: Sadrzaj
  statusId: number
  verzijaRetka: number
  lista: KontrolnaLista | null
}

async function projektOd({ tx }: Scena, broj: number): Promise<Projekt> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Projekt & Record<string, unknown>>(sql`
    select p.id, p.prijavitelj_id as "prijaviteljId", c.imp_id as "impId"
    from projekt p join poziv c on c.id = p.poziv_id where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No project P${broj}`)
  return row
}

async function stanjeProvjere({ scena, provjeraId }: Pripovijest): Promise<Stanje> {
  const { rows } = await scena.tx.execute<Stanje>(sql`
    select sadrzaj, lista, status_id as "statusId", verzija_retka::int as "verzijaRetka" from provjera where id = ${provjeraId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`No on-site check ${provjeraId}`)
  return row
}

/** An officer of a body who goes into the field, in the order of the accounts. */
function referent(institucijaId: number, at: number): DemoDjelatnik {
  const found = DJELATNICI.filter(({ mjesto }) => mjesto?.institucijaId === institucijaId && mjesto.razina === 'R')[at]
  if (found === undefined) throw new Error(`Institution ${institucijaId} has no officer ${at}`)
  return found
}

const imeOd = ({ ime, prezime }: DemoDjelatnik) => `${ime} ${prezime}`

/** Nobody visits on a holiday. What is past was on the working day before, what is to come is on the one after. */
function danPosjeta({ sat }: Scena, price: IsoDatum): IsoDatum {
  let dan = sat.dan(price)
  if (dan >= sat.danas) return prviRadniDan(dan)
  while (!isRadniDan(dan)) dan = addDays(dan, -1)
  return dan
}

/** What the leader sends of the check from their tablet. */
async function posalji(story: Pripovijest, sada: Instant, payload: ReturnType<typeof izmjena>): Promise<void> {
  const { projekt, provjeraId: zapisId, voditelj, tableti } = story
  const { sadrzaj, verzijaRetka: rev } =
    payload.kind === 'create' ? { sadrzaj: {}, verzijaRetka: 0 } : await stanjeProvjere(story)
  const base = payload.kind === 'patch' ? { rev, hash: contentHash(sadrzaj) } : null
  const za = { vrsta: 'institucija', id: projekt.impId } as const
  const kamo = { za, vrsta: 'provjera', zapisId, formDef: null } as const
  await tableti.posalji({ osobaId: voditelj.id, ...kamo, sada, base, payload })
}

/** What was written in tabs at one sitting. */
async function upisi(story: Pripovijest, sada: Instant, kartice: JsonObject): Promise<void> {
  const { sadrzaj } = await stanjeProvjere(story)
  const ops = Object.entries(kartice).flatMap(([tab, now]) => opsBetween(KATALOG_PROVJERE, sadrzaj[tab], now, tab))
  await posalji(story, sada, izmjena(ops))
}

async function pripremi(story: Pripovijest): Promise<void> {
  const { scena, prica, projekt, dan, clan } = story
  await posalji(story, scena.sat.u(prica.dan, '08:40'), nacrt({ projektId: projekt.id }))
  const { tip, povod, sat, obuhvat, napomena = null, mjesto } = prica
  const [naziv, koordinate] = mjesto
  const podaci = podaciOd((await stanjeProvjere(story)).sadrzaj)
  const [obuhvatOd, obuhvatDo] = obuhvat.map(scena.sat.dan) as [IsoDatum, IsoDatum]
  await upisi(story, scena.sat.u(prica.dan, '08:55'), {
    podaci: {
      tip,
      povod,
      datum: dan,
      sat,
      obuhvatOd,
      obuhvatDo,
      napomena,
      tim: [...retciOd(podaci, 'tim'), sadrzaji.clan(clan.id, 'clan')],
      lokacije: retciOd(podaci, 'lokacije').map((redak) => ({ ...redak, naziv, koordinate })),
    },
  })
}

/** A person's own word or step beside the document, as its calls write it. */
async function uz(
  story: Pripovijest,
  sada: Instant,
  tko: DemoDjelatnik | 'V',
  sto: 'izjava' | 'suglasnost' | 'paket',
  ostalo: JsonObject,
  napisi: Parameters<typeof uzProvjeru>[2],
): Promise<void> {
  const { scena, projekt, provjeraId } = story
  const strana = { vrsta: 'institucija', id: projekt.impId } as const
  const actor =
    tko === 'V' ? await djelatnikKao(scena, projekt.impId, 'V', sada) : await scena.actor(tko.id, strana, sada)
  const mutationId = idOf(`${sto} ${provjeraId} ${actor.osobaId}`, sada)
  const call = { ...klupa(scena, actor, sada), params: { projektId: projekt.id, provjeraId } }
  await uzProvjeru(call, { sto, body: { mutationId, ...ostalo } }, napisi)
}

/** A picture that the leader took, as the document names it. */
const fotograf =
  ({ scena, provjeraId, voditelj }: Pripovijest, sada: Instant): sadrzaji.Slikaj =>
  async (naziv, motiv) => {
    const tko = { osobaId: voditelj.id, prijaviteljId: null, entitetVrsta: 'provjera', entitetId: provjeraId, sada }
    const n = [...`${provjeraId}${naziv}`].reduce((sum, znak) => sum + (znak.codePointAt(0) ?? 0), 0)
    return { ...(await posaljiDatoteku(scena, tko, `${naziv}.png`, fotografija(motiv, n))) }
  }

/** The visit from the package to what is seen; where it was whole, also both signatures and its end. */
async function naTerenu(story: Pripovijest, posjet: Posjet): Promise<void> {
  const { prica, dan, tableti, voditelj, clan, provjeraId } = story
  const { sat } = prica
  const pocetak = zagrebTime(`${dan}T${sat}`)
  const za = (minuta: number) => pocetak + minuta * MINUTA
  const uredajId = await tableti.uredajOsobe(voditelj.id, za(-60))
  await uz(story, za(-60), voditelj, 'paket', { uredajId }, (tx, provjera, ime, by) =>
    preuzmi(tx, provjera, { ime, uredajId }, by),
  )
  const zapocni = prica.povod === 'poPrijavi' ? 'zapocniNenajavljenu' : 'zapocni'
  await naredi(story, za(0), zapocni, { vrijeme: toIsoInstant(pocetak) })
  const { sadrzaj: zatecen, lista: pitanja } = await stanjeProvjere(story)
  if (pitanja === null) throw new Error(`The visit of ${provjeraId} began without a check-list`)
  const teren = { posjet, dan, sat, pocetak, pitanja, tim: [imeOd(voditelj), imeOd(clan)] }
  const podaci = podaciOd(zatecen)
  const lokacije = retciOd(podaci, 'lokacije').map((redak) => ({ ...redak, obidena: true }))
  await upisi(story, za(10), { podaci: { lokacije }, dolazak: sadrzaji.dolazak(teren) })
  await upisi(story, za(105), { lista: await sadrzaji.lista(teren, fotograf(story, za(100))) })
  await upisi(story, za(130), {
    oprema: await sadrzaji.oprema(teren, fotograf(story, za(120))),
    troskovi: sadrzaji.troskovi(teren),
    nalazi: sadrzaji.nalazi(teren),
  })
  const zapecati = async (sada: Instant) => {
    const { sadrzaj } = await stanjeProvjere(story)
    await upisi(story, sada, { dokazi: await sadrzaji.dokazi(teren, sadrzaj, prica.mjesto[1]) })
  }
  if (posjet.odgovoreno !== undefined) return zapecati(za(132))
  const { zakljucak, ocjena } = posjet
  await upisi(story, za(160), {
    vidljivost: await sadrzaji.vidljivost(teren, fotograf(story, za(140))),
    zakljucak: { zakljucak, ocjena },
  })
  await zapecati(za(162))
  const { sadrzaj } = await stanjeProvjere(story)
  await upisi(story, za(180), { potpisi: sadrzaji.potpisi(teren, sadrzaj, za(178)) })
  await naredi(story, za(185), 'zavrsiTeren', {})
}

async function naredi(story: Pripovijest, sada: Instant, radnja: string, args: JsonObject): Promise<void> {
  const { sadrzaj, statusId } = await stanjeProvjere(story)
  await posalji(story, sada, naredba(radnja, statusId, contentHash(sadrzaj), args))
}

const poBroju = <T>(put: (broj: number) => string, po: Record<number, T>) =>
  Object.fromEntries(Object.entries(po).map(([broj, sto]) => [put(Number(broj)), sto]))

/** What the beneficiary says of the minutes at their desk. */
async function ocituj(story: Pripovijest, sada: Instant, korak: KorakProvjere & { radnja: 'ocituj' }) {
  const { scena, projekt, provjeraId } = story
  const { prijaviteljId } = projekt
  const { verzijaRetka } = await stanjeProvjere(story)
  const strana = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  const actor = await scena.actor(osobaPrijavitelja(prijaviteljId, 'UR'), strana, sada)
  const { tekst, nalazi, predano } = korak
  const sadrzaj = { ocitovanje: { tekst, nalazi: poBroju(sadrzaji.nalazBroj, nalazi) } }
  const body = { mutationId: idOf(`ocituj ${provjeraId}`, sada), verzijaRetka, sadrzaj }
  const stol = { desk: provjeraKindDesk, zaPrijavitelja: true }
  await spremiZapis(klupa(scena, actor, sada), stol, provjeraId, body, spremiOcitovanje)
  if (!predano) return
  const prijelaz = 'predajOcitovanje'
  await potez(scena, provjeraKindDesk, { id: provjeraId, verzijaRetka: verzijaRetka + 1, prijelaz, actor, sada })
}

async function korakProvjere(story: Pripovijest, korak: KorakProvjere, at: number): Promise<void> {
  const { scena, provjeraId: id, projekt, voditelj, clan } = story
  if (korak.radnja === 'teren') return naTerenu(story, korak.posjet)
  const sada = scena.sat.u(
    korak.dan,
    `${String(9 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '15' : '45'}`,
  )
  if ('preporuka' in korak) {
    const { prijaviteljId, impId } = projekt
    return korakPreporuke({ scena, provjeraId: id, prijaviteljId, impId, voditeljId: voditelj.id }, korak, sada)
  }
  switch (korak.radnja) {
    case 'izjavi': {
      const izjava = { sukob: false, obrazlozenje: '' }
      const tko = korak.tko === 'voditelj' ? voditelj : clan
      return uz(story, sada, tko, 'izjava', izjava, async (tx, provjera, _ime, by) => {
        await izjavi(tx, provjera, izjava, by)
        return { uspjeh: true }
      })
    }
    case 'suglasi':
      return uz(story, sada, 'V', 'suglasnost', {}, async (tx, provjera, ime, by) => {
        await suglasi(tx, provjera, ime, by)
        return { uspjeh: true }
      })
    case 'ocituj':
      return ocituj(story, sada, korak)
    default: {
      const { radnja: prijelaz } = korak
      const actor = await djelatnikKao(scena, projekt.impId, prijelaz === 'odobri' ? 'A' : 'V', sada)
      const { verzijaRetka } = await stanjeProvjere(story)
      const unos = 'razlog' in korak && korak.razlog !== undefined ? { obrazlozenje: korak.razlog } : {}
      await potez(scena, provjeraKindDesk, { id, verzijaRetka, prijelaz, actor, sada, unos })
    }
  }
}

export async function seedChecks(scena: Scena): Promise<void> {
  const tableti = makeTableti(scena)
  for (const prica of PROVJERE) {
    const projekt = await projektOd(scena, prica.projekt)
    const provjeraId = idOf(`provjera ${projekt.id} ${prica.dan}`, scena.sat.u(prica.dan, '08:40'))
    const [voditelj, clan] = prica.tim.map((at) => referent(projekt.impId, at)) as [DemoDjelatnik, DemoDjelatnik]
    const dan = danPosjeta(scena, prica.posjet)
    const story = { scena, tableti, prica, projekt, provjeraId, dan, voditelj, clan }
    await pripremi(story)
    for (const [at, korak] of prica.koraci.entries()) await korakProvjere(story, korak, at)
  }
}
