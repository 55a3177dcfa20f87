/** Reference data of the portal: code lists, programmes with their components, who implements them. */

import { institucija } from '../modules/institucija/institucija.tables.ts'
import { komponenta, program, provoditelj } from '../modules/program/program.tables.ts'
import {
  gradOpcina,
  nkd,
  popisStavka,
  vrstaLokalneSamouprave,
  vrstaPravnogSubjekta,
  zupanija,
} from '../modules/sifrarnik/sifrarnik.tables.ts'
import type { Tx } from '../platform/db/client.ts'
import gradovi from './data/gradovi-opcine.json' with { type: 'json' }
import nkd2025 from './data/nkd-2025.json' with { type: 'json' }
import popisi from './data/popisi.json' with { type: 'json' }
import jls from './data/vrste-jls.json' with { type: 'json' }
import subjekti from './data/vrste-pravnih-subjekata.json' with { type: 'json' }
import zupanije from './data/zupanije.json' with { type: 'json' }
import { INSTITUCIJE } from './institutions.ts'
import { komponenteKk, komponenteNpoo } from './reference.komponente.ts'

const PROGRAMI: (typeof program.$inferInsert)[] = [
  {
    id: 1,
    naziv: 'Nacionalni plan oporavka i otpornosti 2021. – 2026.',
    oznaka: 'NPOO',
    cmsOznaka: 'npoo',
    maskaOznake: '{pozivPrefiks}.{komponenta}.{redniBroj:2}',
    pozivPrefiks: 'NPOO',
    pozivOznaka: 'Poziv',
    ugovorPrefiks: 'UG.',
    ugovorOznaka: 'Ugovor o dodjeli bespovratnih sredstava',
    ukupnaFinancijskaAlokacija: 1_000_000_000_000,
  },
  {
    id: 2,
    naziv: 'Program Konkurentnost i kohezija 2021. – 2027.',
    oznaka: 'KK',
    cmsOznaka: 'kk',
    maskaOznake: '{pozivPrefiks}.{komponenta}.{redniBroj:2}',
    pozivPrefiks: 'KK',
    pozivOznaka: 'Poziv na dostavu projektnih prijava',
    ugovorPrefiks: 'UG.',
    ugovorOznaka: 'Ugovor o dodjeli bespovratnih sredstava',
    ukupnaFinancijskaAlokacija: 520_303_209_400,
  },
]

const POPISI = Object.entries({
  strategijePametneSpecijalizacije: popisi.strategijePametneSpecijalizacije,
  ituPodrucja: popisi.ituPodrucja,
  intervencijskaPodrucja: popisi.intervencijskaPodrucja,
}).flatMap(([popis, rows]) =>
  rows.map(([id, sifra, naziv]) => ({ popis, id: Number(id), sifra: String(sifra), naziv: String(naziv) })),
)

/** The code lists alone. */
export async function sifrarnici(tx: Tx): Promise<void> {
  await tx
    .insert(zupanija)
    .values(
      zupanije.podaci.map(({ id, sifra, naziv, kratkiNaziv, sjediste, nuts2, nuts2Naziv }) => ({
        id,
        sifra,
        naziv,
        kratkiNaziv,
        sjediste,
        nuts2,
        nuts2Naziv,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(gradOpcina)
    .values(
      gradovi.podaci.map(({ id, zupanijaId, naziv, punNaziv, tip }) => ({ id, zupanijaId, naziv, punNaziv, tip })),
    )
    .onConflictDoNothing()
  await tx
    .insert(vrstaPravnogSubjekta)
    .values(subjekti.podaci.map(({ id, sifra, naziv, skupina }) => ({ id, sifra, naziv, skupina })))
    .onConflictDoNothing()
  await tx
    .insert(vrstaLokalneSamouprave)
    .values(jls.podaci.map(({ id, sifra, naziv }) => ({ id, sifra, naziv })))
    .onConflictDoNothing()
  await tx
    .insert(nkd)
    .values(nkd2025.podaci.map(({ id, sifra, naziv, razina }) => ({ id, sifra, naziv, razina })))
    .onConflictDoNothing()
  await tx.insert(popisStavka).values(POPISI).onConflictDoNothing()
}

/** Writes what is missing; what is there stays as it is. */
export async function seedReference(tx: Tx): Promise<void> {
  await sifrarnici(tx)
  await tx.insert(program).values(PROGRAMI).onConflictDoNothing()
  await tx
    .insert(komponenta)
    .values([...komponenteNpoo(), ...komponenteKk()])
    .onConflictDoNothing()
  await tx
    .insert(institucija)
    .values(INSTITUCIJE.map(({ id, oznaka, naziv }) => ({ id, oznaka, naziv })))
    .onConflictDoNothing()
  await tx
    .insert(provoditelj)
    .values(
      INSTITUCIJE.flatMap(({ id: institucijaId, uloge }) =>
        uloge.map(([programId, ulogaProvoditeljaId]) => ({ programId, institucijaId, ulogaProvoditeljaId })),
      ),
    )
    .onConflictDoNothing()
}
