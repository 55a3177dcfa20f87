/** Texts for whoever had a right and has it no longer. */

export const prestaloPravo = {
  naslov: 'Vaše je pravo prestalo',
  radnja: 'Vaše je pravo prestalo, pa radnja više nije moguća.',
  stranica: (naziv: string) =>
    `Više nemate pravo postupati za: ${naziv}. Portal s ove stranice više ne prima izmjene; ono što ste upisali i dalje možete pročitati i prepisati.`,
  adresa: (naziv: string) =>
    `Do sada ste imali pravo postupati za: ${naziv}. To je pravo prestalo ili je oduzeto, pa se stranica više ne može otvoriti. Za novo pravo obratite se osobi za zastupanje ili administratoru ustanove.`,
} as const
