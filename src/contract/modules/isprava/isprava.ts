/** Papers that the portal or a device of a body's team has issued, and what anybody may be told of one. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** Kinds of papers, by the kind of the filed document. */
export const VRSTE_ISPRAVA = {
  'potvrda-o-zaprimanju': 'Potvrda o zaprimanju prijave',
  'pismo-prihvacanja': 'Obavijest o prihvaćanju prijave',
  'odluka-financiranje': 'Odluka o financiranju',
  'odluka-odbijanje': 'Odluka o odbijanju prijave',
  'zapisnik-provjere': 'Zapisnik o provjeri na licu mjesta',
  'najava-provjere': 'Najava provjere na licu mjesta',
  'izvjesce-provjere': 'Izvješće o provjeri na licu mjesta',
  'rjesenje-prigovor': 'Rješenje o prigovoru',
  ugovor: 'Ugovor o dodjeli bespovratnih sredstava',
} as const
export type VrstaIsprave = keyof typeof VRSTE_ISPRAVA

export const ADRESA_PROVJERE = '/provjera-isprave'
export const NASLOV_PROVJERE = 'Provjera isprave'
export const OPIS_PROVJERE =
  'Provjerite je li ispravu izdao Portal fondova i je li datoteka neizmijenjena. Datoteka ne napušta vaš uređaj.'

/** No names and nothing of the content: whoever asks has the paper, everybody else learns nothing from its number. */
export const isprava = z.strictObject({
  vrsta: z.enum(kljuceviOd(VRSTE_ISPRAVA)),
  broj: z.string(),
  programId: z.int(),
  /** Of which moment the paper is. */
  trenutak,
  /** When the portal issued this file or learned of it. */
  zabiljezeno: trenutak,
  /** The portal has issued another paper of the same record since, with another content. */
  novija: z.boolean(),
})
export type Isprava = z.output<typeof isprava>

/**
 * `portal`: the portal made exactly these bytes. `uredaj`: a device of the team says it issued them, and the portal makes others.
 * `drugaDatoteka`: the code is known, the bytes are not. `poznatKod`: no file was shown. `nepoznata`: neither is known.
 */
export const NALAZI_PROVJERE = ['portal', 'uredaj', 'drugaDatoteka', 'poznatKod', 'nepoznata'] as const
export const nalazProvjere = z.strictObject({ nalaz: z.enum(NALAZI_PROVJERE), isprava: z.nullable(isprava) })
export type NalazProvjere = z.output<typeof nalazProvjere>

export const ispravaEndpoints = {
  provjera: endpoint({
    method: 'GET',
    path: 'v1/public/isprave/provjera',
    summary: 'Je li portal izdao datoteku s ovim otiskom ili ispravu s ovim kontrolnim kodom',
    query: z.strictObject({
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      kod: z.optional(z.string().check(z.regex(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/))),
    }),
    response: nalazProvjere,
    policy: { who: 'svi' },
    audit: 'isprava.javno.provjera',
    protok: 'trazenje',
  }),
}
