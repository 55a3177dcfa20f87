/** A check-list: questions in sections, each with the answers it takes (domain rules 5.6). Which process asks them is not known here. */
import * as z from 'zod/mini'

/** Answers of one press. A question offers some of them. */
export const IZBORI = {
  da: 'Da',
  ne: 'Ne',
  djelomicno: 'Djelomično',
  uvjetno: 'Uvjetno',
  nijePrimjenjivo: 'N/P',
} as const
export type Izbor = keyof typeof IZBORI
export const izbor = z.enum(Object.keys(IZBORI) as [Izbor, ...Izbor[]])
const izbori = z.array(izbor)

/** Points are kept in hundredths: 18,5 is 1850. */
const bodovi = z.int().check(z.minimum(0), z.maximum(100_000))

export const vrstaOdgovora = z.discriminatedUnion('vrsta', [
  z.strictObject({
    vrsta: z.literal('izbor'),
    ponudeni: izbori.check(z.minLength(2)),
    /** With these a comment says why. */
    komentarUz: izbori,
    /** These open a finding. */
    nalazUz: izbori,
    /** These are shown by a picture or a document. */
    dokazUz: izbori,
  }),
  z.strictObject({
    vrsta: z.literal('bodovi'),
    najvise: bodovi.check(z.minimum(1)),
    /** Less than this does not satisfy. */
    prag: bodovi,
    korak: bodovi.check(z.minimum(1)),
    /** In hundredths: 0,30 is 30; null where points are only added. */
    ponder: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  z.strictObject({ vrsta: z.literal('tekst'), najviseZnakova: z.int().check(z.minimum(1), z.maximum(10_000)) }),
])
export type VrstaOdgovora = z.output<typeof vrstaOdgovora>

export const KOD_STAVKE = /^[A-Za-z0-9_-]{1,20}$/
export const NAJVISE_STAVKI = 200
/** What a list is for: `provjera:oprema`. A module declares its own, and an owner has one list for each. */
export const KLJUC_LISTE = /^[a-z][a-z0-9:-]{1,60}$/

export const stavkaListe = z.strictObject({
  /** Its name in the list, the same in every version: `I-07`. Answers stand by it as rows do by their ids. */
  kod: z.string().check(z.regex(KOD_STAVKE)),
  pitanje: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  uputa: z.string().check(z.maxLength(2000)),
  odgovor: vrstaOdgovora,
  /** The undesirable answer alone decides that the whole is not satisfied. */
  eliminatorna: z.boolean(),
  /** A value with its unit may stand beside the answer. */
  mjeriSe: z.boolean(),
  /** Paths of the form's fields that the question is about. */
  izvorPolja: z.array(z.string().check(z.maxLength(200))),
})
export type StavkaListe = z.output<typeof stavkaListe>

export const kontrolnaLista = z
  .strictObject({
    kljuc: z.string().check(z.regex(KLJUC_LISTE)),
    naziv: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    inacica: z.int().check(z.minimum(1)),
    sekcije: z
      .array(
        z.strictObject({
          kljuc: z.string().check(z.minLength(1), z.maxLength(60)),
          naziv: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
          stavke: z.array(stavkaListe).check(z.minLength(1), z.maxLength(NAJVISE_STAVKI)),
        }),
      )
      .check(z.minLength(1)),
  })
  .check(
    z.refine((lista) => jedinstveni(stavkeOd(lista).map(({ kod }) => kod)), 'Dvije stavke imaju isti kôd'),
    z.refine(
      (lista) => stavkeOd(lista).every(uSkladu),
      'Stavka traži komentar, nalaz ili dokaz uz odgovor koji ne nudi',
    ),
    z.refine((lista) => ponderiJednaki1(stavkeOd(lista)), 'Zbroj pondera mora biti 1'),
  )
export type KontrolnaLista = z.output<typeof kontrolnaLista>

const jedinstveni = (kodovi: readonly string[]): boolean => new Set(kodovi).size === kodovi.length

function uSkladu({ odgovor }: StavkaListe): boolean {
  if (odgovor.vrsta === 'bodovi') return odgovor.prag <= odgovor.najvise
  if (odgovor.vrsta === 'tekst') return true
  const { ponudeni, komentarUz, nalazUz, dokazUz } = odgovor
  return [...komentarUz, ...nalazUz, ...dokazUz].every((one) => ponudeni.includes(one))
}

function ponderiJednaki1(stavke: readonly StavkaListe[]): boolean {
  const ponderi = stavke.flatMap(({ odgovor }) => (odgovor.vrsta === 'bodovi' ? [odgovor.ponder] : []))
  if (ponderi.every((one) => one === null)) return true
  return ponderi.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0) === 100
}

/** All questions, in the order in which they are asked. */
export const stavkeOd = ({ sekcije }: Pick<KontrolnaLista, 'sekcije'>): StavkaListe[] =>
  sekcije.flatMap(({ stavke }) => stavke)
