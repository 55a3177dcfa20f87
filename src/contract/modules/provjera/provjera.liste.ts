/** The check-lists of on-site checks: what each sort asks, and where its answers stand (domain rules 5.6 and 7). */

import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { listaUDokumentu, type PoVrsti } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { TIPOVI, type Tip } from './provjera.izbori.ts'

const svrha = (tip: Tip): SvrhaListe => ({
  naziv: `Provjera na licu mjesta: ${TIPOVI[tip]}`,
  vlasnici: ['IMP'],
  odgovori: ['izbor'],
  izbori: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
  dokazi: true,
  nalazi: true,
  mjere: true,
  eliminatorne: false,
  polja: false,
})

export const tipOd = (sadrzaj: Sadrzaj): Tip | null => kljucIz(TIPOVI, tekstOd(tabOd(sadrzaj, 'podaci'), 'tip'))

export const LISTA_PROVJERE = listaUDokumentu({
  vrsta: 'provjera',
  svrhe: { infrastruktura: svrha('infrastruktura'), oprema: svrha('oprema'), usluge: svrha('usluge') },
  kojaSvrha: tipOd,
  tab: 'lista',
  pravilo: 'PLM-05',
})
export const { listaOd, odgovoriOd } = LISTA_PROVJERE

/** Lists by the sort of check that asks them. */
export type ListeTipova = PoVrsti<Tip, KontrolnaLista>
