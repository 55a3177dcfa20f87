/** Flags on records: raising one with a reason, resolving it, and reading those that one may see. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './id.ts'
import { PORUKE } from './messages.ts'
import { VRSTE_PALETE } from './paleta.endpoints.ts'
import { idBroj, idParam, sifrirano, trenutak } from './upit.ts'
import { DOSEZI_ZASTAVICE, NAPOMENA_ZASTAVICE_MAX, RAZLOG_ZASTAVICE_MAX } from './zastavica.ts'

/** Most records whose flags are asked at once. */
export const NAJVISE_OZNACENIH = 50

/** The context in which a record is read: `institucija:3`, `prijavitelj:5`, `administracija`. */
const za = z.string().check(z.regex(/^(administracija|(institucija|prijavitelj):[1-9]\d{0,8})$/))
const vrsta = z.enum(VRSTE_PALETE)
const ID = '[0-9a-f-]{1,36}'
const zapis = z.strictObject({ vrstaZapisa: vrsta, zapisId: z.string().check(z.regex(new RegExp(`^${ID}$`))) })
const policy = { who: 'prijavljen' } as const

const zastavica = z.strictObject({
  id: z.int(),
  doseg: z.enum(DOSEZI_ZASTAVICE),
  razlog: z.string(),
  autor: sifrirano,
  podignutaAt: trenutak,
  /** Who is asked to resolve it; null for anybody who sees it. */
  rjesava: z.nullable(sifrirano),
  /** Null while it is open. */
  rjesenje: z.nullable(z.strictObject({ rijesio: sifrirano, at: trenutak, napomena: z.string() })),
  /** The reader may resolve it now. */
  smijeRijesiti: z.boolean(),
})
export type Zastavica = z.output<typeof zastavica>

export const zastaviceZapisa = z.strictObject({
  /** Open ones first, in both parts the newest first. */
  zastavice: z.array(zastavica),
  /** The reader may share a flag with others of the party. */
  smijeDijeliti: z.boolean(),
  /** People of the party who may be asked to resolve one. */
  osobe: z.array(sifrirano),
})
export type ZastaviceZapisa = z.output<typeof zastaviceZapisa>

/** Open flags of one record, as a row of a list is marked. */
const oznaka = z.strictObject({ zapisId: z.string(), broj: z.int(), razlog: z.string() })
export type OznakaZapisa = z.output<typeof oznaka>

export const zastavicaEndpoints = {
  vise: endpoint({
    method: 'GET',
    path: 'v1/zastavice',
    summary: 'Otvorene zastavice više zapisa jedne vrste; zapisi bez njih izostaju',
    query: z.strictObject({
      za,
      vrsta,
      /** Numbers of records by commas. */
      zapisi: z.string().check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${NAJVISE_OZNACENIH - 1}}$`))),
    }),
    response: z.strictObject({ data: z.array(oznaka) }),
    policy,
    audit: 'zastavica.vise',
  }),
  zapis: endpoint({
    method: 'GET',
    path: 'v1/zastavice/:vrstaZapisa/:zapisId',
    summary: 'Zastavice jednog zapisa, i one riješene',
    params: zapis,
    query: z.strictObject({ za }),
    response: zastaviceZapisa,
    policy,
    audit: 'zastavica.zapis',
  }),
  podigni: endpoint({
    method: 'POST',
    path: 'v1/zastavice/:vrstaZapisa/:zapisId',
    summary: 'Postavljanje zastavice s razlogom',
    params: zapis,
    body: z.strictObject({
      mutationId: uuid,
      za,
      doseg: z.enum(DOSEZI_ZASTAVICE),
      razlog: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, PORUKE.polje.obavezno),
          z.maxLength(RAZLOG_ZASTAVICE_MAX, PORUKE.polje.maxDuljina(RAZLOG_ZASTAVICE_MAX)),
        ),
      rjesavaId: z.nullable(idBroj),
    }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'zastavica.podignuta',
  }),
  rijesi: endpoint({
    method: 'POST',
    path: 'v1/zastavice/:zastavicaId/rjesenje',
    summary: 'Rješavanje zastavice, s napomenom ili bez nje',
    params: z.strictObject({ zastavicaId: idParam }),
    body: z.strictObject({
      mutationId: uuid,
      za,
      napomena: z
        .string()
        .check(z.trim(), z.maxLength(NAPOMENA_ZASTAVICE_MAX, PORUKE.polje.maxDuljina(NAPOMENA_ZASTAVICE_MAX))),
    }),
    response: z.strictObject({ id: z.int() }),
    policy,
    audit: 'zastavica.rijesena',
  }),
} as const
