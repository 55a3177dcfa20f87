/** Budget lines in a spreadsheet (domain rules 4.5). */
import { definePrijenos, key } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { oznakeAktivnosti } from './obrazac.izbori.ts'
import { PRIJAVNI_OBRAZAC } from './prijavni-obrazac.ts'

export const PRIJENOS_STAVKI = definePrijenos({
  dokument: PRIJAVNI_OBRAZAC,
  lista: 'proracun.stavke',
  postotci: ['stopaPdv'],
  // The sign of an activity („A1.2”), or its bare name where only one has it.
  poOznaci: ({ izvor }, wanted, sadrzaj) => {
    if (izvor?.vrsta !== 'sadrzaj' || (izvor.naziv !== 'aktivnosti' && izvor.naziv !== 'elementi')) return undefined
    const bySign = [...oznakeAktivnosti(sadrzaj)[izvor.naziv]].find(([, sign]) => key(sign) === wanted)?.[0]
    if (bySign !== undefined) return bySign
    const lista = izvor.naziv === 'aktivnosti' ? 'popis' : 'elementi'
    const named = retciOd(tabOd(sadrzaj, 'aktivnosti'), lista).filter((row) => key(tekstOd(row, 'naziv')) === wanted)
    return named.length === 1 ? named[0]?.id : undefined
  },
  poruke: {
    prazno: 'Nema nijedne stavke. Ispod zaglavlja upišite stavke, svaku u svoj redak.',
    previse: (n, najvise) => `Redaka sa stavkama je ${n}, a proračun ih može imati najviše ${najvise}.`,
    nemaMjesta: (slobodno) =>
      `U proračun stane još stavki: ${slobodno}. Zamijenite postojeće stavke ili uvezite manje redaka.`,
    nepoznatStupac: (naslov) => `Stupac „${naslov}” nije stupac proračuna.`,
    bezNaziva: 'Stavka nema naziv.',
    skriveno: 'Ovaj poziv ne traži taj podatak. Ispraznite ćeliju.',
  },
})
