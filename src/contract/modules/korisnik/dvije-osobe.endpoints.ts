/** Orders about a person's account that take two administrators: a lost factor, erasing, identity of an administrator, rights given. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idParam, trenutak } from '#contract/kernel/upit.ts'
import {
  OBRAZLOZENJE_NALOGA,
  type PravoNaloga,
  STANJA_NALOGA,
  VRSTE_NA_ZAHTJEV,
  VRSTE_NALOGA,
} from './dvije-osobe.rules.ts'
import { ishod } from './osobni-podaci.endpoints.ts'

const imeOsobe = z.strictObject({ id: z.int(), ime: z.string() })
const nalog = z.strictObject({
  id: uuid,
  vrsta: z.enum(VRSTE_NALOGA),
  /** What exactly will change, a line each; empty where the kind says it all. */
  stavke: z.array(z.string()),
  stanje: z.enum(STANJA_NALOGA),
  osoba: imeOsobe,
  obrazlozenje: z.string(),
  podnio: imeOsobe,
  podneseno: trenutak,
  istjece: trenutak,
  odlucio: z.nullable(imeOsobe),
  odluceno: z.nullable(trenutak),
  /** Why it was refused. */
  razlogOdluke: z.nullable(z.string()),
})
export type Nalog = z.output<typeof nalog>

const naloziOsobe = z.strictObject({
  /** Newest first. */
  nalozi: z.array(nalog),
  faktorUkljucen: z.boolean(),
  /** What erasing would do now; null when it was done and nobody is there any more. */
  brisanje: z.nullable(ishod),
  /** Why the reader may have no part in it; null when they may. */
  zapreka: z.nullable(z.string()),
})
export type NaloziOsobe = z.output<typeof naloziOsobe>

const policy = { who: 'administrator', permission: 'fizickeOsobe' } as const
const obrazlozenje = z
  .string()
  .check(
    z.trim(),
    z.minLength(OBRAZLOZENJE_NALOGA.min, PORUKE.polje.minDuljina(OBRAZLOZENJE_NALOGA.min)),
    z.maxLength(OBRAZLOZENJE_NALOGA.max, PORUKE.polje.maxDuljina(OBRAZLOZENJE_NALOGA.max)),
  )
const A = 'v1/administracija'
const path = `${A}/fizickeOsobe/:osobaId/nalozi`
const params = z.strictObject({ osobaId: idParam })
const odluka = z.discriminatedUnion('odluka', [
  z.strictObject({ odluka: z.literal('odbij'), obrazlozenje }),
  z.strictObject({ odluka: z.literal(['potvrdi', 'povuci']) }),
])

/** Orders about rights of one person: each kind is read and decided by those alone who hold its right. */
const nalozi = (dio: string, permission: Exclude<PravoNaloga, 'fizickeOsobe'>, audit: string) => ({
  osobe: endpoint({
    method: 'GET',
    path: `${A}/${dio}/:osobaId/nalozi`,
    summary: 'Nalozi o pravima osobe',
    params,
    response: naloziOsobe,
    policy: { who: 'administrator', permission },
    audit: `${audit}.nalog.popis`,
  }),
  odluci: endpoint({
    method: 'POST',
    path: `${A}/${dio}/:osobaId/nalozi/:nalogId/odluka`,
    summary: 'Potvrda ili odbijanje druge osobe, ili povlačenje onoga tko je nalog podnio',
    params: z.strictObject({ osobaId: idParam, nalogId: uuid }),
    body: odluka,
    response: naloziOsobe,
    policy: { who: 'administrator', permission },
    audit: `${audit}.nalog.odluka`,
    svjezaPrijava: true,
  }),
})

export const dvijeOsobeEndpoints = {
  cekaju: endpoint({
    method: 'GET',
    path: 'v1/administracija/naloziDvijeOsobe',
    summary: 'Nalozi koji čekaju potvrdu druge osobe, oni kojima rok prije istječe prvi',
    response: z.strictObject({ data: z.array(nalog) }),
    policy,
    audit: 'fizickaOsoba.nalog.cekaju',
  }),
  osobe: endpoint({
    method: 'GET',
    path,
    summary: 'Nalozi o osobi, ima li drugi faktor i što bi brisanje obrisalo',
    params,
    response: naloziOsobe,
    policy,
    audit: 'fizickaOsoba.nalog.popis',
    uvid: { razlog: 'Drugi faktor vaše prijave i brisanje vaših podataka', osobaIz: 'osobaId' },
  }),
  podnesi: endpoint({
    method: 'POST',
    path,
    summary: 'Novi nalog; ništa ne čini dok ga ne potvrdi druga osoba',
    params,
    body: z.strictObject({ vrsta: z.enum(VRSTE_NA_ZAHTJEV), obrazlozenje }),
    response: naloziOsobe,
    policy,
    audit: 'fizickaOsoba.nalog.podnesi',
    svjezaPrijava: true,
  }),
  odluci: endpoint({
    method: 'POST',
    path: `${path}/:nalogId/odluka`,
    summary: 'Potvrda ili odbijanje druge osobe, ili povlačenje onoga tko je nalog podnio',
    params: z.strictObject({ osobaId: idParam, nalogId: uuid }),
    body: odluka,
    response: naloziOsobe,
    policy,
    audit: 'fizickaOsoba.nalog.odluka',
    svjezaPrijava: true,
  }),
  dopustenja: nalozi('administratori', 'admini', 'administrator'),
  superadministratori: nalozi('superadministratori', 'superadmin', 'superadministrator'),
} as const
