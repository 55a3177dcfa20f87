/** The commission of an objection: who may sit in it, who is named, and the votes, each blind until all are given. */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ishodGlasovanja } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { komisijaNepristrana } from '#contract/modules/odabir/prigovor.rules.ts'
import {
  CLANOVA,
  cinjenicePrigovora,
  type DaniGlas,
  type ZapisPrigovora,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import { navodiPrigovora } from '#contract/modules/odabir/prigovor.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'

export const VIDI = 'projekt.prigovor.vidiSve'

/** Everyone of the body that decides. */
export const ljudiKomisije = (tx: Tx, find: FindRecipients, one: ZapisPrigovora) =>
  find(tx, ['R@APR', 'V@APR', 'A@APR'], prigovorKind.facts(one).parties)

/** Who may sit in it: neither who assessed the application nor who declared a conflict (PGV-06). */
export async function kandidati(tx: Tx, find: FindRecipients, one: ZapisPrigovora) {
  return (await ljudiKomisije(tx, find, one)).filter(({ osobaId }) => !jeIzuzet(one, osobaId))
}

const glasoviKruga = ({ glasovi, krug }: ZapisPrigovora) => glasovi.filter((dan) => dan.krug === krug)

const glasovaoUKrugu = (one: ZapisPrigovora, osobaId: number) =>
  glasoviKruga(one).some((dan) => dan.osobaId === osobaId)
const jeIzuzet = ({ odabir: { izuzeti, ocjenjivaci } }: ZapisPrigovora, osobaId: number) =>
  izuzeti.includes(osobaId) || ocjenjivaci.includes(osobaId)

/** A member may not sit in it any more: they have a conflict, or have assessed the application meanwhile. */
export const imaIzuzetog = (one: ZapisPrigovora): boolean => one.clanovi.some((clan) => jeIzuzet(one, clan))

/** By whoever leads the commission's body, until its decision is written. */
export const vodiImenovanje = (one: ZapisPrigovora, actor: Actor): boolean =>
  jeStatus(prigovorStatuses, one.statusId, 'naOcitovanju', 'kodKomisije') &&
  isWho('V@APR', actor, prigovorKind.facts(one).parties) &&
  hasPermission(actor, VIDI)

/** Before anybody has voted; afterwards only where a member may sit in it no more, or has left the body without a vote. */
export async function smijeImenovati(tx: Tx, find: FindRecipients, one: ZapisPrigovora, actor: Actor) {
  if (!vodiImenovanje(one, actor)) return false
  if (one.glasovi.length === 0 || imaIzuzetog(one)) return true
  const ljudi = new Set((await ljudiKomisije(tx, find, one)).map(({ osobaId }) => osobaId))
  return one.clanovi.some((clan) => !ljudi.has(clan) && !glasovaoUKrugu(one, clan))
}

/** A member, once, while the objection is with the commission. */
export const smijeGlasovati = (one: ZapisPrigovora, actor: Actor): boolean =>
  jeStatus(prigovorStatuses, one.statusId, 'kodKomisije') &&
  isWho('R@APR', actor, prigovorKind.facts(one).parties) &&
  hasPermission(actor, VIDI) &&
  one.clanovi.length === CLANOVA &&
  one.clanovi.includes(actor.stvarnaOsobaId) &&
  !jeIzuzet(one, actor.stvarnaOsobaId) &&
  !glasovaoUKrugu(one, actor.stvarnaOsobaId)

const odbij = (pravilo: string, poruka: string, polje: string) =>
  new Problem('pravila', { greske: [{ pravilo, poruka, polje }] })

export async function imenuj(
  tx: Tx,
  find: FindRecipients,
  one: ZapisPrigovora,
  clanovi: readonly number[],
  { actor }: Pisanje,
): Promise<ZapisPrigovora> {
  if (!(await smijeImenovati(tx, find, one, actor))) throw new Problem('zabranjeno')
  const moguci = new Set((await kandidati(tx, find, one)).map(({ osobaId }) => osobaId))
  const razliciti = new Set(clanovi)
  if (razliciti.size !== CLANOVA || clanovi.some((clan) => !moguci.has(clan)))
    throw odbij(komisijaNepristrana.id, komisijaNepristrana.poruka, 'clanovi')
  // Another commission votes anew; what was voted stays in the round before.
  const krug = glasovaloUKrugu(one) > 0 ? one.krug + 1 : one.krug
  return { ...one, clanovi: [...razliciti], krug, verzijaRetka: one.verzijaRetka + 1 }
}

/** A vote of one member. Three that agree on nothing are followed by a round in which all vote again. */
export function glasuj(
  one: ZapisPrigovora,
  glas: Pick<DaniGlas, 'glas' | 'obrazlozenje'>,
  { actor, sada }: Pisanje,
): ZapisPrigovora {
  if (!smijeGlasovati(one, actor)) throw new Problem('zabranjeno')
  const dan = { ...glas, osobaId: actor.stvarnaOsobaId, krug: one.krug, dano: toIsoInstant(sada) }
  const glasovi = [...one.glasovi, dan]
  const poslije = { ...one, glasovi, verzijaRetka: one.verzijaRetka + 1 }
  const svi = glasoviKruga(poslije).length === CLANOVA
  const ishod = ishodGlasovanja(cinjenicePrigovora({ ...poslije, ...navodiPrigovora(poslije.sadrzaj) }))
  return svi && ishod === null ? { ...poslije, krug: one.krug + 1 } : poslije
}

/** Votes that a reader of the commission's body sees: their own, and all of a round in which everybody has voted. */
export function vidljiviGlasovi(one: ZapisPrigovora, actor: Actor): DaniGlas[] {
  const { glasovi, krug } = one
  const gotov = glasoviKruga(one).length === CLANOVA
  return glasovi.filter((dan) => dan.krug < krug || gotov || dan.osobaId === actor.stvarnaOsobaId)
}
export const glasovaloUKrugu = (one: ZapisPrigovora): number => glasoviKruga(one).length
