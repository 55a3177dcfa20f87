/** The check-lists by which applications are checked, and where their answers stand in a check (domain rules 5.6). */
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { listaUDokumentu } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { type DioProvjere, SVRHE_ODABIRA, svrhaDijela } from './odabir.faze.ts'

const svrha = (dio: DioProvjere): SvrhaListe => SVRHE_ODABIRA[svrhaDijela(dio)]

export const NAZIVI_PROVJERA: Readonly<Record<DioProvjere, string>> = {
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
