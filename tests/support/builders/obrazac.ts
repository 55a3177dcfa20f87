/** A complete call definition and an application that passes every rule of it. */

import { addDays, today } from '#contract/kernel/datum.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isObject, retciOd, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import { intenzitetIzKarte, jednakIntenzitet, type PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { DNSH_CILJEVI, NACELA } from '#contract/modules/prijavni-obrazac/kartica.nacela.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { ELEMENT_PROMIDZBA, ELEMENT_UPRAVLJANJE } from '#contract/modules/prijavni-obrazac/obrazac.redci.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'

export function demoDefinicija(changes: Partial<PozivDefinicija> = {}): PozivDefinicija {
  const empty = emptyDefinicija()
  return {
    ...empty,
    svrha: 'Ulaganje u naprednu proizvodnu opremu.',
    fond: 'EFRR',
    vrstePomoci: [
      { id: '1', naziv: 'Državne potpore', program: 'Program državnih potpora za regionalna ulaganja' },
      { id: '2', naziv: 'Potpore male vrijednosti', program: 'Program dodjele potpora male vrijednosti' },
    ],
    intenzitet: { ...intenzitetIzKarte(), '2': jednakIntenzitet(5000) },
    stopaEu: 8500,
    predujam: { dopusten: true, najvisi: 3000, osiguranje: 'Bjanko zadužnica' },
    fiksneStope: [
      { oznaka: 'FS-15', naziv: 'Neizravni troškovi', stopa: 1500, kategorijaTroskaId: 1, dopusteneKategorije: [] },
    ],
    jedinicniTroskovi: [
      { id: 1, naziv: 'Sat edukacije', iznos: 1783, jedinica: 'sat', metodologija: 'Prosjek tržišta', vrijediOd: null },
    ],
    pausali: [{ id: 1, naziv: 'Završna konferencija', iznos: 500_000, uvjet: 'Održana konferencija' }],
    prihvatljivost: {
      ...empty.prihvatljivost,
      maxPartnera: 2,
      maxMjeseci: 24,
      poticajniUcinak: true,
      najveciUdioKategorije: [{ kategorijaId: 8, postotak: 500, iznos: 500_000 }],
      zabranjeneKategorije: [11],
    },
    pokazatelji: [
      {
        id: 1,
        naziv: 'Podržana poduzeća',
        jedinica: 'broj',
        obvezan: true,
        smjer: '>=',
        minimum: '1',
        vrsta: 'ostvarenja',
      },
      {
        id: 2,
        naziv: 'Nova radna mjesta',
        jedinica: 'broj',
        obvezan: false,
        smjer: '>=',
        minimum: '2',
        vrsta: 'rezultata',
      },
      {
        id: 3,
        naziv: 'Potrošnja energije',
        jedinica: 'MWh',
        obvezan: false,
        smjer: '<=',
        minimum: '120.00',
        vrsta: 'rezultata',
      },
    ],
    prilozi: {
      ucitavanjeOmoguceno: false,
      popis: [
        {
          id: 1,
          vrsta: 'izjava',
          naziv: 'Izjava prijavitelja',
          obvezno: true,
          format: 'pdf, jpg, png, heic',
          potpisKvalificirani: true,
          vrijediDana: null,
        },
        {
          id: 2,
          vrsta: 'dozvola',
          naziv: 'Potvrda porezne uprave',
          obvezno: true,
          format: 'pdf, jpg, png, heic',
          potpisKvalificirani: false,
          vrijediDana: 30,
        },
      ],
    },
    kriteriji: [
      { id: 1, naziv: 'Relevantnost', ponder: 6000, max: 60, min: 30, polja: ['projekt.opravdanost'] },
      { id: 2, naziv: 'Učinkovitost', ponder: 4000, max: 40, min: 15, polja: ['pokazatelji-i-rezultati.popis.ciljna'] },
    ],
    obrazac: {
      'projekt.opravdanost': { info: 'Opišite problem i zašto ga rješavate upravo ovim projektom.', scorable: true },
    },
    ...changes,
  }
}

export const SADA = Date.UTC(2026, 10, 21, 9, 0, 0)

export function demoKontekst(changes: Partial<KontekstObrasca> = {}): KontekstObrasca {
  return {
    definicija: demoDefinicija(),
    poziv: { alokacija: 6_000_000_000, najniza: 2_000_000, najvisa: 120_000_000, datumZatvaranja: null },
    prijavitelj: {
      oib: '90000010112',
      naziv: 'Panonska Precizna Obrada d.o.o.',
      velicina: 'malo',
      vrstaOrganizacije: 6,
      regija: 'panonska',
      pdv: 'povrativ',
    },
    sada: SADA,
    ...changes,
  }
}

/** One budget line of the builder; the amount is the net unit price in cents, one unit. */
export interface StavkaGraditelja {
  id: string
  naziv: string
  iznos: number
  kategorija: number
  vrstaPotpore: '0' | '1' | '2'
}

/** The lines S1, S2, S3, S4 and S6 of the worked example; S5 is the flat rate. */
export const STAVKE_PRIMJERA: StavkaGraditelja[] = [
  { id: 's1', naziv: 'CNC obradni centar', iznos: 32_000_000, kategorija: 1, vrstaPotpore: '1' },
  { id: 's2', naziv: 'Sustav MES', iznos: 4_850_000, kategorija: 2, vrstaPotpore: '1' },
  { id: 's3', naziv: 'Savjetovanje', iznos: 1_400_000, kategorija: 4, vrstaPotpore: '2' },
  { id: 's4', naziv: 'Osoblje na projektu', iznos: 2_400_000, kategorija: 5, vrstaPotpore: '2' },
  { id: 's6', naziv: 'Vidljivost', iznos: 225_000, kategorija: 8, vrstaPotpore: '2' },
]

export interface IzborObrasca {
  naziv?: string
  stavke?: StavkaGraditelja[]
  fiksneStope?: string[]
}

const tab = (obrazac: Sadrzaj, name: Tab): JsonObject => {
  const values = obrazac[name]
  if (!isObject(values)) throw new Error(`The form has no tab ${name}`)
  return values
}

function row(path: string, id: string, values: JsonObject): JsonObject {
  return { ...newRow(KATALOG_OBRASCA, path, id), ...values, id }
}

function projekt(naziv: string, sada: number): JsonObject {
  return {
    naziv,
    sazetakHr: 'Uvodimo naprednu opremu i skraćujemo vrijeme izrade.',
    sazetakEn: 'We introduce advanced equipment and shorten production time.',
    opcaSvrha: 'Povećati konkurentnost i izvoz.',
    opravdanost: 'Postojeća oprema ne može postići traženu točnost.',
    ciljneSkupine: 'Zaposlenici i kupci prijavitelja.',
    lokacije: [
      row('projekt.lokacije', 'lokacija-1', {
        vrstaPodrucja: 'Općina/Grad',
        zupanijaId: '14',
        gradOpcinaId: '1',
        adresa: 'Vukovarska cesta 31',
        udio: '100.00',
        glavna: true,
      }),
    ],
    pocetakProvedbe: addDays(today(sada), 120),
    trajanje: '18',
    vrstaPotpore: ['1', '2'],
    poticajniUcinak: true,
    poticajniUcinakDatum: today(sada),
    nkd: '25.62',
    intervencijskoPodrucje: '1',
  }
}

function aktivnosti(): JsonObject {
  const aktivnost = (id: string, elementId: string, naziv: string, more: JsonObject) =>
    row('aktivnosti.popis', id, {
      elementId,
      naziv,
      opis: `${naziv}: provedba prema planu.`,
      nositelj: 'prijavitelj',
      mjesecOd: '1',
      mjesecDo: '18',
      rezultati: 'Provedena aktivnost.',
      dokazProvedbe: 'Zapisnik',
      ...more,
    })
  return {
    elementi: [
      row('aktivnosti.elementi', ELEMENT_UPRAVLJANJE, { naziv: 'Upravljanje projektom i administracija' }),
      row('aktivnosti.elementi', ELEMENT_PROMIDZBA, { naziv: 'Promidžba i vidljivost' }),
      row('aktivnosti.elementi', 'element-1', { naziv: 'Ulaganje' }),
    ],
    popis: [
      aktivnost('aktivnost-1', 'element-1', 'Nabava i puštanje u rad', { lokacija: 'lokacija-1' }),
      aktivnost('aktivnost-2', ELEMENT_UPRAVLJANJE, 'Upravljanje projektom', {
        bezTroska: true,
        zavisiOd: ['aktivnost-1'],
      }),
    ],
  }
}

function stavke(lines: readonly StavkaGraditelja[]): Json[] {
  return lines.map(({ id, naziv, iznos, kategorija, vrstaPotpore }) =>
    row('proracun.stavke', id, {
      naziv,
      brojJedinica: '1.0000',
      iznosJedinice: toWire(iznos),
      kategorijaFinanciranja: String(kategorija),
      aktivnostId: 'aktivnost-1',
      vrstaPotpore,
      stopaPdv: '25',
      pdvPovrativ: 'Da',
    }),
  )
}

function nacela(): JsonObject {
  const answered = {
    utjecaj: 'Neutralan utjecaj',
    obrazlozenje: 'Projekt je otvoren svima pod jednakim uvjetima.',
    mjere: [],
  }
  const dnsh = DNSH_CILJEVI.map(({ kljuc }) => [kljuc, { neSteti: true, obrazlozenje: 'Nema štetnog utjecaja.' }])
  return {
    ...Object.fromEntries(NACELA.map(({ kljuc }) => [kljuc, answered])),
    dnsh: Object.fromEntries(dnsh),
    klimatskaPriprema: { infrastruktura: false },
    doprinosi: { digitalni: '100', zeleni: '0' },
  }
}

/** A form that `validateObrazac` finds nothing wrong with, under {@link demoDefinicija} or one like it. */
export function validObrazac(ctx: KontekstObrasca, izbor: IzborObrasca = {}): Sadrzaj {
  const { naziv = 'CNC obradni centar i sustav MES', stavke: lines = STAVKE_PRIMJERA, fiksneStope = ['FS-15'] } = izbor
  const obrazac = emptyDocument(KATALOG_OBRASCA, ctx.definicija)
  Object.assign(tab(obrazac, 'projekt'), projekt(naziv, ctx.sada))
  Object.assign(tab(obrazac, 'aktivnosti'), aktivnosti())
  const prilozi = tab(obrazac, 'prilozi')
  const obvezni = ctx.definicija.prilozi.popis.filter(({ obvezno }) => obvezno).map(({ id }) => `prilog-${id}`)
  prilozi.popis = retciOd(prilozi, 'popis').map((one) =>
    obvezni.includes(one.id) ? { ...one, datumIzdavanja: addDays(today(ctx.sada), -1), broj: '2026-1' } : one,
  )
  const pokazatelji = tab(obrazac, 'pokazatelji-i-rezultati')
  pokazatelji.popis = retciOd(pokazatelji, 'popis').map((one) => ({
    ...one,
    polazna: '0.00',
    ciljna: '10.00',
    godinaOstvarenja: zavrsetakProvedbe(obrazac)?.slice(0, 4) ?? null,
    izvorProvjere: 'Godišnje financijsko izvješće',
    obrazlozenje: 'Vrijednost slijedi iz plana poslovanja.',
  }))
  Object.assign(tab(obrazac, 'proracun'), {
    stavke: stavke(lines),
    fiksneStope: fiksneStope.map((oznaka) =>
      row('proracun.fiksneStope', `fiksna-${oznaka}`, {
        fiksnaStopa: oznaka,
        aktivnostId: 'aktivnost-1',
        vrstaPotpore: '2',
      }),
    ),
  })
  Object.assign(tab(obrazac, 'horizontalna-nacela'), nacela())
  Object.assign(tab(obrazac, 'informiranje-i-vidljivost'), {
    planMjera: [
      row('informiranje-i-vidljivost.planMjera', 'mjera-1', { mjera: 'Ploča', ciljnaSkupina: 'Javnost', mjesec: '2' }),
    ],
    prihvacaObvezu: true,
    izjavaNextGenerationEU: true,
  })
  const needed = izracunajProracun(obrazac, ctx).potrebnaVlastitaSredstva
  Object.assign(tab(obrazac, 'proracun-sazetak'), {
    izvoriVlastitog: [
      row('proracun-sazetak.izvoriVlastitog', 'izvor-1', {
        izvor: 'privatno',
        vrsta: 'Vlastita sredstva',
        iznos: toWire(needed),
      }),
    ],
    ocekivaniPredujam: ctx.definicija.predujam.dopusten ? '30.00' : null,
  })
  return obrazac
}
