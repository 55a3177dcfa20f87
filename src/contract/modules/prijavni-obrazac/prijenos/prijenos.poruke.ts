/** Reasons for which a spreadsheet is refused, in words a bookkeeper uses. */
export const PORUKE_PRIJENOSA = {
  prazno: 'Nema nijedne stavke. Ispod zaglavlja upišite stavke, svaku u svoj redak.',
  previse: (n: number, najvise: number) => `Redaka sa stavkama je ${n}, a proračun ih može imati najviše ${najvise}.`,
  nemaMjesta: (slobodno: number) =>
    `U proračun stane još stavki: ${slobodno}. Zamijenite postojeće stavke ili uvezite manje redaka.`,
  nemaStupca: (naslov: string) => `Nedostaje stupac „${naslov}”.`,
  nepoznatStupac: (naslov: string) => `Stupac „${naslov}” nije stupac proračuna.`,
  dvaput: (naslov: string) => `Stupac „${naslov}” naveden je više puta.`,
  bezNaslova: (redniBroj: number) => `Stupac ${redniBroj} nema naslova, pa u njemu ne smije biti podataka.`,
  visakStupaca: (n: number) => `Iza stupca ${n} ne smije biti podataka.`,
  bezNaziva: 'Stavka nema naziv.',
  datum: 'U ćeliji je datum. Upišite broj ili tekst i promijenite oblik ćelije.',
  formula: 'Formula u ćeliji nema vrijednost. Upišite vrijednost.',
  udio: 'Postotak upišite kao broj, npr. 70 za 70 %. Ćelija ne smije imati oblik postotka.',
  daNe: 'Upišite „Da” ili „Ne”.',
  nijeNaPopisu: (tekst: string) => `„${tekst}” nije na popisu mogućih vrijednosti.`,
  skriveno: 'Ovaj poziv ne traži taj podatak. Ispraznite ćeliju.',
  // of files
  prevelika: (mb: number) => `Datoteka je veća od ${mb} MB.`,
  raspakirana: 'Datoteka se raspakira u previše podataka. Spremite samo list sa stavkama u novu datoteku.',
  nijeXlsx: 'Datoteka nije proračunska tablica u obliku .xlsx. Otvorite je u svom programu i spremite kao .xlsx.',
  osteceno: 'Datoteka se ne može pročitati. Otvorite je u svom programu i ponovno spremite kao .xlsx.',
  formule: (celija: string) =>
    `Datoteka sadrži formule (prva je u ćeliji ${celija}). Zamijenite ih vrijednostima: kopirajte list i zalijepite samo vrijednosti.`,
  predaleko: (najvise: number) => `Podaci su izvan prvih ${najvise} redaka lista ili predaleko udesno.`,
  prevelikTekst: 'Zalijepljenog teksta je previše. Zalijepite manje redaka odjednom.',
} as const
