/** Brings the questions of the storyboard to where they stand: asked by applicants and citizens, answered by two people of the body. */

import type { InstitutionLevel } from '#contract/kernel/permissions.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { postaviPitanje, spremiOdgovor } from '../modules/pitanje/pitanje.desk.ts'
import { spremiZapis } from '../platform/workflow/stol.ts'
import { pitanjeKindDesk, pitanjePorts } from '../spojevi/kinds.ts'
import { OSOBE } from './applicants.ts'
import { DRF, type KljucPoziva } from './call-stories.ts'
import type { PozivPrice } from './calls.ts'
import { idOf } from './ids.ts'
import { type KorakPitanja, PITANJA, type PricaPitanja } from './question-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'

const STOL = { desk: pitanjeKindDesk, zaPrijavitelja: false }
const TKO: Record<KorakPitanja, InstitutionLevel> = {
  preuzmi: 'R',
  posaljiNaProvjeru: 'R',
  vratiNaDoradu: 'V',
  odobri: 'V',
  objavi: 'R',
  povuciOdgovor: 'V',
}
const OBRAZLOZENJE: Partial<Record<KorakPitanja, string>> = {
  vratiNaDoradu: 'Navedite točku Uputa za prijavitelje i uvjet negospodarske djelatnosti.',
  povuciOdgovor:
    'Odgovor nije bio u skladu s točkom 2.1 Uputa: prijavitelj mora biti upisan u registar na dan prijave.',
}

async function ispricaj(scena: Scena, prica: PricaPitanja, pozivId: number): Promise<void> {
  const { naslov, pitanje, kategorija, odgovor, objavljeno = pitanje, koraci } = prica
  const postavljeno = scena.sat.u(prica.dan, '10:25')
  const pita = klupa(scena, await pitac(scena, prica, postavljeno), postavljeno)
  const mutationId = idOf(`pitanje ${naslov}`, postavljeno)
  const { id } = await postaviPitanje(pitanjePorts, pita, pozivId, { mutationId, naslov, pitanje, kategorija })
  let verzijaRetka = 1
  for (const [i, prijelaz] of koraci.entries()) {
    const sada = postavljeno + (i + 1) * 5 * SAT
    const actor = await djelatnikKao(scena, DRF, TKO[prijelaz], sada)
    if (prijelaz === 'posaljiNaProvjeru') {
      const sadrzaj = { objavljeniNaslov: naslov, objavljeniTekst: objavljeno, odgovor, kategorija }
      const spremanje = { mutationId: idOf(`odgovor ${naslov}`, sada), verzijaRetka, sadrzaj }
      const pise = klupa(scena, actor, sada - SAT)
      ;({ verzijaRetka } = await spremiZapis(pise, STOL, String(id), spremanje, spremiOdgovor))
    }
    const obrazlozenje = OBRAZLOZENJE[prijelaz]
    const unos = obrazlozenje === undefined ? {} : { obrazlozenje }
    const answer = await potez(scena, pitanjeKindDesk, { id: String(id), verzijaRetka, prijelaz, actor, sada, unos })
    verzijaRetka = answer.verzijaRetka
  }
}

/** Whoever acts for an applicant asks in its name, unless the story says that they ask for themselves. */
async function pitac(scena: Scena, { pita, osobno }: PricaPitanja, sada: number) {
  const prijavitelj = osobno ? undefined : OSOBE.find(({ id }) => id === pita)?.prava[0]
  if (prijavitelj === undefined) return osoba(scena, pita, sada)
  return scena.actor(pita, { vrsta: 'prijavitelj', id: prijavitelj.prijaviteljId }, sada)
}

/** A person for themselves, without a seat anywhere. */
async function osoba(scena: Scena, osobaId: number, sada: number) {
  const found = await scena.actor(osobaId, 'administracija', sada)
  return { ...found, za: { vrsta: 'gradanin' } as const }
}

/** Asked while the calls were open, so before what became of them. */
export async function seedQuestions(scena: Scena, calls: ReadonlyMap<KljucPoziva, PozivPrice>): Promise<void> {
  for (const prica of PITANJA) {
    const poziv = calls.get(prica.poziv)
    if (poziv === undefined) throw new Error(`No call ${prica.poziv}`)
    await ispricaj(scena, prica, poziv.id)
  }
}
