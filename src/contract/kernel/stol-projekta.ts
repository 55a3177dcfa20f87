/** Both desks of a record that stands in a project: its applicant's, and that of the bodies of its call. What they read is the same. */
import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'
import { uuid } from './id.ts'
import { popisApi } from './popis.api.ts'
import type { Popis } from './popis.ts'
import { citanjeStola, dnevnikStola, inaciceStola } from './stol.ts'
import { idParam } from './upit.ts'

interface OpisStolova<
  K extends string,
  R extends Schema,
  F extends z.core.$ZodShape,
  D extends Schema,
  C extends Schema,
> {
  /** Name of the kind. */
  vrsta: string
  /** Its part of the address, behind that of the project. */
  odsjecak: string
  /** The record's parameter in addresses. */
  kljuc: K
  rijeci: { gen: string; lok: string }
  popis: Popis<z.output<R>>
  redak: R
  filtri: F
  detalj: D
  opis: string
  /** What a version keeps. */
  inacica: C
  opisInacica: string
}

const STRANE = {
  prijavitelj: { korijen: 'v1/prijavitelji/:prijaviteljId', tko: 'prijaviteljId', policy: { who: 'prijavitelj' } },
  institucija: { korijen: 'v1/institucije/:institucijaId', tko: 'institucijaId', policy: { who: 'institucija' } },
} as const
type Strane = typeof STRANE

export function stolProjekta<
  V extends keyof Strane,
  K extends string,
  R extends Schema,
  const F extends z.core.$ZodShape,
  D extends Schema,
  C extends Schema,
>(who: V, opis: OpisStolova<K, R, F, D, C>) {
  const { vrsta, odsjecak, kljuc, rijeci, popis, redak, filtri, detalj, inacica } = opis
  const { korijen, tko, policy } = STRANE[who]
  const dio = { [tko]: idParam, projektId: uuid } as Record<Strane[V]['tko'], typeof idParam> & {
    projektId: typeof uuid
  }
  const stol = { vrsta, put: `${korijen}/projekti/:projektId/${odsjecak}`, dio, kljuc, id: uuid, policy, rijeci }
  const params = z.strictObject(dio)
  const { put: path } = stol
  const audit = `${vrsta}.${who}`
  return {
    stol,
    params,
    calls: {
      ...popisApi({ path, params, popis, redak, filtri, policy, audit }),
      ...citanjeStola(stol, { detalj, opis: opis.opis }),
      ...dnevnikStola(stol),
      ...inaciceStola(stol, { sadrzaj: inacica, opis: opis.opisInacica }),
    },
  }
}
