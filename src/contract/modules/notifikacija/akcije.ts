/**
 * Codes of what people are told of and where a press on it leads: the server tells under a code from here, and the addresses
 * (`odrediste.ts`) and titles (`javljanje.ts`) are found by it. Nobody is told under a code that is not here.
 */
import { KASNO } from '../projekt/kasno.tekst.ts'
import { AKCIJE_BROJACA } from '../projekt/projekt.brojaci.ts'

export const AKCIJA = {
  poziv: 'poziv.status.promjena',
  pozivKreiran: 'poziv.opcenito.kreiran',
  pitanje: 'pitanje.status.promjena',
  projekt: 'projekt.status.promjena',
  projektPodnesen: 'projekt.status.podnesen',
  vazeciUgovor: `${AKCIJE_BROJACA.vazeciUgovorCount}sklopljen`,
  projektRazlika: 'projekt.razlika.odluka',
  porukaPrijavitelju: `${AKCIJE_BROJACA.neprocitanePorukePretinacCount}Prijavitelj`,
  porukaInstituciji: `${AKCIJE_BROJACA.neprocitanePorukePretinacCount}Institucija`,
  /** The specification names these four for authorisations alone; every other request is `zahtjev`. */
  ovlastenjeNovo: 'zahtjev.novoOvlastenje.novo',
  ovlastenjeNovoAdmin: 'zahtjev.novoOvlastenje.novoAdmin',
  ovlastenjeOdobreno: 'zahtjev.novoOvlastenje.odobreno',
  ovlastenjeOdbijeno: 'zahtjev.novoOvlastenje.odbijeno',
  zahtjev: 'zahtjev.status.promjena',
  tehnickoPitanje: 'tehnickoPitanje.status.promjena',
  nabava: 'nabava.status.promjena',
  obrazacKomentar: AKCIJE_BROJACA.popunjeniObrasciKomentarCount,
  planNabave: 'planNabave.status.promjena',
  planNabaveKomentar: AKCIJE_BROJACA.projektPlanNabaveKomentarCount,
  prigovor: 'prigovor.status.promjena',
  prigovorKomentar: 'prigovor.rasprave.novaPoruka',
  provjera: 'provjera.status.promjena',
  provjeraKomentar: 'provjera.rasprave.novaPoruka',
  preporuka: 'provjera.preporuka.promjena',
  ponuda: 'ponuda.status.promjena',
  odlukaPrijave: 'odlukaPrijave.status.promjena',
  korekcijaProracuna: 'korekcijaProracuna.status.promjena',
  pojasnjenje: 'pojasnjenje.status.promjena',
  provjeraPrijave: 'provjeraPrijave.status.promjena',
  obavijest: 'obavijest.status.promjena',
  prijavaNepravilnosti: 'nepravilnost.prijava.zaprimljena',
  zastoj: 'sustav.zastoj',
  projektPreuzet: 'projekt.pregled.preuzeto',
  projektOdbacen: 'projekt.pregled.odbaceno',
  projektKasnoZaprimljen: KASNO.zaprimljeno,
  projektKasnoPrihvacen: KASNO.prihvaceno,
  projektKasnoOdbijen: KASNO.odbijeno,
  pozivnicaIskoristena: 'prijavitelj.pozivnica.iskoristena',
  pozivnicaPovucena: 'prijavitelj.pozivnica.povucena',
  pozivnicaIstekla: 'prijavitelj.pozivnica.istekla',
  pravoDodijeljeno: 'prijavitelj.pravo.dodijeljeno',
  pravoPrekinuto: 'prijavitelj.pravo.prekinuto',
  pravoOpozvano: 'pravo.opozvano.odbijenRad',
  zaduzenPoziv: 'poziv.zaduzenje.promjena',
  zaduzenProjekt: 'projekt.zaduzenje.promjena',
  zaduzenPlan: 'planNabave.zaduzenje.promjena',
  zaduzenoPitanje: 'pitanje.zaduzenje.promjena',
  zaduzenaObavijest: 'obavijest.zaduzenje.promjena',
  primopredaja: 'primopredaja.status.promjena',
  zastavicaImenovana: 'zastavica.rjesava.imenovana',
  nalogPodnesen: 'osoba.nalog.podnesen',
  nalogPotvrden: 'osoba.nalog.potvrden',
  nalogOdluka: 'osoba.nalog.odluka',
} as const

/** A code under which people are told. */
export type Akcija = (typeof AKCIJA)[keyof typeof AKCIJA]
