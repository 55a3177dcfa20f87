/** Row level security under test: a row of every table that belongs to somebody, and the portal without its own judgement. */
import { type SQL, sql } from 'drizzle-orm'
import type { Access, Party } from '#server/platform/auth/access.ts'
import type { Database } from '#server/platform/db/client.ts'
import { createAccess } from '#server/spojevi/access.ts'
import { noviId } from '../support/pozivi.ts'

/** Id of the draft of a notice; no other record has it. */
export const OBAVIJEST = 700_000_001

/** Drafts of check-lists, of a body and of the portal. */
export const NACRTI_LISTA = [700_000_101, 700_000_102] as const

/** An applicant with one of its people and one of its projects. */
export interface Strana {
  prijaviteljId: number
  osobaId: number
  projektId: string
  pozivId: number
}

export interface Tablica {
  /** The column that says whose the row is. */
  cija: string
  /** The n-th row of this party; absent where the test has made one already. */
  redak?: (strana: Strana, n: number) => Record<string, unknown>
  /** The portal alone writes it. */
  samoCita?: true
  /** There is one for each project or notice: the row that the test has made leaves first. */
  jedini?: true
  vrijednost: (strana: Strana) => string | number
}

const KADA = '2026-03-09T08:00:00Z'
/** A number no sequence has come to. */
const broj = (strana: Strana, n: number) => 900_000_000 + strana.prijaviteljId * 10 + n
const provjere = new Map<string, string>()
/** The first on-site check of a party's project, which its recommendations name. */
const provjeraOd = ({ projektId }: Strana): string => {
  const id = provjere.get(projektId) ?? noviId()
  provjere.set(projektId, id)
  return id
}
const niti = new Map<string, string>()
/** The first thread of a party's project, which its messages name. */
const nitOd = ({ projektId }: Strana): string => {
  const id = niti.get(projektId) ?? noviId()
  niti.set(projektId, id)
  return id
}
const prijavitelja = { vrijednost: ({ prijaviteljId }: Strana) => prijaviteljId }
const osobe = { cija: 'osoba_id', vrijednost: ({ osobaId }: Strana) => osobaId }
const entitet = { cija: 'entitet_id', vrijednost: ({ projektId }: Strana) => projektId }
const agregat = { cija: 'agg_id', vrijednost: ({ projektId }: Strana) => projektId }
const oEntitetu = ({ projektId }: Strana) => ({ entitet_vrsta: 'projekt', entitet_id: projektId })
const oAgregatu = ({ projektId }: Strana) => ({ agg_type: 'projekt', agg_id: projektId })

/** What belongs to the contract of a party's project, which the test makes before it. */
const ugovora = { cija: 'ugovor_id', vrijednost: (strana: Strana) => broj(strana, 0) }

/** Every table whose rows belong to an applicant or to one of its people. */
export const TABLICE: Record<string, Tablica> = {
  projekt: { cija: 'prijavitelj_id', ...prijavitelja },
  prijavitelj: { cija: 'id', ...prijavitelja },
  prijavitelj_osoba: { cija: 'prijavitelj_id', ...prijavitelja },
  prijavitelj_na_pozivu: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: ({ pozivId, prijaviteljId }) => ({ poziv_id: pozivId, prijavitelj_id: prijaviteljId }),
  },
  pozivnica: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      prijavitelj_id: strana.prijaviteljId,
      poslao_id: strana.osobaId,
      razina: 'UR',
      oib: String(broj(strana, n)),
      email: 'a@b.hr',
      poslana_at: KADA,
      istjece_at: KADA,
      stanje: 'ceka',
    }),
  },
  potpora_male_vrijednosti: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      prijavitelj_id: strana.prijaviteljId,
      davatelj: 'Grad',
      datum: '2026-01-01',
      iznos: 100,
    }),
  },
  kasno_zaprimanje: {
    cija: 'projekt_id',
    vrijednost: ({ projektId }: Strana) => projektId,
    samoCita: true,
    redak: ({ osobaId, projektId }) => ({
      id: noviId(),
      projekt_id: projektId,
      osoba_id: osobaId,
      pritisnuto_at: KADA,
      pomak_ms: 0,
      rok_at: KADA,
      zaprimljeno_at: KADA,
      obrazac_hash: 'a',
      stanje: 'prihvaceno',
    }),
  },
  rad_na_pregledu: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: ({ osobaId, prijaviteljId, projektId }) => ({
      id: noviId(),
      prijavitelj_id: prijaviteljId,
      projekt_id: projektId,
      program_id: 2,
      osoba_id: osobaId,
      sadrzaj: {},
      redni_broj: 1,
      poruka: 'Nemate pravo.',
      opozvano_at: KADA,
      zaprimljeno_at: KADA,
      stanje: 'ceka',
    }),
  },
  datoteka: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: ({ osobaId, prijaviteljId, projektId }) => ({
      id: noviId(),
      vlasnik_id: osobaId,
      prijavitelj_id: prijaviteljId,
      entitet_vrsta: 'projekt',
      entitet_id: projektId,
      povezana: false,
      naziv: 'ugovor.pdf',
      pomak: 0,
      stanje: 'uTijeku',
      created_at: KADA,
      updated_at: KADA,
    }),
  },
  dnevnik: {
    ...entitet,
    redak: (strana, n) => ({
      id: broj(strana, n),
      vrijeme: KADA,
      akcija: 'projekt.proba',
      vidljivo_prijavitelju: true,
      ...oEntitetu(strana),
    }),
  },
  inacica: {
    ...entitet,
    redak: (strana, n) => ({
      id: noviId(),
      broj_inacice: 9 + n,
      razlog: 'revizija',
      vrijeme: KADA,
      sadrzaj: {},
      sha256: 'a',
      ...oEntitetu(strana),
    }),
  },
  dokument: {
    ...entitet,
    redak: (strana) => ({
      id: noviId(),
      vrsta: 'potvrda',
      naziv: 'Potvrda',
      sadrzaj: {},
      sha256: 'a',
      vazeci: true,
      created_at: KADA,
      ...oEntitetu(strana),
    }),
  },
  doc_revision: {
    ...agregat,
    redak: (strana, n) => ({ rev: 9 + n, ops: [], content_hash: 'a', created_at: KADA, ...oAgregatu(strana) }),
  },
  change_feed: {
    ...agregat,
    redak: (strana, n) => ({
      seq: broj(strana, n),
      xid: '1',
      rev: 9,
      kind: 'upsert',
      scope: `prijavitelj:${strana.prijaviteljId}`,
      ...oAgregatu(strana),
    }),
  },
  sync_conflict: {
    ...agregat,
    redak: (strana) => ({ id: noviId(), mutation_id: noviId(), fields: [], created_at: KADA, ...oAgregatu(strana) }),
  },
  sync_mutation: {
    ...osobe,
    redak: (strana) => ({
      mutation_id: noviId(),
      osoba_id: strana.osobaId,
      lane: `projekt:${strana.projektId}`,
      ...oAgregatu(strana),
      type: 'projekt.patch',
      type_version: 1,
      env_hash: 'a',
      envelope: {},
      received_at: KADA,
      status: 'applied',
      result: {},
    }),
  },
  sync_zastoj: {
    ...osobe,
    redak: (strana) => ({
      mutation_id: noviId(),
      osoba_id: strana.osobaId,
      device_id: noviId(),
      ...oAgregatu(strana),
      type: 'projekt.patch',
      vrsta: 'Error',
      pokusaja: 1,
      prvi_at: KADA,
      zadnji_at: KADA,
    }),
  },
  sync_collision: {
    ...osobe,
    redak: (strana, n) => ({
      id: broj(strana, n),
      mutation_id: noviId(),
      osoba_id: strana.osobaId,
      env_hash: 'a',
      envelope: {},
      received_at: KADA,
    }),
  },
  sync_grant: {
    ...osobe,
    redak: ({ osobaId }) => ({
      id: noviId(),
      device_id: noviId(),
      osoba_id: osobaId,
      javni_kljuc: 'a',
      created_at: KADA,
      expires_at: KADA,
    }),
  },
  podnesak: {
    ...osobe,
    redak: ({ osobaId }) => ({
      id: noviId(),
      osoba_id: osobaId,
      vrsta: 'zahtjev',
      kljuc: 'a',
      naslov: 'Zahtjev',
      ishod: {},
      created_at: KADA,
    }),
  },
  tehnicko_pitanje: {
    ...osobe,
    cija: 'autor_id',
    redak: ({ osobaId }, n) => ({
      id: noviId(),
      broj: 900_000 + osobaId * 10 + n,
      autor_id: osobaId,
      status_id: 1,
      verzija_retka: 1,
      sadrzaj: {},
      sadrzaj_hash: 'a',
      poruke: [],
      prioritet: 'Srednje',
      interne_biljeske: '',
      istaknuto: false,
      neprocitano: false,
      created_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  pretinac: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: n === 0 ? nitOd(strana) : noviId(),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      vrsta: 'razgovor',
      faza: 'odabir',
      predmet: 'Pitanje o energetskoj obnovi',
      zadnja_at: KADA,
      broj_poruka: 1,
      created_at: KADA,
    }),
  },
  pretinac_poruka: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana) => ({
      id: noviId(),
      nit_id: nitOd(strana),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      strana: 'prijavitelj',
      autor_id: strana.osobaId,
      potpis: 'x',
      tekst: '<p>x</p>',
      created_at: KADA,
    }),
  },
  pretinac_procitano: {
    ...osobe,
    redak: (strana, n) => ({
      nit_id: nitOd(strana),
      osoba_id: strana.osobaId,
      strana: n === 0 ? 'prijavitelj' : 'institucija',
      procitano_at: KADA,
    }),
  },
  zahtjev: {
    ...osobe,
    cija: 'podnositelj_id',
    redak: ({ osobaId }, n) => ({
      id: noviId(),
      broj: 900_000 + osobaId * 10 + n,
      vrsta: 'registracije',
      status_id: 3,
      verzija_retka: 1,
      podnositelj_id: osobaId,
      subjekt_oib: 'x',
      subjekt_naziv: 'x',
      predmet: noviId(),
      sadrzaj: {},
      staro: {},
      obrazlozenje: 'x',
      prilozi: [],
      runda: [],
      created_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  vlasnistvo: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      prijavitelj_id: strana.prijaviteljId,
      snimljeno_at: KADA,
      zahtjev_id: noviId(),
      datum_promjene: '2026-01-01',
      vrsta_vlasnistva: 'privatno',
      vlasnici: [],
      razlika: false,
    }),
  },
  rsv_snimka: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: (strana, n) => ({
      id: noviId(),
      broj: broj(strana, n),
      prijavitelj_id: strana.prijaviteljId,
      vrijeme: KADA,
      izvor: 'automatski',
      povod: 'uvoz',
      ishod: 'upisan',
      vlasnici: [],
    }),
  },
  stvarni_vlasnik_projekta: {
    cija: 'projekt_id',
    vrijednost: ({ projektId }: Strana) => projektId,
    samoCita: true,
    redak: ({ projektId }) => ({
      id: noviId(),
      projekt_id: projektId,
      vlasnik: {},
      verzija_retka: 1,
      uneseno_at: KADA,
      upisano_at: KADA,
    }),
  },
  osoba_na_projektu: {
    cija: 'projekt_id',
    vrijednost: ({ projektId }: Strana) => projektId,
    samoCita: true,
    redak: ({ projektId }) => ({
      id: noviId(),
      projekt_id: projektId,
      ime: 'Ana',
      prezime: 'Anić',
      uloga: 'voditelj',
      od: '2026-03-09',
      email: 'ana.anic@primjer.hr',
      verzija_retka: 1,
      uneseno_at: KADA,
      upisano_at: KADA,
    }),
  },
  pretplata: {
    ...osobe,
    redak: ({ osobaId }, n) => ({
      id: 900_000 + osobaId * 10 + n,
      osoba_id: osobaId,
      vrsta: 'program',
      predmet_id: n + 1,
      odjava: noviId(),
      privola_at: KADA,
    }),
  },
  pretraga_pogodak: {
    cija: 'pretplata_id',
    vrijednost: ({ osobaId }) => 900_000 + osobaId * 10,
    redak: ({ osobaId }, n) => ({ pretplata_id: 900_000 + osobaId * 10, zapis_id: String(n) }),
  },
  email_poveznica: {
    ...osobe,
    redak: (strana, n) => ({
      id: broj(strana, n),
      osoba_id: strana.osobaId,
      vrsta: 'potvrda',
      email: 'a@b.hr',
      email_kljuc: 'a@b.hr',
      created_at: KADA,
      expires_at: KADA,
    }),
  },
  pogled_popisa: {
    ...osobe,
    redak: ({ osobaId }, n) => ({
      id: 900_000 + osobaId * 10 + n,
      osoba_id: osobaId,
      popis: 'proba',
      naziv: `p${n}`,
      upit: {},
    }),
  },
  prikvaceno: {
    ...osobe,
    redak: ({ osobaId, projektId }, n) => ({
      osoba_id: osobaId,
      za: `prijavitelj:${n + 1}`,
      vrsta: 'projekt',
      zapis_id: projektId,
      prikvaceno_at: KADA,
    }),
  },
  kalendar_poveznica: {
    ...osobe,
    jedini: true,
    redak: ({ osobaId }) => ({ osoba_id: osobaId, tajna_sha256: `a${osobaId}`, stvorena_at: KADA }),
  },
  drugi_faktor: {
    ...osobe,
    samoCita: true,
    redak: ({ osobaId }) => ({ osoba_id: osobaId, tajna: 'a', created_at: KADA, zadnji_korak: 0 }),
  },
  pricuvni_kod: { ...osobe, samoCita: true, redak: ({ osobaId }, n) => ({ osoba_id: osobaId, sha256: `a${n}` }) },
  uvid: {
    ...osobe,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      osoba_id: strana.osobaId,
      citatelj_id: 1,
      svojstvo: 'administrator',
      razlog: 'x',
      audit: 'x',
      vrijeme: KADA,
      prozor: n,
    }),
  },
  brisanje_podataka: {
    ...osobe,
    samoCita: true,
    redak: ({ osobaId }) => ({ id: noviId(), osoba_id: osobaId, vrijeme: KADA, ishod: {} }),
  },
  prisutnost: {
    ...osobe,
    samoCita: true,
    redak: ({ osobaId, projektId }) => ({
      zapis: `projekt:${projektId}`,
      veza: noviId(),
      osoba_id: osobaId,
      vidjeno_at: KADA,
    }),
  },
  tok_dogadaja: {
    ...osobe,
    samoCita: true,
    redak: (strana, n) => ({ red: broj(strana, n), osoba_id: strana.osobaId, vrsta: 'zapis', vidjeno_at: KADA }),
  },
  nalog_dvije_osobe: {
    ...osobe,
    samoCita: true,
    redak: ({ osobaId }, n) => ({
      id: noviId(),
      osoba_id: osobaId,
      vrsta: `v${n}`,
      stanje: 'ceka',
      obrazlozenje: 'x',
      podnio_id: 1,
      podneseno_at: KADA,
      istjece_at: KADA,
    }),
  },
  opoziv_prava: {
    ...osobe,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      osoba_id: strana.osobaId,
      vrsta: 'prijavitelj',
      stranka_id: strana.prijaviteljId,
      vrijeme: KADA,
    }),
  },
  sync_device_person: {
    ...osobe,
    redak: ({ osobaId }) => ({ device_id: noviId(), osoba_id: osobaId, last_contact: KADA }),
  },
  pitanje: {
    cija: 'postavio_id',
    vrijednost: ({ osobaId }: Strana) => osobaId,
    redak: (strana, n) => ({
      id: broj(strana, n),
      poziv_id: strana.pozivId,
      postavio_id: strana.osobaId,
      naslov: 'x',
      pitanje: 'x',
      kategorija: 'ostalo',
      objavljeni_naslov: 'x',
      objavljeni_tekst: 'x',
      odgovor: '',
      status_id: 6,
      runda: [],
      postavljeno_at: KADA,
      rok: KADA,
      verzija_retka: 1,
      broj_inacice: 0,
      status_promijenjen_at: KADA,
    }),
  },
  generalna_proba: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    jedini: true,
    redak: (strana) => ({
      id: noviId(),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 1,
      verzija_retka: 1,
      sadrzaj: {},
      sadrzaj_hash: 'a',
      okolnosti: {},
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  plan_nabave: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    jedini: true,
    redak: (strana) => ({
      id: noviId(),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 1,
      verzija_retka: 1,
      sadrzaj: {},
      sadrzaj_hash: 'a',
      ocjena: {},
      rok: {},
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  pojasnjenje: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: noviId(),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      poziv_id: strana.pozivId,
      broj: n,
      faza: 'odabir',
      status_id: 3,
      verzija_retka: 1,
      zahtjev: { naslov: 'Zahtjev', rokDana: 5, pitanja: [], stavka: null },
      sadrzaj: {},
      sadrzaj_hash: 'a',
      produljenja: [],
      ocjene: {},
      poslano_at: KADA,
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  prigovor: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana) => ({
      id: noviId(),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 7,
      verzija_retka: 1,
      sadrzaj: {},
      sadrzaj_hash: 'a',
      glasovi: [],
      odluka: {},
      zastoji: [],
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  provjera: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: n === 0 ? provjeraOd(strana) : noviId(),
      oznaka: `PLM-${strana.prijaviteljId}-${n}`,
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      institucija_id: 1,
      program_id: 2,
      status_id: 5,
      verzija_retka: 1,
      sadrzaj: {},
      sadrzaj_hash: 'a',
      podneseno: {},
      sudionici: [],
      izjave: {},
      ocitovanje: {},
      rok: {},
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  ponuda: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: broj(strana, n),
      status_id: 1,
      verzija_retka: 1,
      runda: [],
      status_promijenjen_at: KADA,
      projekt_id: strana.projektId,
      poziv_id: strana.pozivId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 1,
      iznos: 1,
      trazeno: 2,
      rok: '2026-03-16',
      rang_lista: 1,
      poslano_at: KADA,
    }),
  },
  preporuka: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: broj(strana, n),
      provjera_id: provjeraOd(strana),
      redak: `p${n}`,
      broj: n,
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 1,
      verzija_retka: 1,
      rok: '2026-04-30',
      dokaz: {},
      predano: [],
      odluke: [],
      status_promijenjen_at: KADA,
    }),
  },
  popunjeni_obrazac: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    jedini: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 2,
      verzija_retka: 1,
      status_promijenjen_at: KADA,
    }),
  },
  ugovor: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    samoCita: true,
    redak: (strana, n) => ({
      id: broj(strana, n),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      sadrzaj: {},
      bespovratna_odluke: 1,
      pokrenuto: '2026-03-01',
      rok_potpisa: '2026-03-31',
      nakon_opomene: '2026-04-15',
      provjere: {},
    }),
  },
  ugovor_odjeljak: {
    ...ugovora,
    samoCita: true,
    redak: (strana, n) => ({ ugovor_id: broj(strana, 0), kljuc: `odjeljak${n}` }),
  },
  ugovor_inacica: {
    ...ugovora,
    samoCita: true,
    redak: (strana, n) => ({
      ugovor_id: broj(strana, 0),
      broj: n + 1,
      vrsta: 'ugovor',
      vrijedi_od: KADA,
      sadrzaj: {},
      kontekst: {},
      prihvatljivo: 2,
      bespovratna: 1,
      zabiljezeno: KADA,
    }),
  },
  rok_zns: {
    ...ugovora,
    samoCita: true,
    redak: (strana, n) => ({
      ugovor_id: broj(strana, 0),
      rb: n + 1,
      razdoblje_od: '2026-03-01',
      razdoblje_do: '2026-05-31',
      rok: '2026-06-15',
      vrsta: 'napredak',
    }),
  },
  korekcija_proracuna: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: broj(strana, n),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 4,
      verzija_retka: 1,
      sadrzaj: {},
      racun: {},
      prihvatljivo: 2,
      bespovratna: 1,
      poslano_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  odluka_prijave: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: broj(strana, n),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 2,
      status_id: 4,
      verzija_retka: 1,
      vrsta: 'odbijanje',
      broj: `O-${n}`,
      sadrzaj: {},
      dana_za_prigovor: 15,
      status_promijenjen_at: KADA,
    }),
  },
  nabava: {
    cija: 'prijavitelj_id',
    ...prijavitelja,
    redak: (strana, n) => ({
      id: broj(strana, n),
      projekt_id: strana.projektId,
      prijavitelj_id: strana.prijaviteljId,
      program_id: 1,
      status_id: 1,
      verzija_retka: 1,
      sadrzaj: {},
      cpv: '',
      trazilica: '',
      runda: [],
      broj_inacice: 0,
      autor_id: strana.osobaId,
      promijenjeno_at: KADA,
      status_promijenjen_at: KADA,
    }),
  },
  notifikacija: {
    ...osobe,
    redak: (strana, n) => ({
      id: broj(strana, n),
      osoba_id: strana.osobaId,
      primatelj: 'prijavitelj',
      poruka: 'x',
      primatelj_id: strana.prijaviteljId,
      activity_action: 'x',
      razlog: 'ZAS',
      read: false,
      seen: false,
      ceka: false,
      created_at: KADA,
    }),
  },
  obavijest_otvaranje: {
    ...osobe,
    jedini: true,
    redak: ({ osobaId }) => ({ obavijest_id: OBAVIJEST, osoba_id: osobaId, otvoreno_at: KADA, zaprimljeno_at: KADA }),
  },
  notifikacija_kanal: { ...osobe, redak: ({ osobaId }, n) => ({ osoba_id: osobaId, kanal: `k${n}`, vrste: [] }) },
  zastavica: {
    cija: 'autor_id',
    vrijednost: osobe.vrijednost,
    redak: (strana, n) => ({
      id: broj(strana, n),
      ...oEntitetu(strana),
      doseg: 'osoba',
      stranka_vrsta: 'prijavitelj',
      stranka_id: strana.prijaviteljId,
      autor_id: strana.osobaId,
      razlog: 'x',
      podignuta_at: KADA,
    }),
  },
  rasprava_komentar: {
    ...entitet,
    redak: (strana) => ({
      id: noviId(),
      ...oEntitetu(strana),
      tekst: 'x',
      interno: false,
      za_doradu: false,
      strana: 'prijavitelj',
      strana_id: strana.prijaviteljId,
      autor_id: strana.osobaId,
      napisano_at: KADA,
    }),
  },
  web_push_pretplata: {
    ...osobe,
    redak: (strana, n) => ({
      id: broj(strana, n),
      osoba_id: strana.osobaId,
      token_sha256: 'a',
      p256dh: 'a',
      auth: 'a',
      created_at: KADA,
      endpoint: `https://fcm.googleapis.com/${broj(strana, n)}`,
    }),
  },
}

/** Tables of an institution alone: each with a row of this one. */
export const USTANOVE: Record<string, (institucijaId: number, strana: Strana) => Record<string, unknown>> = {
  institucija_uloga: (institucija_id) => ({
    id: 1,
    institucija_id,
    naziv: 'x',
    opis: '',
    dozvole: [],
    verzija_retka: 1,
  }),
  institucija_grupa: (institucija_id) => ({
    id: 1,
    institucija_id,
    naziv: 'x',
    opis: '',
    verzija_retka: 1,
    osoba_ids: [],
    poziv_ids: [],
    komponenta_ids: [],
  }),
  zaduzenje: (institucija_id) => ({
    id: 1,
    institucija_id,
    entitet_vrsta: 'obavijest',
    entitet_id: String(OBAVIJEST),
    dozvola: 'obavijesti.opcenito.citaj',
    verzija: 1,
    created_at: KADA,
  }),
  institucija_element: (institucija_id) => ({ institucija_id, program_id: 1, komponenta_ids: [], verzija_retka: 1 }),
  primopredaja: (institucija_id, { osobaId }) => ({
    id: institucija_id + 910_000_000,
    institucija_id,
    od_id: osobaId,
    autor_id: osobaId,
    razlog: 'preraspodjela',
    napomena: '',
    predmeti: [],
    status_id: 1,
    verzija_retka: 1,
    runda: [],
    status_promijenjen_at: KADA,
  }),
  provjera_prijave: (institucija_id, { projektId, pozivId, osobaId }) => ({
    id: noviId(),
    institucija_id,
    projekt_id: projektId,
    poziv_id: pozivId,
    program_id: 2,
    dio: 'administrativna',
    krug: 1,
    ocjenjivac_id: osobaId,
    status_id: 1,
    verzija_retka: 1,
    runda: [],
    sadrzaj: {},
    sadrzaj_hash: 'a',
    autor_id: osobaId,
    promijenjeno_at: KADA,
    status_promijenjen_at: KADA,
  }),
}

/** Every table behind a wall of its own; those named here belong to neither an applicant nor an institution alone. */
export const IZA_ZIDA: readonly string[] = [
  ...Object.keys(TABLICE),
  ...Object.keys(USTANOVE),
  'poziv',
  'obavijest',
  'kontrolna_lista',
  'odabir_faza',
  'mail',
  'dostava',
  'prijava_nepravilnosti',
  'nadopuna',
  'oznaka_zapisa',
  'vrsta_zapisa',
  'izdana_isprava',
  // Of the body that selects a call.
  'rang_lista',
  'rang_lista_redak',
  'zdrijeb',
]

const TRAZILICA = 'asked for numbers by what was typed, and never read; rows come from the table behind the wall'
/** Tables that are nobody's: each with why everybody may read it, as far as the portal's calls let them. */
export const ZAJEDNICKE: Record<string, string> = {
  institucija: 'a public register',
  program: 'public',
  komponenta: 'public',
  provoditelj: 'public',
  grad_opcina: 'public',
  nkd: 'public',
  popis_stavka: 'public',
  vrsta_lokalne_samouprave: 'public',
  vrsta_pravnog_subjekta: 'public',
  zupanija: 'public',
  postavka: 'settings of the portal',
  uloga_admina: 'names of sets of flags',
  predlozak_odgovora: 'texts of the support, nobody’s data',
  skupni_mail: 'letters to everybody; read and written by administrators alone',
  fizicka_osoba: 'read before anybody is known; names stand in the logs that several parties read',
  institucija_osoba: 'asked to know who somebody is; told to others as recipients of what an applicant does',
  sesija: 'read before anybody is known',
  nias_prijava: 'the same',
  neuspjela_prijava: 'the same',
  lozinka_poveznica: 'asked about by whoever holds the secret of a mail, before anybody is known; hashes alone',
  impersonacija: 'belongs to a session, and is read with it',
  javno_pitanje: 'published answers',
  pretraga: 'words of what is published',
  projekt_trazilica: TRAZILICA,
  zaprimljena_trazilica: TRAZILICA,
  zaprimljeno_po_danu: 'counts and sums of calls by day, of nobody by name',
  ugovoreno_po_pozivu: 'the same of contracts, by call',
  projekti_po_statusu: 'the same of chosen projects, by call and status',
  prigovori_po_pozivu: 'counts of objections by call, of nobody by name',
  nabava_trazilica: TRAZILICA,
  zahtjev_trazilica: TRAZILICA,
  pitanje_trazilica: TRAZILICA,
  tehnicko_pitanje_trazilica: TRAZILICA,
  pretinac_trazilica: TRAZILICA,
  mail_trazilica: TRAZILICA,
  pretplata_trazilica: TRAZILICA,
  prijavitelj_trazilica: TRAZILICA,
  ogranicenje: 'counts of the last minutes by limit and address or person; no content',
  portal_state: 'facts about the database',
  csp_izvjestaj: 'counts without persons',
  dnevnik_lanac: 'hashes of the log',
  dnevnik_pecat: 'seals of the log',
  sync_device: 'devices change hands; no content',
  sync_memory: 'generations and counters of devices; no content',
  sync_pending: 'ids and hashes of what devices hold; no content',
}

export const imeTablice = (ime: string): SQL => sql.raw(`"${ime}"`)

/** Lays down the row of a party, as the owner of the tables. */
export function upisi(db: Pick<Database, 'execute'>, ime: string, redak: Record<string, unknown>) {
  const table = imeTablice(ime)
  const record = JSON.stringify(redak)
  // Only what the row says, so that a new column has its default.
  const columns = sql.join(Object.keys(redak).map(imeTablice), sql`, `)
  return db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${record}::jsonb)`,
  )
}

const SVE = {
  prijavitelj: (id: number) => ({ vrsta: 'prijavitelj', id, razina: 'ZAS' }) as const,
  institucija: (id: number) =>
    ({ vrsta: 'institucija', id, razina: 'A', programIds: [1, 2], dozvole: [] as never[] }) as const,
}

/** The portal with its judgement taken away: whoever is signed in may act for any party, with the highest level there is. */
export function bezPolitike(db: Database, dozvole: readonly string[]): Access {
  const real = createAccess(db)
  const seatOf = (party: Party) =>
    party.vrsta === 'prijavitelj'
      ? SVE.prijavitelj(party.id)
      : { ...SVE.institucija(party.id), dozvole: [...dozvole] as never[] }
  return {
    ...real,
    identify: async (token, party, now) => {
      const identity = await real.identify(token, party, now)
      return identity && party ? { ...identity, za: seatOf(party) } : identity
    },
    seat: async (tx, osobaId, party, now) => {
      const seat = await real.seat(tx, osobaId, party, now)
      return seat && party ? { ...seat, za: seatOf(party) } : seat
    },
    holdSeat: async (_tx, _osobaId, party) => seatOf(party),
  }
}
