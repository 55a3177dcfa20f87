/** The command palette: records that a person may see in the present context, by a text or by their numbers. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam } from './upit.ts'

/** Kinds of records that the palette finds, in the order in which it shows them. */
export const VRSTE_PALETE = [
  'projekt',
  'poziv',
  'pitanje',
  'zahtjev',
  'tehnickoPitanje',
  'nabava',
  'planNabave',
  'provjera',
  'obavijest',
  'prijavitelj',
  'osoba',
  'institucija',
  'mail',
] as const
export type VrstaPalete = (typeof VRSTE_PALETE)[number]

/** Shortest word that is looked for in texts; a number alone may be shorter. */
export const NAJKRACI_POJAM = 3
/** Most records that are asked for by their numbers at once: all that a person has pinned, or opened lately. */
export const NAJVISE_ZAPISA = 50

/** A record by its kind and number, as addresses and devices name it: `projekt:0198…`. */
export const oznakaZapisa = (zapis: { vrsta: string; id: string | number }): string => `${zapis.vrsta}:${zapis.id}`

const OZNAKA = `(${VRSTE_PALETE.join('|')}):[0-9a-zA-Z-]{1,40}`

export const zapisPalete = z.strictObject({
  vrsta: z.enum(VRSTE_PALETE),
  id: z.string(),
  naslov: z.string(),
  /** Number or code that people say; null while it has none. */
  broj: z.nullable(z.string()),
  /** Whose or of what it is. */
  opis: z.string(),
  status: z.nullable(z.strictObject({ id: z.int(), naziv: z.string() })),
  /** Address in the portal, in the context that was asked. */
  adresa: z.string(),
})
export type ZapisPalete = z.output<typeof zapisPalete>

const query = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(120))),
  /** Records by kind and number, by commas; those that the person may not see are absent from the answer. */
  zapisi: z.optional(z.string().check(z.regex(new RegExp(`^${OZNAKA}(,${OZNAKA}){0,${NAJVISE_ZAPISA - 1}}$`)))),
})
export type UpitPalete = z.output<typeof query>

const response = z.strictObject({ data: z.array(zapisPalete) })
/** Typing asks by itself, and one who only types is there. */
const zajednicko = { method: 'GET', query, response, protok: 'trazenje' } as const

export const paletaEndpoints = {
  prijavitelj: endpoint({
    ...zajednicko,
    path: 'v1/prijavitelji/:prijaviteljId/paleta',
    summary: 'Zapisi prijavitelja za naredbeni prozor, po upisanom ili po brojevima',
    params: z.strictObject({ prijaviteljId: idParam }),
    policy: { who: 'prijavitelj' },
    audit: 'paleta.prijavitelj',
  }),
  institucija: endpoint({
    ...zajednicko,
    path: 'v1/institucije/:institucijaId/paleta',
    summary: 'Zapisi koje osoba institucije smije vidjeti, za naredbeni prozor',
    params: z.strictObject({ institucijaId: idParam }),
    policy: { who: 'institucija' },
    audit: 'paleta.institucija',
  }),
  administracija: endpoint({
    ...zajednicko,
    path: 'v1/administracija/paleta',
    summary: 'Zapisi koje administrator smije vidjeti svojim dopuštenjima, za naredbeni prozor',
    // Every administrator has one, over the kinds of their own flags; for anybody else it does not exist.
    policy: { who: 'prijavljen' },
    audit: 'paleta.administracija',
  }),
} as const
