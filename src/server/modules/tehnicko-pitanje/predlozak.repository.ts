/** Templates of answers. */
import { eq } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { nepoznati } from '#contract/kernel/umeci.ts'
import {
  type Predlozak,
  type PredlozakUnos,
  UMECI_ODGOVORA,
} from '#contract/modules/tehnicko-pitanje/predlozak.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import { urediRedak } from '../../platform/db/uredi-redak.ts'
import { predlozakOdgovora } from './predlozak.tables.ts'

const VEC_POSTOJI = 'Predložak s tim nazivom već postoji.'

export async function predlosci(tx: Tx, samoVazeci: boolean): Promise<{ data: Predlozak[] }> {
  const rows = await tx.select().from(predlozakOdgovora).orderBy(predlozakOdgovora.naziv, predlozakOdgovora.id)
  return { data: rows.filter(({ vrijedi }) => vrijedi || !samoVazeci) }
}

export async function jedanPredlozak(tx: Tx, id: number): Promise<Predlozak> {
  const [row] = await tx.select().from(predlozakOdgovora).where(eq(predlozakOdgovora.id, id))
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

const odbij = (polje: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo: 'TP-P', poruka }] })

/** [TP-P] A name is used once, and a text asks only for what an inquiry can give. */
export async function spremiPredlozak(tx: Tx, id: number | null, unos: PredlozakUnos, actor: Actor, sada: number) {
  const { verzijaRetka, ...promjene } = unos
  const strani = nepoznati(unos.tekst, UMECI_ODGOVORA)
  if (strani.length > 0) throw odbij('tekst', `Nepoznati umetak: ${strani.map((one) => `{{${one}}}`).join(', ')}`)
  const [isti] = await tx.select().from(predlozakOdgovora).where(eq(predlozakOdgovora.naziv, unos.naziv)).for('update')
  if (isti !== undefined && isti.id !== id) throw odbij('naziv', VEC_POSTOJI)
  if (id !== null)
    return urediRedak(tx, { tablica: predlozakOdgovora, id, verzijaRetka, promjene, vrsta: 'predlozak', actor, sada })
  const [made] = await tx.insert(predlozakOdgovora).values(promjene).onConflictDoNothing().returning()
  if (made === undefined) throw odbij('naziv', VEC_POSTOJI)
  return made
}
