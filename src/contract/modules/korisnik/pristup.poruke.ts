/** Texts of the first password and of starting to act as another person; those of the specification stand in the kernel. */

export const PORUKE_PRISTUPA = {
  poveznicaNeVrijedi: 'Poveznica više ne vrijedi. Zatražite novu od administratora svoje institucije.',
  lozinkaPostavljena: 'Lozinka je postavljena. Prijavite se.',
  sebe: 'Ne možete impersonirati sebe.',
  administratora: 'Administratora portala nije moguće impersonirati.',
  zatvoren: 'Račun osobe je zatvoren.',
  emailZauzet: 'S tom se e-mail adresom već prijavljuje druga osoba.',
} as const

/** The letter with the link; hours it is good for. */
export const PISMO_LOZINKE = {
  naslov: 'Pristup Portalu fondova',
  tijelo: (ime: string, institucija: string, sati: number) =>
    `Poštovani/a ${ime},\n\ndodijeljen Vam je pristup Portalu fondova za instituciju ${institucija}.\n\n` +
    `Poveznicom u nastavku odaberite svoju lozinku. Vrijedi ${sati} sata i može se upotrijebiti jednom. ` +
    'Prijaviti se možete i putem sustava NIAS.',
  poveznica: 'Odaberite lozinku',
  razlog: 'Ovu poruku primate jer Vas je administrator institucije dodao među korisnike portala.',
} as const
