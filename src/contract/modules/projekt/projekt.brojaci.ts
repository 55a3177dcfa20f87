/**
 * Counters beside the menu entries of a project (specification, section 3) and the beginnings of the action codes that they count
 * while unread. Whoever tells people about one of these uses its code from here, or the counter stays at zero.
 */
export const AKCIJE_BROJACA = {
  neprocitanePorukePretinacCount: 'projekt.rasprave.novaPoruka',
  upravljanjeUgovoromCount: 'projekt.ugovor.izmjena.',
  vazeciUgovorCount: 'projekt.ugovor.vazeci.',
  popunjeniObrasciKomentarCount: 'projekt.obrazac.komentar',
  projektPlanNabaveKomentarCount: 'projekt.planNabave.komentar',
  projektZnsKomentarCount: 'projekt.zns.komentar',
  provjeraProjektPlanNabaveNabavaCount: 'projekt.planNabave.provjera',
  projektPlacanjePovratiCount: 'projekt.placanjePovrati.',
  projektIzvjestajiNakonProvedbeCount: 'projekt.izvjestajNakonProvedbe.',
} as const

export type BrojacProjekta = keyof typeof AKCIJE_BROJACA
/** Beside what is unread: requests about the project that are open. */
export type BrojacIzbornika = BrojacProjekta | 'zahtjeviCount'
