/** A complete application form for a project of the storyboard: every tab answered, the budget to the cent. */

import { addDays, addMonths, type IsoDatum } from '#contract/kernel/datum.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isObject, retciOd, type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { quantityToWire, toWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { DNSH_CILJEVI, NACELA } from '#contract/modules/prijavni-obrazac/kartica.nacela.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { ELEMENT_PROMIDZBA, ELEMENT_UPRAVLJANJE } from '#contract/modules/prijavni-obrazac/obrazac.redci.ts'
import { JEDINICNI_TROSAK, javniSektor } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import type { DemoPrijavitelj } from './applicants.ts'
import type { StavkaPrice } from './budget.ts'

export interface SadrzajPrijave {
  naziv: string
  sazetak: string
  sazetakEn: string
  cilj: string
  pocetak: IsoDatum
  mjeseci: number
  /** Day on which the form was filled in; declarations and papers bear it. */
  dan: IsoDatum
  intervencija: string
  trl: string | null
  /** `0`, `1` or `2`, of every line. */
  potpora: string
  stavke: readonly (StavkaPrice & { potpora?: string })[]
  fiksneStope?: string[]
  /** Deterministic ids of rows. */
  id: (naziv: string) => string
}

type Podaci = SadrzajPrijave & { prijavitelj: DemoPrijavitelj; ctx: KontekstObrasca }

function tab(obrazac: Sadrzaj, name: Tab): JsonObject {
  const values = obrazac[name]
  if (!isObject(values)) throw new Error(`The form has no tab ${name}`)
  return values
}

const row = (path: string, id: string, values: JsonObject): JsonObject & { id: string } => ({
  ...newRow(KATALOG_OBRASCA, path, id),
  ...values,
  id,
})

function projekt(p: Podaci): JsonObject {
  const { prijavitelj, ctx, id } = p
  const potpore = [...new Set(p.stavke.map(({ potpora }) => potpora ?? p.potpora))]
  const poticajni = ctx.definicija.prihvatljivost.poticajniUcinak
  return {
    naziv: p.naziv,
    sazetakHr: p.sazetak,
    sazetakEn: p.sazetakEn,
    opcaSvrha: p.cilj,
    opravdanost: `${p.sazetak} Bez ulaganja se potreba ne može zadovoljiti postojećim kapacitetima, a učinak ostaje i nakon završetka projekta.`,
    ciljneSkupine: 'Zaposlenici prijavitelja, njegovi kupci i korisnici te lokalna zajednica.',
    lokacije: [
      row('projekt.lokacije', id('lokacija'), {
        vrstaPodrucja: 'Općina/Grad',
        zupanijaId: String(prijavitelj.zupanijaId),
        gradOpcinaId: String(prijavitelj.gradOpcinaId),
        adresa: `${prijavitelj.sjediste}, poslovna zona`,
        udio: '100.00',
        glavna: true,
      }),
    ],
    pocetakProvedbe: p.pocetak,
    trajanje: String(p.mjeseci),
    vrstaPotpore: potpore,
    ...(poticajni ? { poticajniUcinak: true, poticajniUcinakDatum: p.dan } : {}),
    nkd: prijavitelj.nkd,
    intervencijskoPodrucje: p.intervencija,
    ...(p.trl === null ? {} : { trl: p.trl }),
  }
}

function aktivnosti(p: Podaci): JsonObject {
  const { id, mjeseci } = p
  const element = (elementId: string, naziv: string) => row('aktivnosti.elementi', elementId, { naziv })
  const aktivnost = (kljuc: string, elementId: string, naziv: string, opis: string, dokaz: string) =>
    row('aktivnosti.popis', id(kljuc), {
      elementId,
      naziv,
      opis,
      nositelj: 'prijavitelj',
      mjesecOd: '1',
      mjesecDo: String(mjeseci),
      rezultati: `Provedeno: ${naziv.toLowerCase()}.`,
      dokazProvedbe: dokaz,
      lokacija: id('lokacija'),
    })
  return {
    elementi: [
      element(ELEMENT_UPRAVLJANJE, 'Upravljanje projektom i administracija'),
      element(ELEMENT_PROMIDZBA, 'Promidžba i vidljivost'),
      element(id('element'), 'Provedba ulaganja'),
    ],
    popis: [
      aktivnost('glavna', id('element'), p.naziv.slice(0, 250), p.cilj, 'Zapisnici o primopredaji i računi'),
      aktivnost(
        'upravljanje',
        ELEMENT_UPRAVLJANJE,
        'Upravljanje projektom',
        'Planiranje, nabava i izvještavanje.',
        'Evidencija rada',
      ),
      aktivnost(
        'promidzba',
        ELEMENT_PROMIDZBA,
        'Informiranje javnosti',
        'Ploča i objave o projektu.',
        'Fotografije i objave',
      ),
    ],
  }
}

function aktivnostStavke(id: Podaci['id'], kategorija: number): string {
  if (kategorija === 8) return id('promidzba')
  return kategorija === 5 ? id('upravljanje') : id('glavna')
}

function kolicina({ jedinicni, neto }: StavkaPrice): JsonObject {
  if (jedinicni === undefined) return { brojJedinica: '1.0000', jedinicaMjere: 'komplet', iznosJedinice: toWire(neto) }
  const { id, kolicina: brojJedinica } = jedinicni
  return {
    vrstaTroska: JEDINICNI_TROSAK,
    jedinicniTrosakId: String(id),
    brojJedinica: quantityToWire(brojJedinica),
    jedinicaMjere: 'sat',
  }
}

function proracun(p: Podaci): JsonObject {
  const { id, prijavitelj } = p
  const pdv: Record<DemoPrijavitelj['pdv'], JsonObject> = {
    povrativ: { pdvPovrativ: 'Da' },
    nepovrativ: { pdvPovrativ: 'Ne' },
    djelomicno: { pdvPovrativ: 'Djelomično', postotakNepovrativogPdv: '60.00' },
  }
  return {
    stavke: p.stavke.map((line, i) =>
      row('proracun.stavke', id(`stavka ${i}`), {
        naziv: line.naziv,
        ...kolicina(line),
        kategorijaFinanciranja: String(line.kategorija),
        aktivnostId: aktivnostStavke(id, line.kategorija),
        vrstaPotpore: line.potpora ?? p.potpora,
        stopaPdv: line.pdv ? '25' : '0',
        ...(line.pdv ? pdv[prijavitelj.pdv] : {}),
        dokazCijene: line.jedinicni ? null : line.pdv ? 'Ponuda' : 'Istraživanje tržišta',
      }),
    ),
    fiksneStope: (p.fiksneStope ?? []).map((oznaka) =>
      row('proracun.fiksneStope', id(oznaka), {
        fiksnaStopa: oznaka,
        aktivnostId: id('upravljanje'),
        vrstaPotpore: '2',
      }),
    ),
  }
}

function sazetak(obrazac: Sadrzaj, p: Podaci): JsonObject {
  const { potrebnaVlastitaSredstva } = izracunajProracun(obrazac, p.ctx)
  const { predujam } = p.ctx.definicija
  const javno = javniSektor(p.prijavitelj.vrsta)
  return {
    izvoriVlastitog: [
      row('proracun-sazetak.izvoriVlastitog', p.id('izvor'), {
        izvor: javno ? 'javno' : 'privatno',
        vrsta: p.prijavitelj.vrsta === 2 ? 'Proračun JLS' : 'Vlastita sredstva',
        iznos: toWire(potrebnaVlastitaSredstva),
        dokaz: 'Izjava o osiguranim sredstvima',
      }),
    ],
    ...(predujam.dopusten ? { ocekivaniPredujam: '30.00' } : {}),
  }
}

function nacela({ ctx }: Podaci): JsonObject {
  const { dnsh, klimatskaPriprema, doprinosi } = ctx.definicija.nacela
  const answered = NACELA.map(({ kljuc }) => [
    kljuc,
    {
      utjecaj: kljuc === 'odrziviRazvoj' ? 'Pozitivan' : 'Neutralan utjecaj',
      obrazlozenje: 'Projekt je dostupan svima pod jednakim uvjetima i ne stvara prepreke.',
      mjere: [],
    },
  ])
  const ciljevi = DNSH_CILJEVI.map(({ kljuc }) => [kljuc, { neSteti: true, obrazlozenje: 'Nema štetnog utjecaja.' }])
  return {
    ...Object.fromEntries(answered),
    ...(dnsh ? { dnsh: Object.fromEntries(ciljevi) } : {}),
    ...(klimatskaPriprema ? { klimatskaPriprema: { infrastruktura: false } } : {}),
    ...(doprinosi ? { doprinosi: { digitalni: '40', zeleni: '100' } } : {}),
  }
}

function vidljivost({ id, ctx, mjeseci }: Podaci): JsonObject {
  const mjera = (kljuc: string, naziv: string, mjesec: number) =>
    row('informiranje-i-vidljivost.planMjera', id(kljuc), {
      mjera: naziv,
      ciljnaSkupina: 'Javnost',
      mjesec: String(mjesec),
    })
  return {
    planMjera: [mjera('ploca', 'Postavljanje ploče', 1), mjera('objava', 'Objava rezultata', mjeseci)],
    prihvacaObvezu: true,
    ...(ctx.definicija.fond === 'NPOO' ? { izjavaNextGenerationEU: true } : {}),
  }
}

/** One is one; other targets lie a fifth above what the call asks for. */
function cilj(p: Podaci, pokazatelj: string): string {
  const { minimum = null } = p.ctx.definicija.pokazatelji.find(({ id }) => String(id) === pokazatelj) ?? {}
  return minimum === null || minimum === '1' ? '1.00' : (Number(minimum) * 1.2).toFixed(2)
}

function pokazatelji(obrazac: Sadrzaj, p: Podaci): JsonObject {
  const kraj = addDays(addMonths(p.pocetak, p.mjeseci), -1)
  return {
    popis: retciOd(tab(obrazac, 'pokazatelji-i-rezultati'), 'popis').map((one) => ({
      ...one,
      polazna: '0.00',
      ciljna: cilj(p, tekstOd(one, 'pokazatelj')),
      godinaOstvarenja: kraj.slice(0, 4),
      izvorProvjere: 'Završno izvješće o provedbi',
      obrazlozenje: 'Vrijednost slijedi iz plana provedbe projekta.',
    })),
  }
}

function prilozi(obrazac: Sadrzaj, { dan }: Podaci): JsonObject {
  return {
    popis: retciOd(tab(obrazac, 'prilozi'), 'popis').map((one, i) => ({
      ...one,
      datumIzdavanja: addDays(dan, -2),
      broj: `${dan.slice(0, 4)}-${String(i + 1).padStart(3, '0')}`,
    })),
  }
}

/** The whole form; `validateObrazac` finds nothing wrong with it. */
export function popunjenObrazac(p: Podaci): Sadrzaj {
  const obrazac = emptyDocument(KATALOG_OBRASCA, p.ctx.definicija)
  const fill = (name: Tab, values: JsonObject) => Object.assign(tab(obrazac, name), values)
  fill('projekt', projekt(p))
  fill('aktivnosti', aktivnosti(p))
  fill('pokazatelji-i-rezultati', pokazatelji(obrazac, p))
  fill('proracun', proracun(p))
  fill('proracun-sazetak', sazetak(obrazac, p))
  fill('horizontalna-nacela', nacela(p))
  fill('informiranje-i-vidljivost', vidljivost(p))
  fill('prilozi', prilozi(obrazac, p))
  return obrazac
}
