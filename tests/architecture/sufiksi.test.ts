/** Names of the server's files: after the noun stands one of a few words, the same in every module, so that a file is found by what it does. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULI = join(import.meta.dirname, '../../src/server/modules')

/** What may stand after the noun, in the order in which a new kind is written. */
const ULOGE: Readonly<Record<string, string>> = {
  tables: 'its tables',
  repository: 'their SQL',
  sql: 'what others may ask of its tables',
  scope: 'who may know of a record',
  list: 'its lists',
  routes: 'its calls',
  binding: 'the kind on the engine',
  posljedice: 'what moves leave behind',
  effects: 'the same, done by functions',
  desk: 'making and saving a record',
  port: 'what it asks of modules it does not know',
  datoteke: 'its files',
  sync: 'what devices hold of it',
  jobs: 'its timers',
  stranice: 'its public pages',
  javno: 'what everyone reads',
  pretraga: 'its words in the search',
  paleta: 'its records in the command palette',
  ceka: 'what waits for whom',
  predmeti: 'what people have in their hands, to be handed over',
  plocice: 'its tiles of the administration',
  ploca: 'its part of a dashboard',
  slike: 'its figures for pictures',
  rokovi: 'its deadlines',
  module: 'all of it, as the portal takes it',
}

/** Files that are named otherwise, from before the list. It only shrinks: a new file takes one of the words. */
const DRUKCIJE: Readonly<Record<string, readonly string[]>> = {
  datoteka: [
    'datoteka.dms',
    'datoteka.mjesto',
    'datoteka.opisi',
    'datoteka.preuzimanje',
    'datoteka.tus',
    'datoteka.usluga',
  ],
  institucija: ['ustanova.korisnici', 'ustanova.opoziv', 'ustanova.skupovi', 'ustanova'],
  korisnik: [
    'dvije-osobe.provedba',
    'dvije-osobe',
    'email.potvrda',
    'fizicke-osobe.uredivanje',
    'identitet',
    'impersonacija',
    'izvoz',
    'ja',
    'lozinka.poveznica',
    'lozinka.prijava',
    'nias.prijava',
    'odakle',
    'prvi-administrator',
  ],
  obavijest: ['obavijest.javljanje', 'obavijest.vrijedi'],
  poziv: [
    'poziv.izvedba',
    'poziv.metapodaci',
    'poziv.objave',
    'poziv.pogled',
    'poziv.row',
    'poziv.spremanje',
    'poziv.upotreba',
  ],
  prijavitelj: ['dodjela', 'pozivnica.kraj', 'pozivnica.prijava'],
  projekt: [
    'kasno',
    'pregled',
    'pregled.zadrzi',
    'projekt.brisanje',
    'projekt.brojaci',
    'projekt.create',
    'projekt.otkazivanje',
    'projekt.paket',
    'projekt.present',
    'projekt.pretplatnici',
    'projekt.record',
    'projekt.uredivanje',
    'projekt.uskladivanje',
    'projekt.vidljivost',
  ],
  rsv: ['rsv.pdf'],
  'tehnicko-pitanje': ['tehnicko-pitanje.novo'],
  zahtjev: ['zahtjev.cinjenice', 'zahtjev.dopuna', 'zahtjev.novi', 'zahtjev.obavijesti'],
}

const modula = (modul: string) =>
  readdirSync(join(MODULI, modul))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))

const uloga = (ime: string) => (ime.includes('.') ? (ime.split('.').at(-1) ?? '') : '')

test.each(readdirSync(MODULI))('files of %s say by their last word what they do', (modul) => {
  const drukcije = modula(modul).filter((ime) => !(uloga(ime) in ULOGE))
  expect(drukcije).toEqual(DRUKCIJE[modul] ?? [])
})

test('every word of the list is used by two modules or more', () => {
  const rabe = (rijec: string) =>
    readdirSync(MODULI).filter((modul) => modula(modul).some((ime) => uloga(ime) === rijec))
  expect(Object.keys(ULOGE).filter((rijec) => rabe(rijec).length < 2)).toEqual([])
})
