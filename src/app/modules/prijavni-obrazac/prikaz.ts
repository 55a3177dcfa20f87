/** How the application form is drawn by the engine of documents. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import type { VrstaNaUredaju } from '#app/platform/dokument/uredaj.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { IMENA_REDAKA } from '#contract/modules/prijavni-obrazac/obrazac.imena.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { PROJEKT_NA_UREDAJU } from '#contract/modules/projekt/projekt.povijest.ts'
import { DodatakRetka } from './kartice/dodatak-retka.tsx'
import { TabliceKartice } from './pregled/tablice-kartice.tsx'
import { TEKST } from './tekst.ts'

export const PRIKAZ_PRIJAVE = definePrikaz({
  dokument: PRIJAVNI_OBRAZAC,
  vrsta: 'projekt',
  rijeci: TEKST.rijeci,
  imenaRedaka: IMENA_REDAKA,
  iznosiRedaka: ['prihvatljivo', 'iznos', 'trosak', 'udio'],
  DodatakRetka,
  TabliceKartice,
  // What the call takes for the attachment in whose row the field stands.
  granica: ({ definicija }, okvir) =>
    definicija.prilozi.popis.find(({ id }) => String(id) === tekstOd(okvir, 'prilog')) ?? {},
  bezDatoteka: (put) => (put.startsWith('prilozi.') ? TEKST.prilog : TEKST.sporazum),
})

/** The application on this device; before it is submitted the portal asks who it is. */
export const PRIJAVA_NA_UREDAJU: VrstaNaUredaju = {
  katalog: PRIJAVNI_OBRAZAC,
  vrsta: PRIKAZ_PRIJAVE.vrsta,
  pocetniStatus: 1,
  cekaDatoteke: PROJEKT_NA_UREDAJU.cekaDatoteke ?? [],
  uzPotvrdu: ['podnesi'],
}
