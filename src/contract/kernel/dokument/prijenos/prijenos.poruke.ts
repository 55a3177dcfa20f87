/** Reasons for which a spreadsheet is refused, in words a bookkeeper uses; what names the rows stands with their table. */
export const PORUKE_PRIJENOSA = {
  nemaStupca: (naslov: string) => `Nedostaje stupac „${naslov}”.`,
  dvaput: (naslov: string) => `Stupac „${naslov}” naveden je više puta.`,
  bezNaslova: (redniBroj: number) => `Stupac ${redniBroj} nema naslova, pa u njemu ne smije biti podataka.`,
  visakStupaca: (n: number) => `Iza stupca ${n} ne smije biti podataka.`,
  datum: 'U ćeliji je datum. Upišite broj ili tekst i promijenite oblik ćelije.',
  formula: 'Formula u ćeliji nema vrijednost. Upišite vrijednost.',
  udio: 'Postotak upišite kao broj, npr. 70 za 70 %. Ćelija ne smije imati oblik postotka.',
  daNe: 'Upišite „Da” ili „Ne”.',
  nijeNaPopisu: (tekst: string) => `„${tekst}” nije na popisu mogućih vrijednosti.`,
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
