/** Tells what became of recommendations: evidence with files, the word of two people of the body, deadlines and transfers. */
import { sql } from 'drizzle-orm'
import type { Instant, IsoDatum } from '#contract/kernel/datum.ts'
import type { Actor, InstitutionLevel } from '#contract/kernel/permissions.ts'
import type { OCJENE_PREPORUKE } from '#contract/modules/provjera/provjera.izbori.ts'
import { spremiDokaz } from '../modules/provjera/preporuka.desk.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { preporukaKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { preporukaBroj } from './check-content.ts'
import { posaljiDatoteku } from './files.ts'
import { idOf } from './ids.ts'
import { fotografija, type Motiv } from './photos.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'

/** A step of one recommendation, by the number of its finding in the visit. */
export type KorakPreporuke = { dan: IsoDatum; preporuka: number } & (
  | { radnja: 'predaj'; tekst: string; slika: [naziv: string, motiv: Motiv] }
  | { radnja: 'predlozi'; ocjena: keyof typeof OCJENE_PREPORUKE; razlog: string }
  | { radnja: 'potvrdi' }
  | { radnja: 'produlji'; rok: IsoDatum; razlog: string }
  | { radnja: 'prenesi'; razlog: string }
)

export interface PracenaProvjera {
  scena: Scena
  provjeraId: string
  prijaviteljId: number
  impId: number
  /** Whoever led the team proposes. */
  voditeljId: number
}

async function stanjePreporuke({ scena, provjeraId }: PracenaProvjera, broj: number) {
  const { rows } = await scena.tx.execute<{ id: number; verzijaRetka: number }>(sql`
    select id, verzija_retka::int as "verzijaRetka" from preporuka
    where provjera_id = ${provjeraId} and redak = ${preporukaBroj(broj)}`)
  const [row] = rows
  if (row === undefined) throw new Error(`Check ${provjeraId} follows no recommendation ${broj}`)
  return { id: String(row.id), verzijaRetka: row.verzijaRetka }
}

/** Evidence is saved with its file, then handed in. */
async function predaj(story: PracenaProvjera, korak: KorakPreporuke & { radnja: 'predaj' }, sada: Instant) {
  const { scena, prijaviteljId } = story
  const { id, verzijaRetka } = await stanjePreporuke(story, korak.preporuka)
  const osobaId = osobaPrijavitelja(prijaviteljId, 'UR')
  const actor = await scena.actor(osobaId, { vrsta: 'prijavitelj', id: prijaviteljId }, sada)
  const [naziv, motiv] = korak.slika
  const tko = { osobaId, prijaviteljId, entitetVrsta: 'preporuka', entitetId: id, sada }
  const datoteka = await posaljiDatoteku(scena, tko, `${naziv}.png`, fotografija(motiv, naziv.length))
  const body = {
    mutationId: idOf(`dokaz ${id}`, sada),
    verzijaRetka,
    sadrzaj: { dokaz: { tekst: korak.tekst, datoteke: [datoteka] } },
  }
  await spremiZapis(klupa(scena, actor, sada), { desk: preporukaKindDesk, zaPrijavitelja: true }, id, body, spremiDokaz)
  await potez(scena, preporukaKindDesk, { id, verzijaRetka: verzijaRetka + 1, prijelaz: 'predaj', actor, sada })
}

export async function korakPreporuke(story: PracenaProvjera, korak: KorakPreporuke, sada: Instant): Promise<void> {
  if (korak.radnja === 'predaj') return predaj(story, korak, sada)
  const { scena, impId, voditeljId } = story
  const stanje = await stanjePreporuke(story, korak.preporuka)
  const kao = (razina: InstitutionLevel) => djelatnikKao(scena, impId, razina, sada)
  const actor: Actor =
    korak.radnja === 'predlozi'
      ? await scena.actor(voditeljId, { vrsta: 'institucija', id: impId }, sada)
      : await kao('V')
  const unos = {
    ...('razlog' in korak && { obrazlozenje: korak.razlog }),
    ...(korak.radnja === 'predlozi' && { polja: { ocjena: korak.ocjena } }),
    ...(korak.radnja === 'produlji' && { datum: scena.sat.dan(korak.rok) }),
  }
  await potez(scena, preporukaKindDesk, { ...stanje, prijelaz: korak.radnja, actor, sada, unos })
}
