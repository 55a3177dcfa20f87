/** Comments bound to fields of a record's document: reading all of them, writing, resolving, taking back, and having read them. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './id.ts'
import { pribadacaStranice } from './pribadaca.schema.ts'
import { tekstKomentara } from './rasprava.schema.ts'
import { STRANE_RASPRAVE } from './rasprava.ts'
import { sifrirano, trenutak } from './upit.ts'

/** The context in which a discussion is read and written: `institucija:3`, `prijavitelj:5`. */
const za = z.string().check(z.regex(/^(institucija|prijavitelj):[1-9]\d{0,8}$/))
const zapis = {
  vrstaZapisa: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  zapisId: z.string().check(z.regex(/^[0-9a-f-]{1,36}$/)),
}
const komentarZapisa = z.strictObject({ ...zapis, komentarId: uuid })
/** Path of a field, list or row, with ids of rows; whether the document has it is asked of the record. */
const put = z.string().check(z.minLength(1), z.maxLength(300))
const policy = { who: 'prijavljen' } as const

const komentar = z.strictObject({
  id: uuid,
  /** Null for the document as a whole. An answer stands where the comment does that it answers. */
  put: z.nullable(put),
  /** The box on a page of a file of that field that it is about. */
  pribadaca: z.nullable(pribadacaStranice),
  tekst: z.string(),
  /** Only people of the author's institution read it. */
  interno: z.boolean(),
  /** The field is to be corrected: a correction opens it and carries this remark. */
  zaDoradu: z.boolean(),
  odgovorNa: z.nullable(uuid),
  strana: z.enum(STRANE_RASPRAVE),
  /** Name of the author's institution or applicant. */
  stranka: z.string(),
  autor: sifrirano,
  napisanoAt: trenutak,
  /** Null while it is open; an answer is resolved with what it answers. */
  rijeseno: z.nullable(z.strictObject({ rijesio: sifrirano, at: trenutak })),
  /** The reader was told of it and has not read it yet. */
  novo: z.boolean(),
  smijeRijesiti: z.boolean(),
  /** The moment until which the reader may take it back. */
  povlacivDo: z.nullable(trenutak),
})
export type Komentar = z.output<typeof komentar>

export const rasprava = z.strictObject({
  /** In the order of writing. */
  komentari: z.array(komentar),
  /** The reader may write now. */
  smijePisati: z.boolean(),
  /** The reader writes for an institution: also what stays in it, and what is to be corrected. */
  zaInstituciju: z.boolean(),
  /** The portal's clock. */
  vrijeme: trenutak,
})
export type Rasprava = z.output<typeof rasprava>

const ishod = z.strictObject({ id: uuid })

export const raspravaEndpoints = {
  procitaj: endpoint({
    method: 'GET',
    path: 'v1/rasprave/:vrstaZapisa/:zapisId',
    summary: 'Svi komentari jednog zapisa koje osoba smije vidjeti',
    params: z.strictObject(zapis),
    query: z.strictObject({ za }),
    response: rasprava,
    policy,
    audit: 'rasprava.citanje',
  }),
  napisi: endpoint({
    method: 'POST',
    path: 'v1/rasprave/:vrstaZapisa/:zapisId',
    summary: 'Novi komentar uz polje ili uz cijeli zapis, ili odgovor na komentar',
    params: z.strictObject(zapis),
    body: z.strictObject({
      /** Made by whoever writes; the same id with the same content is written once. */
      id: uuid,
      za,
      put: z.nullable(put),
      /** A box on a page of a file that stands at the path; an older device sends none. */
      pribadaca: z.optional(z.nullable(pribadacaStranice)),
      tekst: tekstKomentara,
      interno: z.boolean(),
      zaDoradu: z.boolean(),
      odgovorNa: z.nullable(uuid),
    }),
    response: ishod,
    policy,
    audit: 'rasprava.komentar',
    protok: 'poruka',
  }),
  rijesi: endpoint({
    method: 'POST',
    path: 'v1/rasprave/:vrstaZapisa/:zapisId/:komentarId/rjesenje',
    summary: 'Rješavanje komentara, ili ponovno otvaranje riješenog',
    params: komentarZapisa,
    body: z.strictObject({ mutationId: uuid, za, rijeseno: z.boolean() }),
    response: ishod,
    policy,
    audit: 'rasprava.rjesenje',
  }),
  povuci: endpoint({
    method: 'POST',
    path: 'v1/rasprave/:vrstaZapisa/:zapisId/:komentarId/povlacenje',
    summary: 'Povlačenje vlastitog komentara u prvoj minuti, dok na njega nitko nije odgovorio',
    params: komentarZapisa,
    body: z.strictObject({ mutationId: uuid, za }),
    response: ishod,
    policy,
    audit: 'rasprava.povlacenje',
  }),
  procitano: endpoint({
    method: 'POST',
    path: 'v1/rasprave/:vrstaZapisa/:zapisId/procitano',
    summary: 'Komentari zapisa, ili oni uz jedno polje, postaju pročitani',
    params: z.strictObject(zapis),
    body: z.strictObject({
      za,
      /** Those of one field alone. */
      put: z.optional(z.nullable(put)),
    }),
    response: z.strictObject({ procitano: z.int() }),
    policy,
    audit: 'rasprava.procitano',
    // Nothing of somebody's becomes read because another looked.
    podTudimImenom: true,
  }),
} as const
