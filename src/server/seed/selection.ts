/** Tells how the storyboard's applications were checked, scored, ranked, decided about and objected to, each step by its person. */
import { sql } from 'drizzle-orm'
import { zapecati } from '../modules/odabir/poredak.desk.ts'
import { pozivRangListe } from '../modules/odabir/poredak.repository.ts'
import { POZIVI } from './call-stories.ts'
import { DJELATNICI } from './institutions.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, type Scena } from './scene.ts'
import { type PrijavaPrice, prijavaPrice, provjeri } from './selection-checks.ts'
import { korigiraj } from './selection-corrections.ts'
import { odluci } from './selection-decisions.ts'
import { ispravi, potezPrijave } from './selection-moves.ts'
import { glasaj, imenuj, ocituj, prigovori, rijesi } from './selection-objections.ts'
import type { KorakOdabira, RedakPriceOdabira } from './selection-steps.ts'
import { ODABIR } from './selection-stories.ts'
import { makeTableti, type Tableti } from './tablet.ts'

function referent(institucijaId: number, at: number): number {
  const found = DJELATNICI.filter(({ mjesto }) => mjesto?.institucijaId === institucijaId && mjesto.razina === 'R')[at]
  if (found === undefined) throw new Error(`Institution ${institucijaId} has no officer ${at}`)
  return found.id
}

async function korak(scena: Scena, tableti: Tableti, prijava: PrijavaPrice, sto: KorakOdabira): Promise<void> {
  switch (sto.radnja) {
    case 'provjeri':
      return provjeri(scena, tableti, prijava, { korak: sto, osobaId: referent(prijava.selId, sto.tko) })
    case 'potez': {
      const { tko, prijelaz, dan, razlog } = sto
      return potezPrijave(scena, prijava, { tko, prijelaz, sada: scena.sat.u(dan, '15:10'), razlog })
    }
    case 'ispravi':
      return ispravi(scena, tableti, prijava, sto)
    case 'odluci':
      return odluci(scena, prijava, sto)
    case 'korigiraj':
      return korigiraj(scena, prijava, sto)
    case 'prigovori':
      return prigovori(scena, tableti, prijava, sto)
    case 'ocituj':
      return ocituj(scena, prijava, sto)
    case 'imenuj':
      return imenuj(scena, prijava, sto)
    case 'glasaj':
      return glasaj(scena, prijava, sto)
    case 'rijesi':
      return rijesi(scena, prijava, sto)
  }
}

async function zapecatiPoziv(scena: Scena, { zapecati: kljuc, dan }: Exclude<RedakPriceOdabira, readonly unknown[]>) {
  const prica = POZIVI.find((one) => one.kljuc === kljuc)
  if (prica === undefined) throw new Error(`No call ${kljuc}`)
  const { rows } = await scena.tx.execute<{ id: number }>(sql`select id from poziv where oznaka = ${prica.oznaka}`)
  const sada = scena.sat.u(dan, '14:30')
  const actor = await djelatnikKao(scena, prica.selId, 'V', sada)
  const poziv = await pozivRangListe(scena.tx, actor, rows[0]?.id ?? 0, sql`true`)
  if (poziv === undefined) throw new Error(`Nobody ranks call ${kljuc}`)
  await zapecati(scena.tx, poziv, { actor, sada })
}

export async function seedSelection(scena: Scena): Promise<void> {
  const tableti = makeTableti(scena)
  for (const redak of ODABIR) {
    if ('zapecati' in redak) {
      await zapecatiPoziv(scena, redak)
      continue
    }
    const [broj, ...koraci] = redak
    const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv ?? ''
    const prijava = await prijavaPrice(scena, naziv)
    for (const sto of koraci) await korak(scena, tableti, prijava, sto)
  }
}
