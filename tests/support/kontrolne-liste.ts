/** Check-lists as their authors write them. */
import type { NacrtListe, NacrtStavke } from '#contract/kernel/kontrolna-lista/nacrt.ts'

export const stavkaZaTest = (kod: string, more: Partial<NacrtStavke> = {}): NacrtStavke => ({
  kod,
  pitanje: `Je li u redu ${kod}?`,
  uputa: '',
  odgovor: {
    vrsta: 'izbor',
    ponudeni: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
    komentarUz: ['ne', 'djelomicno', 'nijePrimjenjivo'],
    nalazUz: ['ne', 'djelomicno'],
    dokazUz: [],
  },
  eliminatorna: false,
  mjeriSe: false,
  izvorPolja: [],
  ...more,
})

/** A list of two sections without errors. */
export const nacrtZaTest = (naziv = 'Oprema po našem'): NacrtListe => ({
  naziv,
  sekcije: [
    { kljuc: 'a', naziv: 'Zatečeno', stavke: [stavkaZaTest('O-01'), stavkaZaTest('O-02')] },
    { kljuc: 'b', naziv: 'Dokumenti', stavke: [stavkaZaTest('O-03')] },
  ],
})
