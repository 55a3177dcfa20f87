/** Objections of the storyboard: written on the applicant's tablet, answered by the body, voted on and decided. */
import type { Instant } from '#contract/kernel/datum.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PisanjePrigovora, ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { spremiPisanje } from '../modules/odabir/prigovor.desk.ts'
import { otvoreniPrigovor, prigovorRepository } from '../modules/odabir/prigovor.repository.ts'
import { glasajOPrigovoru, imenujKomisiju } from '../modules/odabir/prigovor.routes.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { prigovorKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { idOf } from './ids.ts'
import { DJELATNICI } from './institutions.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import type { PrijavaPrice } from './selection-checks.ts'
import { potezPrijave } from './selection-moves.ts'
import type { KorakOdabira } from './selection-steps.ts'
import { izmjena, nacrt, type Tableti } from './tablet.ts'

type Korak<R extends KorakOdabira['radnja']> = Extract<KorakOdabira, { radnja: R }>
const STOL = { desk: prigovorKindDesk, zaPrijavitelja: false }

async function otvoreni(scena: Scena, { id, aprId }: PrijavaPrice, sada: Instant): Promise<ZapisPrigovora> {
  const { tx } = scena
  const prigovorId = await otvoreniPrigovor(tx, id)
  const citatelj = await djelatnikKao(scena, aprId, 'V', sada)
  const one = prigovorId === undefined ? undefined : await prigovorRepository.read(tx, prigovorId, citatelj, sada)
  if (one === undefined) throw new Error(`No objection of ${id}`)
  return one
}

/** Written and submitted on one day. */
export async function prigovori(
  scena: Scena,
  tableti: Tableti,
  prijava: PrijavaPrice,
  { dan, razlozi, kriteriji = [], tekst }: Korak<'prigovori'>,
): Promise<void> {
  const { id: projektId, prijaviteljId } = prijava
  const osobaId = osobaPrijavitelja(prijaviteljId, 'ZAS')
  const za = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  const zapisId = idOf(`prigovor ${projektId}`, scena.sat.u(dan, '09:10'))
  const kamo = { osobaId, za, vrsta: 'prigovor', zapisId, formDef: null } as const
  await tableti.posalji({ ...kamo, sada: scena.sat.u(dan, '09:10'), base: null, payload: nacrt({ projektId }) })
  const sada = scena.sat.u(dan, '10:55')
  const actor = await scena.actor(osobaId, za, sada)
  const zapis = await prigovorRepository.read(scena.tx, zapisId, actor, sada)
  if (zapis === undefined) throw new Error(`No objection of ${projektId}`)
  const ops: PatchOp[] = [
    { kind: 'set', path: 'prigovor.razlozi', was: [], now: razlozi },
    { kind: 'set', path: 'prigovor.obrazlozenje', was: null, now: tekst },
    ...(kriteriji.length === 0
      ? []
      : [{ kind: 'set', path: 'prigovor.osporeniKriteriji', was: [], now: kriteriji } satisfies PatchOp]),
  ]
  const base = { rev: zapis.verzijaRetka, hash: contentHash(zapis.sadrzaj as JsonObject) }
  await tableti.posalji({ ...kamo, sada, base, payload: izmjena(ops) })
  await potezPrijave(scena, prijava, { tko: 'ZAS', prijelaz: 'podnesiPrigovor', sada: scena.sat.u(dan, '11:20') })
}

type Tijelo = 'selId' | 'aprId'

async function pisi(
  scena: Scena,
  prijava: PrijavaPrice,
  tijelo: Tijelo,
  sada: Instant,
  sto: (one: ZapisPrigovora) => PisanjePrigovora,
): Promise<void> {
  const one = await otvoreni(scena, prijava, sada)
  const actor = await djelatnikKao(scena, prijava[tijelo], 'R', sada)
  const body = { mutationId: idOf(`pisanje ${one.id}`, sada), verzijaRetka: one.verzijaRetka, sadrzaj: sto(one) }
  await spremiZapis(klupa(scena, actor, sada), STOL, one.id, body, spremiPisanje)
}

async function povuci(
  scena: Scena,
  prijava: PrijavaPrice,
  [tijelo, razina]: readonly [Tijelo, 'R' | 'V'],
  prijelaz: string,
  sada: Instant,
): Promise<void> {
  const { id, verzijaRetka } = await otvoreni(scena, prijava, sada)
  const actor = await djelatnikKao(scena, prijava[tijelo], razina, sada)
  await potez(scena, prigovorKindDesk, { id, verzijaRetka, prijelaz, actor, sada })
}

export async function ocituj(scena: Scena, prijava: PrijavaPrice, { dan, tekst }: Korak<'ocituj'>): Promise<void> {
  await pisi(scena, prijava, 'selId', scena.sat.u(dan, '09:30'), ({ odluka }) => ({ ocitovanje: tekst, odluka }))
  await povuci(scena, prijava, ['selId', 'V'], 'posaljiOcitovanje', scena.sat.u(dan, '14:20'))
}

/** Everybody of the body that decides is one of the three. */
const clanovi = (institucijaId: number) =>
  DJELATNICI.filter(({ mjesto }) => mjesto?.institucijaId === institucijaId).map(({ id }) => id)

export async function imenuj(scena: Scena, prijava: PrijavaPrice, { dan }: Korak<'imenuj'>): Promise<void> {
  const sada = scena.sat.u(dan, '10:15')
  const { id: prigovorId } = await otvoreni(scena, prijava, sada)
  const call = klupa(scena, await djelatnikKao(scena, prijava.aprId, 'V', sada), sada)
  const body = { mutationId: idOf(`komisija ${prigovorId}`, sada), clanovi: clanovi(prijava.aprId) }
  await imenujKomisiju(call, prigovorKindDesk, { prigovorId, projektId: prijava.id }, body)
}

export async function glasaj(
  scena: Scena,
  prijava: PrijavaPrice,
  { dan, clan, glas, obrazlozenje }: Korak<'glasaj'>,
): Promise<void> {
  const sada = scena.sat.u(dan, `${10 + clan}:30`)
  const { id: prigovorId } = await otvoreni(scena, prijava, sada)
  const osobaId = clanovi(prijava.aprId)[clan] ?? 0
  const actor = await scena.actor(osobaId, { vrsta: 'institucija', id: prijava.aprId }, sada)
  const body = { mutationId: idOf(`glas ${prigovorId} ${osobaId}`, sada), glas, obrazlozenje }
  await glasajOPrigovoru(klupa(scena, actor, sada), { prigovorId, projektId: prijava.id }, body)
}

/** Drafted, confirmed and signed by three people of the body on one day. */
export async function rijesi(
  scena: Scena,
  prijava: PrijavaPrice,
  { dan, ishod, obrazlozenje }: Korak<'rijesi'>,
): Promise<void> {
  await povuci(scena, prijava, ['aprId', 'R'], 'zakljuciGlasovanje', scena.sat.u(dan, '08:50'))
  await pisi(scena, prijava, 'aprId', scena.sat.u(dan, '09:40'), ({ ocitovanje }) => ({
    ocitovanje,
    odluka: { ishod, obrazlozenje, faza: null, zbog: null },
  }))
  await povuci(scena, prijava, ['aprId', 'R'], 'posaljiNaPotvrdu', scena.sat.u(dan, '10:00'))
  await povuci(scena, prijava, ['aprId', 'V'], 'potvrdi', scena.sat.u(dan, '12:15'))
  await potezPrijave(scena, prijava, { tko: 'APR', prijelaz: 'odbijPrigovor', sada: scena.sat.u(dan, '15:05') })
}
