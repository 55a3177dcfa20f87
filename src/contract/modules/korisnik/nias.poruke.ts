/** What a person reads when signing in through NIAS did not succeed; said by the server and on the way back alike. */
export const PORUKE_NIAS = {
  preniskaRazina:
    'Za prijavu na Portal fondova potrebna je vjerodajnica značajne ili visoke razine sigurnosti. Odaberite drugu vjerodajnicu.',
  neuspjeh: 'Prijava putem sustava NIAS nije uspjela. Pokušajte ponovno.',
  nedostupan: 'Sustav NIAS trenutačno nije dostupan. Pokušajte ponovno za koji trenutak.',
  prekinuta: 'Prijava u sustavu NIAS je prekinuta, pa niste prijavljeni.',
  nijeZapoceta: 'Prijava nije započeta ili je već završena.',
} as const

/** Codes of OpenID Connect with which NIAS sends somebody back without a sign-in. */
const PO_ODGOVORU: Readonly<Record<string, keyof typeof PORUKE_NIAS>> = {
  access_denied: 'prekinuta',
  temporarily_unavailable: 'nedostupan',
  server_error: 'nedostupan',
  unmet_authentication_requirements: 'preniskaRazina',
}

export const porukaNiasa = (odgovor: string): string =>
  PORUKE_NIAS[(Object.hasOwn(PO_ODGOVORU, odgovor) && PO_ODGOVORU[odgovor]) || 'neuspjeh']
