/** What the moves of a correction do, and what of an application is known while it is corrected (domain rules 3.2). */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { rokDorade } from '#contract/modules/projekt/projekt.dorada.rules.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { EffectContext, EffectResult } from '#server/platform/workflow/consequences.ts'
import { inacicaPrijave, joinedOf } from './inacica.effects.ts'
import { primjedbeZaDoradu, rijesiPrimjedbe } from './primjedbe.repository.ts'
import { addToPoziv } from './projekt.poziv.repository.ts'
import { columnsOf, searchText } from './projekt.record.ts'
import { BEZ_DORADE_U_REDKU, type Joined, updateProjekt } from './projekt.repository.ts'

type Context = EffectContext<Projekt>

/** Opens the places of the open remarks until the end of `rok`, milliseconds. */
async function otvori({ tx, record }: Context, rok: number, red: Partial<Joined['projekt']>): Promise<EffectResult> {
  const doradaPolja = await primjedbeZaDoradu(tx, record.id)
  await updateProjekt(tx, record.id, { ...red, doradaPolja, doradaRok: new Date(rok), kasnaDoradaPrihvacena: false })
  return { podaci: { rok: formatVrijeme(rok) } }
}

export const vratiNaDoradu = (context: Context): Promise<EffectResult> => {
  const { statusId, dorada } = context.record
  const red = { statusPrijeDorade: statusId, ponovnihDorada: 0, doradeIz: [...dorada.iz, statusId] }
  return otvori(context, rokDorade(context.sada), red)
}

export const vratiNaPonovnuDoradu = (context: Context): Promise<EffectResult> =>
  otvori(context, rokDorade(context.sada, true), { ponovnihDorada: context.record.dorada.ponovnih + 1 })

/** The columns, the call's sums and the version follow the form only now: until then the submitted one counts. */
export async function podnesiDoradu(context: Context): Promise<EffectResult> {
  const { tx, record, sada } = context
  const joined = await joinedOf(context)
  const { prijavitelj } = joined
  const sums = columnsOf(record.obrazac, joined, sada)
  const trazilica = searchText({
    naziv: sums.naziv,
    sifra: record.sifra,
    prijavitelj: prijavitelj.naziv,
    oib: prijavitelj.oib,
  })
  const promjena = { ...sums, trazilica }
  const { broj } = await inacicaPrijave(context, 'dorada', { ...joined, projekt: { ...joined.projekt, ...promjena } })
  await updateProjekt(tx, record.id, { ...promjena, brojInacice: broj })
  await addToPoziv(tx, record.pozivId, 0, sums.trazenaBespovratna - record.trazenaBespovratna)
  return { brojInacice: broj }
}

export async function prihvatiDoradu({ tx, record, actor, sada }: Context): Promise<undefined> {
  if (actor !== SYSTEM) await rijesiPrimjedbe(tx, record.id, actor, sada)
  const { doradeIz: _faze, ...gotova } = BEZ_DORADE_U_REDKU
  await updateProjekt(tx, record.id, { ...gotova, statusPrijeDorade: null })
  return undefined
}

export async function prihvatiKasnuDoradu({ tx, record }: Context): Promise<undefined> {
  await updateProjekt(tx, record.id, { kasnaDoradaPrihvacena: true })
  return undefined
}
