/** Between the row of a call and the call of the contract; what the row holds twice for the sake of lists is computed here. */
import { fold } from '#contract/kernel/tekst.ts'
import { type JavnaSkupina, javnaSkupina, ms } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Poziv, PozivCinjenice } from '#contract/modules/poziv/poziv.schema.ts'

/** Columns of the table that a call of the contract is made of. */
export interface PozivRow {
  id: number
  programId: number
  komponentaId: number | null
  oznaka: string | null
  naziv: string
  statusId: number
  osnovniStatusId: number | null
  verzijaRetka: number
  drfId: number
  aprId: number | null
  selId: number | null
  impId: number | null
  finId: number | null
  vrstaPostupka: string
  modalitet: string
  najbrziPrst: boolean
  testni: boolean
  alokacija: number | null
  najnizaPotpora: number | null
  najvisaPotpora: number | null
  datumNajave: Date | null
  datumOtvaranja: Date | null
  datumZatvaranja: Date | null
  definicija: unknown
  izmjena: unknown
  radniPodaci: unknown
  runda: number[]
  autorId: number | null
  brojInacice: number
  trazeno: number
  brojPrijava: number
}

const iso = (at: Date | null) => (at === null ? null : at.toISOString())
const date = (at: string | null) => (at === null ? null : new Date(at))

/** Where a call is only read, and no rule asks. */
export const PRAZNE_CINJENICE: PozivCinjenice = {
  slobodnaAlokacijaKomponente: null,
  provoditelji: [],
  prijaviteljaNaPozivu: 0,
  sviProjektiZavrseni: false,
  zadnjaZavrsnaIsplata: null,
  dopustiDvaKoraka: false,
  parametri: {},
}

/** The row as the contract sees it. What stands in its JSON was checked when it was written. */
export function toPoziv(row: PozivRow, cinjenice: PozivCinjenice): Poziv {
  const { id, programId, komponentaId, oznaka, naziv, statusId, osnovniStatusId, verzijaRetka } = row
  const { drfId, aprId, selId, impId, finId, najbrziPrst, testni, alokacija, najnizaPotpora, najvisaPotpora } = row
  const { runda, autorId, brojInacice, trazeno, brojPrijava } = row
  return {
    id,
    programId,
    komponentaId,
    oznaka,
    naziv,
    statusId,
    osnovniStatusId,
    verzijaRetka,
    drfId,
    aprId,
    selId,
    impId,
    finId,
    najbrziPrst,
    testni,
    alokacija,
    najnizaPotpora,
    najvisaPotpora,
    runda,
    autorId,
    brojInacice,
    trazeno,
    brojPrijava,
    vrstaPostupka: row.vrstaPostupka as Poziv['vrstaPostupka'],
    modalitet: row.modalitet as Poziv['modalitet'],
    datumNajave: iso(row.datumNajave),
    datumOtvaranja: iso(row.datumOtvaranja),
    datumZatvaranja: iso(row.datumZatvaranja),
    definicija: row.definicija as Poziv['definicija'],
    izmjena: row.izmjena as Poziv['izmjena'],
    radniPodaci: row.radniPodaci as Poziv['radniPodaci'],
    cinjenice,
  }
}

/** The columns of a call; the sums that applications keep (`trazeno`, `brojPrijava`) are never written from here. */
export function toColumns(poziv: Poziv) {
  const { id: _id, cinjenice: _facts, trazeno: _sum, brojPrijava: _count, ...rest } = poziv
  const { vrsteOrganizacije, zupanije } = poziv.definicija.prihvatljivost
  return {
    ...rest,
    datumNajave: date(poziv.datumNajave),
    datumOtvaranja: date(poziv.datumOtvaranja),
    datumZatvaranja: date(poziv.datumZatvaranja),
    trazilica: fold([poziv.oznaka ?? '', poziv.naziv, poziv.definicija.specificniCilj].join(' ')).trim(),
    vrstePrijavitelja: vrsteOrganizacije,
    zupanije,
    javniRed: javniRed(poziv),
    ...withOneSpelling(poziv),
  }
}

const spell = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** Moments inside JSON are written as those of columns are read, so that comparing two calls compares moments, not spellings. */
function withOneSpelling({ izmjena, radniPodaci }: Poziv): Pick<Poziv, 'izmjena' | 'radniPodaci'> {
  return {
    izmjena: izmjena && {
      ...izmjena,
      datumZatvaranja: spell(izmjena.datumZatvaranja),
      vrijediOd: spell(izmjena.vrijediOd),
    },
    radniPodaci: { ...radniPodaci, rokPitanja: spell(radniPodaci.rokPitanja) },
  }
}

const GROUPS: readonly JavnaSkupina[] = ['Otvoren', 'U najavi', 'Obustavljen', 'Zatvoren', 'Otkazan']
/** Wider than any moment in milliseconds; five groups stay far below 2^53. */
const GROUP_WIDTH = 1e15

/** Bounds of a group's places in the public list: from, and up to but without. */
export function javniRaspon(skupina: JavnaSkupina): [number, number] {
  const start = GROUPS.indexOf(skupina) * GROUP_WIDTH
  return [start, start + GROUP_WIDTH]
}

/** Open ones first, closing soonest first; what is over stands last, the most recent first. Null when not public. */
export function javniRed(poziv: Parameters<typeof javnaSkupina>[0] & Pick<Poziv, 'datumZatvaranja'>): number | null {
  const skupina = javnaSkupina(poziv)
  if (skupina === null) return null
  const isOver = skupina === 'Zatvoren' || skupina === 'Otkazan'
  const closing = ms(poziv.datumZatvaranja)
  return javniRaspon(skupina)[0] + (isOver ? GROUP_WIDTH - 1 - (closing ?? 0) : (closing ?? GROUP_WIDTH - 1))
}
