/** Texts of the first password and of starting to act as another person; those of the specification stand in the kernel. */

/** Why letters about one's own account come. */
export const RAZLOG_RACUNA = 'Ovu poruku primate jer je riječ o vašem računu.'

export const PORUKE_PRISTUPA = {
  poveznicaNeVrijedi: 'Poveznica više ne vrijedi. Zatražite novu od administratora svoje institucije.',
  lozinkaPostavljena: 'Lozinka je postavljena. Prijavite se.',
  sebe: 'Ne možete impersonirati sebe.',
  administratora: 'Administratora portala nije moguće impersonirati.',
  zatvoren: 'Račun osobe je zatvoren.',
  nepotvrdenIdentitet:
    'To smije samo osoba čiji je identitet potvrdio sustav NIAS. Odjavite se pa se prijavite putem sustava NIAS.',
  emailZauzet: 'S tom se adresom e-pošte već prijavljuje druga osoba.',
} as const

/** To the address of an account with a password, when its person came through NIAS for the first time. */
export const PISMO_IDENTITETA = {
  naslov: 'Prva prijava putem sustava NIAS',
  tijelo: (ime: string) =>
    `Poštovani/a ${ime},\n\nosoba s OIB-om vašeg računa prvi se put prijavila na Portal fondova putem sustava NIAS. ` +
    'Zato su dosadašnja lozinka i drugi faktor prestali vrijediti, a sve su prijave lozinkom završene. ' +
    'Ovlasti u instituciji ostaju.\n\nPrijavljujte se putem sustava NIAS. Želite li opet i lozinku, potvrdite svoju adresu ' +
    'e-pošte u „Moji podaci” i zatražite novu poveznicu od administratora institucije.',
  razlog: 'Ovu poruku primate jer je ova adresa bila upisana uz račun s lozinkom.',
} as const

/** The letter with the link; hours it is good for. */
export const PISMO_LOZINKE = {
  naslov: 'Pristup Portalu fondova',
  tijelo: (ime: string, institucija: string, sati: number) =>
    `Poštovani/a ${ime},\n\ndodijeljen vam je pristup Portalu fondova za instituciju ${institucija}.\n\n` +
    `Poveznicom u nastavku odaberite svoju lozinku. Vrijedi ${sati} sata i može se upotrijebiti jednom. ` +
    'Prijaviti se možete i putem sustava NIAS.',
  poveznica: 'Odaberite lozinku',
  razlog: 'Ovu poruku primate jer vas je administrator institucije dodao među korisnike portala.',
} as const
