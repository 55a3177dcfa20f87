/** Lists for making a call (specification, section 3): those of the rules, and those of the reference data. */
import { sql } from 'drizzle-orm'
import { FAZE } from '#contract/modules/odabir/odabir.faze.ts'
import { VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { ZADANE_STOPE } from '#contract/modules/poziv/poziv.stope.ts'
import { VRSTE_ORGANIZACIJE, VRSTE_POTPORE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Tx } from '../../platform/db/client.ts'

/** A short list of the reference data, in the order of its codes. */
async function stavke(tx: Tx, popis: string): Promise<{ id: number; naziv: string; kljuc: string }[]> {
  const { rows } = await tx.execute<{ id: number; naziv: string; kljuc: string }>(
    sql`select id, naziv, sifra as kljuc from popis_stavka where popis = ${popis} order by id`,
  )
  return rows
}

export async function metapodaciPoziva(tx: Tx) {
  return {
    prijaviteljiNaPozivu: VRSTE_ORGANIZACIJE.map(({ id, naziv }) => ({ id, naziv })),
    vrstePostupkaDodjele: VRSTE_POSTUPKA.map((kljuc, index) => ({
      id: index + 1,
      naziv: VRSTE_POSTUPKA_OZNAKE[kljuc],
      kljuc,
    })),
    vrstePomoci: VRSTE_POTPORE.map((kljuc) => ({
      id: Number(kljuc),
      naziv: VRSTE_POTPORE_OPCIJE.find(({ value }) => value === kljuc)?.label ?? kljuc,
      kljuc,
    })),
    fazeOdabira: Object.values(FAZE).map((naziv, index) => ({ id: index + 1, naziv })),
    intervencijskiPlanovi: await stavke(tx, 'intervencijskaPodrucja'),
    ituPodrucja: await stavke(tx, 'ituPodrucja'),
    strategijePametneSpecijalizacije: await stavke(tx, 'strategijePametneSpecijalizacije'),
    fiksneStope: ZADANE_STOPE.map((stopa, index) => ({ id: index + 1, ...stopa })),
  }
}
