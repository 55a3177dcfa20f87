/** A pool of short filled-in forms, shared by the generated applications: their sums and hashes are those of the form. */

import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import imena from './data/croatian-names.json' with { type: 'json' }
import { slucajni } from './volume.random.ts'

export interface PozivVolumena {
  id: number
  programId: number
  oznaka: string
  definicija: PozivDefinicija
  najniza: number
  najvisa: number
  otvaranje: Date
  zatvaranje: Date
  /** At most so many generated applications, so that an open call is not suspended by the amounts requested. */
  najvise: number
}

export interface ObrazacVolumena {
  naziv: string
  obrazac: JsonObject
  hash: string
  prihvatljivo: number
  bespovratna: number
}

const RECENICE = [
  'Projekt odgovara na stvarnu potrebu prijavitelja i njegovih kupaca.',
  'Ulaganjem se povećavaju točnost, brzina i sigurnost rada.',
  'Rezultati ostaju u uporabi i nakon završetka provedbe.',
  'Projekt smanjuje potrošnju energije i količinu otpada.',
]

function jedanObrazac(naziv: string, n: number, poziv: PozivVolumena): ObrazacVolumena {
  const random = slucajni(n * 7919 + poziv.id)
  const potpora = poziv.definicija.intenzitet['1'] === undefined ? '2' : '1'
  const neto = Math.floor((poziv.najniza + random() * (poziv.najvisa - poziv.najniza) * 0.6) / 50) * 100
  const obrazac = emptyDocument(KATALOG_OBRASCA, poziv.definicija)
  const tekst = RECENICE.slice(0, 2 + (n % 3)).join(' ')
  Object.assign(obrazac.projekt as JsonObject, {
    naziv,
    sazetakHr: tekst,
    opravdanost: tekst,
    vrstaPotpore: [potpora],
    nkd: '25',
    trajanje: '12',
  })
  const stavka = newRow(KATALOG_OBRASCA, 'proracun.stavke', 'stavka-1')
  const values = {
    naziv: 'Strojevi i oprema',
    brojJedinica: '1.0000',
    iznosJedinice: toWire(neto),
    vrstaPotpore: potpora,
  }
  Object.assign(obrazac.proracun as JsonObject, { stavke: [{ ...stavka, ...values, kategorijaFinanciranja: '1' }] })
  const { ukupno } = izracunajProracun(obrazac, {
    definicija: poziv.definicija,
    poziv: { alokacija: poziv.najvisa, najniza: poziv.najniza, najvisa: poziv.najvisa, datumZatvaranja: null },
    prijavitelj: {
      oib: '',
      naziv: '',
      velicina: 'malo',
      vrstaOrganizacije: 6,
      regija: 'panonska',
      pdv: 'povrativ',
    },
    sada: poziv.otvaranje.getTime(),
  })
  return { naziv, obrazac, hash: contentHash(obrazac), ...ukupno }
}

/** One form for every name of the list. */
export function obrasciPoziva(poziv: PozivVolumena): ObrazacVolumena[] {
  return imena.podaci.projekti.map(({ naziv }, n) => jedanObrazac(naziv, n, poziv))
}
