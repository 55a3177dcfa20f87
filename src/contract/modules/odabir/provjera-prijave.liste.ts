/** The check-lists by which applications are checked, and where their answers stand in a check (domain rules 5.6). */
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { listaUDokumentu } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { SVRHE_ODABIRA, svrhaDijela } from './odabir.faze.ts'

/** Parts of selection that ask a check-list; the decision asks none. */
export const DIJELOVI_PROVJERE = ['administrativna', 'prihvatljivost', 'spojena', 'kvaliteta'] as const
export type DioProvjere = (typeof DIJELOVI_PROVJERE)[number]

export const jeDioProvjere = (dio: string): dio is DioProvjere => DIJELOVI_PROVJERE.some((one) => one === dio)

const svrha = (dio: DioProvjere): SvrhaListe => SVRHE_ODABIRA[svrhaDijela(dio)]

export const NAZIVI_DIJELOVA: Readonly<Record<DioProvjere, string>> = {
  administrativna: 'Administrativna provjera',
  prihvatljivost: 'Provjera prihvatljivosti',
  spojena: 'Administrativna provjera i provjera prihvatljivosti',
  kvaliteta: 'Ocjenjivanje kvalitete',
}

/** Where there is room for one word. */
export const KRATKI_NAZIVI: Readonly<Record<DioProvjere, string>> = {
  administrativna: 'Administrativna',
  prihvatljivost: 'Prihvatljivost',
  spojena: 'Spojena provjera',
  kvaliteta: 'Kvaliteta',
}

export const LISTA_PRIJAVE = listaUDokumentu({
  vrsta: 'odabir',
  svrhe: {
    administrativna: svrha('administrativna'),
    prihvatljivost: svrha('prihvatljivost'),
    spojena: svrha('spojena'),
    kvaliteta: svrha('kvaliteta'),
  },
  // The record says it, not its content: its list is frozen as the check begins.
  kojaSvrha: () => null,
  tab: 'lista',
  pravilo: 'PPR-09',
})
