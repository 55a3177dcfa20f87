/** What travels with a move, whatever the kind. The body, the buttons, the log and the versions (domain rules 1.3 and 1.4). */
import * as z from 'zod/mini'
import { uuid } from './id.ts'
import { LARGEST_ID } from './record-number.ts'
import { json, storedObject } from './sync/patch.ts'
import { dan, trenutak } from './upit.ts'

/** Row version: +1 with every applied mutation; a caller sends the one it saw. */
export const verzijaRetka = z.int().check(z.nonnegative(), z.maximum(LARGEST_ID))

/** Body of `POST …/{id}/prijelazi`. The same `mutationId` always gets the first answer. */
export const prijelazBody = z.strictObject({
  mutationId: uuid,
  prijelaz: z.string().check(z.regex(/^[a-z][A-Za-z]{1,59}$/)),
  verzijaRetka,
  obrazlozenje: z.optional(z.string().check(z.maxLength(4000))),
  datum: z.optional(z.union([dan, trenutak])),
  polja: z.optional(z.record(z.string().check(z.maxLength(60)), json)),
})
export type PrijelazBody = z.output<typeof prijelazBody>

export const status = z.strictObject({ id: z.int(), naziv: z.string() })

const unos = z.strictObject({
  kljuc: z.string(),
  oznaka: z.string(),
  vrsta: z.enum(['datum', 'datumVrijeme', 'tekst', 'kvacica', 'odabir', 'dokument']),
  obvezno: z.boolean(),
  opcije: z.optional(z.readonly(z.array(z.strictObject({ vrijednost: z.string(), oznaka: z.string() })))),
})

/** A button as the server describes it; see `DostupnaRadnja` of the record kind. */
export const dostupnaRadnja = z.strictObject({
  kod: z.string(),
  oznaka: z.string(),
  potvrda: z.strictObject({ naslov: z.string(), poruka: z.string() }),
  trazeObrazlozenje: z.nullable(z.enum(['obvezno', 'neobvezno'])),
  opasno: z.boolean(),
  unos: z.optional(z.readonly(z.array(unos))),
  onemoguceno: z.optional(z.boolean()),
  razlog: z.optional(z.string()),
  pravilo: z.optional(z.string()),
  nedostaci: z.optional(z.readonly(z.array(z.strictObject({ polje: z.optional(z.string()), poruka: z.string() })))),
})
export const dostupneRadnje = z.array(dostupnaRadnja)

/** Answer of a move: the new state, and what may be done next. */
export const prijelazOdgovor = z.strictObject({
  status,
  verzijaRetka,
  dostupneRadnje,
  /** What the move made: receipt number, file number and the like. */
  podaci: z.optional(storedObject),
})
export type PrijelazOdgovor = z.output<typeof prijelazOdgovor>

/** One row of dnevnik aktivnosti, newest first. */
export const dnevnikRedak = z.strictObject({
  id: z.int(),
  vrijeme: trenutak,
  osoba: z.nullable(z.string()),
  /** The real person, only when somebody acted under another name. */
  stvarnaOsoba: z.nullable(z.string()),
  zaNaziv: z.nullable(z.string()),
  akcija: z.string(),
  oznaka: z.string(),
  izStatusa: z.nullable(status),
  uStatus: z.nullable(status),
  komentar: z.nullable(z.string()),
  inacica: z.nullable(z.int()),
})
export type DnevnikRedak = z.output<typeof dnevnikRedak>

export const RAZLOZI_INACICE = ['podnošenje', 'dorada', 'odobrenje', 'revizija', 'izmjena', 'izmjena ugovora'] as const

/** One immutable version of a record, newest first. */
export const inacicaRedak = z.strictObject({
  broj: z.int(),
  razlog: z.enum(RAZLOZI_INACICE),
  autor: z.nullable(z.string()),
  vrijeme: trenutak,
  sha256: z.string(),
  vazeca: z.boolean(),
})
export type InacicaRedak = z.output<typeof inacicaRedak>
