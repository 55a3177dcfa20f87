/** What both sides know of a throw-away kind: an applicant's note with documents, handed in by one of its people and approved by another. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { defineMoves, defineRecordKind, NOVO, type Rule } from '#contract/kernel/record-kind.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { opcijeStatusa, type Status } from '#contract/kernel/status.ts'
import { citanjeStola, dnevnikStola, kreiranjeStola, spremanjeStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'

export const biljeskaStatuses = {
  uIzradi: { id: 1, label: 'U izradi', ton: 'active', editableBy: ['UR'] },
  predana: { id: 2, label: 'Predana', ton: 'warning' },
  odobrena: { id: 3, label: 'Odobrena', ton: 'success' },
} as const satisfies Record<string, Status>
type BiljeskaStatus = keyof typeof biljeskaStatuses

const sadrzaj = z.strictObject({
  naziv: z.string().check(z.maxLength(20, 'Naziv ima najviše 20 znakova.')),
  dokumenti: z.array(z.strictObject({ id: uuid })),
})

export interface Biljeska extends z.output<typeof sadrzaj> {
  id: number
  prijaviteljId: number
  statusId: number
  verzijaRetka: number
  runda: number[]
}

const imaNaziv: Rule<Biljeska> = {
  id: 'BIL-01',
  polje: 'naziv',
  poruka: 'Upišite naziv bilješke.',
  test: ({ naziv }) => naziv.trim() !== '',
}

export const biljeskaKind = defineRecordKind<Biljeska, BiljeskaStatus>()({
  name: 'biljeska',
  initial: ['uIzradi'],
  statuses: biljeskaStatuses,
  roundStarts: ['uIzradi'],
  moves: defineMoves<Biljeska, BiljeskaStatus>()([
    { code: 'kreiraj', label: 'Kreiraj', from: [NOVO], to: 'uIzradi', who: ['UR'] },
    { code: 'predaj', label: 'Predaj', from: ['uIzradi'], to: 'predana', who: ['UR'], rules: [imaNaziv] },
    { code: 'odobri', label: 'Odobri', from: ['predana'], to: 'odobrena', who: ['ZAS'], fourEyes: true },
  ]),
  facts: ({ statusId, prijaviteljId, runda }) => ({ statusId, runda, parties: { prijaviteljId } }),
})

const biljeskaRedak = z.strictObject({ id: z.int(), naziv: z.string(), status })

export const POPIS_BILJESKI: Popis<z.output<typeof biljeskaRedak>> = {
  kljuc: 'biljeske',
  naziv: 'Bilješke',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    status: { naziv: 'Status', vrijednost: (redak) => redak.status.naziv },
  },
  poredak: 'naziv',
  filtri: { status: { naziv: 'Status', opcije: opcijeStatusa(biljeskaStatuses) } },
}

const policy = { who: 'prijavitelj' } as const
const dio = { prijaviteljId: idParam }
const stol = {
  vrsta: 'biljeska',
  put: 'v1/prijavitelji/:prijaviteljId/biljeske',
  dio,
  kljuc: 'biljeskaId',
  id: idParam,
  policy,
  rijeci: { gen: 'bilješke', lok: 'bilješci' },
} as const

export const biljeskaEndpoints = {
  ...popisApi({
    path: stol.put,
    params: z.strictObject(dio),
    popis: POPIS_BILJESKI,
    redak: biljeskaRedak,
    filtri: { status: z.optional(z.enum(Object.keys(biljeskaStatuses) as BiljeskaStatus[])) },
    policy,
    audit: 'biljeska',
  }),
  ...citanjeStola(stol, {
    detalj: z.strictObject({ id: z.int(), ...sadrzaj.shape, ...stanjeZapisa }),
    opis: 'Jedna bilješka',
  }),
  ...kreiranjeStola(stol, { tijelo: { sadrzaj }, opis: 'Nova bilješka' }),
  ...spremanjeStola(stol, { sadrzaj, opis: 'Spremanje bilješke u izradi' }),
  ...dnevnikStola(stol),
}
