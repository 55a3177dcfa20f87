/** Checks of applications in the storyboard: given or taken, declared, answered on a tablet, finished or handed back. */
import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/kernel/datum.ts'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { MINUTA } from '#contract/kernel/trajanje.ts'
import { LISTA_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { provjeraPrijaveRepository } from '../modules/odabir/provjera-prijave.repository.ts'
import { dodijeliProvjeru } from '../modules/odabir/provjera-prijave.routes.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { provjeraPrijaveKindDesk } from '../spojevi/kinds.ts'
import { idOf } from './ids.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'
import type { KorakOdabira } from './selection-steps.ts'
import { izmjena, type Tableti } from './tablet.ts'

export interface PrijavaPrice {
  id: string
  prijaviteljId: number
  selId: number
  aprId: number
}

type Korak = Extract<KorakOdabira, { radnja: 'provjeri' }>

/** What assessors write of a criterion: where it is well met, and where it is not. */
const OBRAZLOZENJA: Readonly<Record<string, readonly [dobro: string, slabo: string]>> = {
  'Relevantnost projekta': [
    'Problem je opisan brojkama, a ulaganje ga izravno rješava.',
    'Potreba za ulaganjem opisana je općenito, bez podataka o sadašnjem kapacitetu i narudžbama.',
  ],
  'Učinkovitost i dodana vrijednost': [
    'Ciljne su vrijednosti ostvarive i razmjerne traženom iznosu.',
    'Rezultati su skromni prema traženom iznosu, a izvori provjere nisu navedeni.',
  ],
  'Financijski i provedbeni kapaciteti': [
    'Prijavitelj ima iskustvo sa sličnim ulaganjima i osiguran vlastiti udio.',
    'Prijavitelj nema osobu zaduženu za provedbu, a izvor vlastitog udjela nije dokazan.',
  ],
  'Održivost rezultata': [
    'Plan prihoda nakon provedbe pokriva održavanje i rad opreme.',
    'Nije razrađeno tko održava opremu ni iz čega se plaća rad nakon provedbe.',
  ],
  'Doprinos horizontalnim načelima': [
    'Doprinos je konkretan i mjerljiv.',
    'Doprinos je naveden, ali bez mjera koje bi se mogle provjeriti.',
  ],
  'Potreba za vještinama': [
    'Potreba je potkrijepljena analizom radnih mjesta.',
    'Nije pokazano kojim zaposlenicima vještine nedostaju.',
  ],
  'Kvaliteta programa osposobljavanja': [
    'Program ima jasne ishode učenja, predavače i način provjere.',
    'Program nabraja teme, a ishodi učenja i provjera znanja nisu opisani.',
  ],
}

/** In hundredths of what a criterion gives: from here on it is well met. */
const DOBRO = 60

function odgovor(stavka: StavkaListe, korak: Korak, at: number): JsonObject {
  const { kod, pitanje, odgovor: trazi } = stavka
  if (trazi.vrsta === 'bodovi') {
    const bodovi = korak.bodovi?.[at] ?? 0
    const [dobro = '', slabo = ''] = OBRAZLOZENJA[pitanje] ?? []
    return { bodovi: String(bodovi), komentar: bodovi * 100 * 100 >= trazi.najvise * DOBRO ? dobro : slabo }
  }
  const [dano, komentar] = korak.odstupanja?.[kod] ?? [kod === 'A-08' ? 'nijePrimjenjivo' : 'da', null]
  return { odgovor: dano, komentar }
}

/** Answers in the order of the list, a minute and a half apart; of a check that goes on the first half. */
function odgovori(lista: KontrolnaLista, sadrzaj: JsonObject, korak: Korak, od: Instant): PatchOp[] {
  const stavke = stavkeOd(lista)
  const koliko = korak.dokle === 'uTijeku' ? Math.ceil(stavke.length / 2) : stavke.length
  return LISTA_PRIJAVE.noviRetci(lista, sadrzaj)
    .slice(0, koliko)
    .map((redak, at) => {
      const stavka = stavke[at]
      const vrijeme = toIsoInstant(od + at * 1.5 * MINUTA)
      const dano = stavka === undefined ? {} : odgovor(stavka, korak, at)
      return { ...redak, now: { ...redak.now, ...dano, vrijeme } }
    })
}

/** One person's check, from its assignment to where the story leaves it. */
export async function provjeri(
  scena: Scena,
  tableti: Tableti,
  prijava: PrijavaPrice,
  { korak, osobaId }: { korak: Korak; osobaId: number },
): Promise<void> {
  const { id: projektId, selId } = prijava
  const { dio, dan, dokle, sukob } = korak
  const u = (sat: string) => scena.sat.u(dan, sat)
  const strana = { vrsta: 'institucija', id: selId } as const
  const ocjenjivac = await scena.actor(osobaId, strana, u('08:30'))
  const daje = dio === 'kvaliteta'
  const ime = `${projektId} ${dio} ${osobaId}`
  const dodjela = { mutationId: idOf(`dodjela ${ime}`, u('08:30')), dio }
  const id = idOf(`provjera ${ime}`, u('08:30'))
  const { verzijaRetka } = await dodijeliProvjeru(
    klupa(scena, daje ? await djelatnikKao(scena, selId, 'V', u('08:30')) : ocjenjivac, u('08:30')),
    provjeraPrijaveKindDesk,
    projektId,
    daje ? { ...dodjela, osobaId } : dodjela,
    id,
  )
  if (dokle === 'dodijeljena') return
  const povuci = async (prijelaz: string, verzijaRetka: number, sada: Instant, unos = {}): Promise<number> => {
    const desk = provjeraPrijaveKindDesk
    return (await potez(scena, desk, { id, verzijaRetka, prijelaz, actor: ocjenjivac, sada, unos })).verzijaRetka
  }
  if (sukob !== undefined) {
    await povuci('prijaviSukob', verzijaRetka, u('09:05'), { obrazlozenje: sukob })
    return
  }
  const rev = await povuci('izjaviBezSukoba', verzijaRetka, u('09:05'))
  const zapoceta = await provjeraPrijaveRepository.read(scena.tx, id, ocjenjivac, u('09:10'))
  if (!zapoceta?.lista) throw new Error(`No list for ${dio}`)
  const { lista, sadrzaj } = zapoceta
  await tableti.posalji({
    osobaId,
    za: strana,
    vrsta: 'provjeraPrijave',
    zapisId: id,
    sada: u('11:00'),
    formDef: null,
    base: { rev, hash: contentHash(sadrzaj as JsonObject) },
    payload: izmjena(odgovori(lista, sadrzaj as JsonObject, korak, u('09:20'))),
  })
  if (dokle === undefined) await povuci('zavrsi', rev + 1, u('11:20'))
}

/** The application of this name as the story moves it. */
export async function prijavaPrice({ tx }: Scena, naziv: string): Promise<PrijavaPrice> {
  const { rows } = await tx.execute<PrijavaPrice & Record<string, unknown>>(sql`
    select p.id, p.prijavitelj_id as "prijaviteljId", c.sel_id as "selId", c.apr_id as "aprId"
    from projekt p join poziv c on c.id = p.poziv_id where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No application ${naziv}`)
  return row
}
