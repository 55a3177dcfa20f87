/** Datoteka (file): what a device says about it before its first byte, and what the portal says about it afterwards. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** The kind of the record that a file is for. Which kinds have files, the manifests of modules say; a kind that none claims is refused. */
export const vrstaZapisa = z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/))
export const idZapisa = z.string().check(z.minLength(1), z.maxLength(64))

/** Extensions the portal takes by default (domain rules, chapter 0), each with the media types its content may prove to be. */
export const VRSTE_DATOTEKA: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  heic: ['image/heic', 'image/heif'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  odt: ['application/vnd.oasis.opendocument.text'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  zip: ['application/zip'],
  asice: ['application/zip', 'application/vnd.etsi.asic-e+zip'],
  eml: ['text/plain'],
  csv: ['text/plain'],
  txt: ['text/plain'],
  // Sound alone, in containers that films have too.
  webm: ['audio/webm', 'video/webm'],
  ogg: ['audio/ogg', 'audio/ogg; codecs=opus'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
}

/** Recordings: taken only where a place asks for them by name. */
export const VRSTE_ZVUKA: readonly string[] = ['webm', 'ogg', 'm4a']

/** Largest file in bytes unless `MAX_UPLOAD_BYTES` says otherwise. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024

export const STANJA_DATOTEKE = ['uTijeku', 'provjerena', 'odbijena'] as const

/** Why the portal refused the bytes; the words for people stand in the messages. */
export const RAZLOZI_ODBIJANJA = ['sazetak', 'vrsta', 'prazna', 'arhiva', 'pdf', 'dokument', 'slika', 'virus'] as const
export type RazlogOdbijanja = (typeof RAZLOZI_ODBIJANJA)[number]

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The name of a file as a record says it: as an upload would be named, so that nothing hidden reaches a screen or a disk. */
export const nazivDatoteke = z.string().check(
  z.minLength(1),
  z.maxLength(150),
  z.refine((naziv) => naziv === cistiNaziv(naziv), 'Naziv datoteke ima znakove koji nisu dopušteni.'),
)

/** A file as a record of a desk names it. Its hash is written once its bytes are checked; from then on it stands for no others. */
export const datotekaZapisa = z.strictObject({
  id: uuid,
  naziv: nazivDatoteke,
  bajtova: z.int().check(z.minimum(1)),
  sha256: z.optional(sha256),
})
export type DatotekaZapisa = z.output<typeof datotekaZapisa>

/** Where the device was when the picture was taken: degrees, metres of accuracy, age of the fix in milliseconds. */
export const polozaj = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  tocnost: z.number().check(z.minimum(0), z.maximum(100_000)),
  starostMs: z.number().check(z.minimum(0)),
})
export type Polozaj = z.output<typeof polozaj>

/** What a device says when it begins an upload. The owner is an applicant, or with null the person alone; the record may not have arrived yet. */
export const najavaDatoteke = z.strictObject({
  id: uuid,
  naziv: z.string().check(z.minLength(1), z.maxLength(500)),
  sha256,
  bajtova: z.int().check(z.minimum(1)),
  prijaviteljId: z.nullable(z.int().check(z.minimum(1))),
  entitetVrsta: vrstaZapisa,
  entitetId: idZapisa,
  snimljenoAt: trenutak,
  polozaj: z.nullable(polozaj),
})
export type NajavaDatoteke = z.output<typeof najavaDatoteke>

export const stanjeDatoteke = z.strictObject({
  id: uuid,
  stanje: z.enum(STANJA_DATOTEKE),
  pomak: z.int(),
  bajtova: z.int(),
  sha256: z.nullable(sha256),
  razlog: z.nullable(z.enum(RAZLOZI_ODBIJANJA)),
  provjerenoAt: z.nullable(trenutak),
  povezana: z.boolean(),
})
export type StanjeNaPosluzitelju = z.output<typeof stanjeDatoteke>
