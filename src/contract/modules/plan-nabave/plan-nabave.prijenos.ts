/** Rows of a procurement plan in a spreadsheet (domain rules 3.4). */
import { definePrijenos } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { RETCI_PLANA } from './plan-nabave.katalog.ts'
import { PLAN_NABAVE } from './plan-nabave.ts'

export const PRIJENOS_PLANA = definePrijenos({
  dokument: PLAN_NABAVE,
  lista: RETCI_PLANA,
  poruke: {
    prazno: 'Nema nijednog predmeta. Ispod zaglavlja upišite predmete, svaki u svoj redak.',
    previse: (n, najvise) => `Redaka s predmetima je ${n}, a plan ih može imati najviše ${najvise}.`,
    nemaMjesta: (slobodno) =>
      `U plan stane još predmeta: ${slobodno}. Zamijenite postojeće predmete ili uvezite manje redaka.`,
    nepoznatStupac: (naslov) => `Stupac „${naslov}” nije stupac plana nabave.`,
    bezNaziva: 'Predmet nema evidencijski broj.',
    skriveno: 'Plan ne traži taj podatak. Ispraznite ćeliju.',
  },
})
