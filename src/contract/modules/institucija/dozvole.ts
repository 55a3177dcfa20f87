/** Permission keys as people read them: what each lets one see or do, by the part of the portal it belongs to. */
import type { InstitutionPermission } from '#contract/kernel/permissions.ts'

export interface SkupinaDozvola {
  naziv: string
  dozvole: readonly { kljuc: InstitutionPermission; naziv: string }[]
}

export const SKUPINE_DOZVOLA: readonly SkupinaDozvola[] = [
  {
    naziv: 'Pozivi',
    dozvole: [
      { kljuc: 'pozivi.opcenito.vidiSve', naziv: 'Vidi sve pozive programa' },
      { kljuc: 'pozivi.opcenito.uredi', naziv: 'Izrađuje i uređuje pozive' },
      { kljuc: 'pozivi.opcenito.potvrdi', naziv: 'Potvrđuje pozive' },
      { kljuc: 'pozivi.opcenito.odobri', naziv: 'Odobrava pozive' },
      { kljuc: 'pozivi.pitanjaOdgovori.vidiSve', naziv: 'Vidi pitanja i odgovore' },
      { kljuc: 'pozivi.pitanjaOdgovori.uredi', naziv: 'Odgovara na pitanja' },
      { kljuc: 'pozivi.pitanjaOdgovori.objavi', naziv: 'Objavljuje odgovore' },
    ],
  },
  {
    naziv: 'Odabir',
    dozvole: [
      { kljuc: 'odabir.opcenito.citaj', naziv: 'Vidi odabir' },
      { kljuc: 'odabir.opcenito.uredi', naziv: 'Provodi odabir' },
      { kljuc: 'odabir.odluka.uredi', naziv: 'Priprema odluke o prijavama' },
      { kljuc: 'odabir.odluka.potvrdi', naziv: 'Potvrđuje odluke o prijavama' },
      { kljuc: 'odabir.odluka.odobri', naziv: 'Potpisuje odluke o prijavama' },
      { kljuc: 'odabir.ocjenjivanje.uredi', naziv: 'Provjerava i ocjenjuje prijave' },
      { kljuc: 'projekt.prigovor.vidiSve', naziv: 'Vidi prigovore' },
    ],
  },
  {
    naziv: 'Nepravilnosti i financijski instrumenti',
    dozvole: [
      { kljuc: 'nepravilnosti.opcenito.vidiSve', naziv: 'Vidi nepravilnosti' },
      { kljuc: 'projekt.nepravilnosti.vidiSve', naziv: 'Vidi nepravilnosti na projektu' },
      { kljuc: 'financijskiInstrumenti.opcenito.citaj', naziv: 'Vidi financijske instrumente' },
    ],
  },
  {
    naziv: 'Pokazatelji',
    dozvole: [
      { kljuc: 'pokazatelji.pregledAzuriraj.vidi', naziv: 'Ažurira pokazatelje svojih projekata' },
      { kljuc: 'pokazatelji.pregledAzuriraj.vidiSve', naziv: 'Ažurira sve pokazatelje' },
      { kljuc: 'pokazatelji.pregled.vidi', naziv: 'Vidi pokazatelje svojih projekata' },
      { kljuc: 'pokazatelji.pregled.vidiSve', naziv: 'Vidi sve pokazatelje' },
      { kljuc: 'pokazatelji.europskiSemestar.vidi', naziv: 'Vidi europski semestar' },
      { kljuc: 'pokazatelji.zahtjeviZaPlacanje.vidi', naziv: 'Vidi zahtjeve za plaćanje' },
      { kljuc: 'pokazatelji.zajednickiPokazatelji.vidi', naziv: 'Vidi zajedničke pokazatelje' },
      { kljuc: 'pokazatelji.dodatniPokazatelji.vidi', naziv: 'Vidi dodatne pokazatelje' },
    ],
  },
  {
    naziv: 'Obavijesti, analitika i izvještaji',
    dozvole: [
      { kljuc: 'obavijesti.opcenito.citaj', naziv: 'Piše obavijesti institucije' },
      { kljuc: 'analitika.opcenito.vidiSve', naziv: 'Vidi analitiku (samo Ministarstvo financija)' },
      { kljuc: 'izvjestaj.excel.arachne', naziv: 'Preuzima izvještaj Arachne (samo Ministarstvo financija)' },
    ],
  },
]
