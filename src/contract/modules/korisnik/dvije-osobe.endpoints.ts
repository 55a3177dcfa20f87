/** Orders about a person's account that take two administrators: a lost second factor, and erasing data at a written request. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idParam, trenutak } from '#contract/kernel/upit.ts'
import { OBRAZLOZENJE_NALOGA, STANJA_NALOGA, VRSTE_NALOGA } from './dvije-osobe.rules.ts'
import { ishod } from './osobni-podaci.endpoints.ts'

const imeOsobe = z.strictObject({ id: z.int(), ime: z.string() })
const nalog = z.strictObject({
  id: uuid,
  vrsta: z.enum(VRSTE_NALOGA),
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
const path = 'v1/administracija/fizickeOsobe/:osobaId/nalozi'
const params = z.strictObject({ osobaId: idParam })

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
    uvid: { razlog: 'Drugi faktor Vaše prijave i brisanje Vaših podataka', osobaIz: 'osobaId' },
  }),
  podnesi: endpoint({
    method: 'POST',
    path,
    summary: 'Novi nalog; ništa ne čini dok ga ne potvrdi druga osoba',
    params,
    body: z.strictObject({ vrsta: z.enum(VRSTE_NALOGA), obrazlozenje }),
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
    body: z.discriminatedUnion('odluka', [
      z.strictObject({ odluka: z.literal('odbij'), obrazlozenje }),
      z.strictObject({ odluka: z.literal(['potvrdi', 'povuci']) }),
    ]),
    response: naloziOsobe,
    policy,
    audit: 'fizickaOsoba.nalog.odluka',
    svjezaPrijava: true,
  }),
} as const
