/** On-site check: what its rules know beside its document, what the sides write of it later, and what its desks read. */
import * as z from 'zod/mini'
import {
  type DokumentProjekta,
  okvirDokumenta,
  sadrzajDokumenta,
  zapisDokumenta,
} from '#contract/kernel/dokument/zapis-projekta.ts'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import type { PoVrsti } from '#contract/kernel/kontrolna-lista/u-dokumentu.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { cekaSe } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { type StanjePracenja, stanjePracenja } from './preporuka.schema.ts'
import { TIPOVI, type Tip } from './provjera.izbori.ts'
import { LISTA_PROVJERE } from './provjera.liste.ts'

const idRetka = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))
const tekst = (najvise: number) => z.string().check(z.trim(), z.maxLength(najvise))

/** A person's own word on whether something ties them to the beneficiary. */
export const izjava = z.strictObject({ sukob: z.boolean(), obrazlozenje: tekst(1000), dano: trenutak })
export type Izjava = z.output<typeof izjava>
/** By the numbers of the persons. */
export type Izjave = Readonly<Record<string, Izjava>>

/** V's consent to a visit that is not announced. */
export const suglasnost = z.strictObject({ osobaId: z.int(), ime: z.string(), dano: trenutak })
export type Suglasnost = z.output<typeof suglasnost>

/** The one device that writes while the team is in the field. */
export const preuzeo = z.strictObject({
  osobaId: z.int(),
  ime: z.string(),
  uredajId: uuid,
  preuzeto: trenutak,
  istjece: trenutak,
})
export type Preuzeo = z.output<typeof preuzeo>
/** For how many days a package is kept on a device without being asked for again (R-OFF-1). */
export const DANA_PAKETA = 14

const pisanoOcitovanje = {
  tekst: tekst(6000),
  /** By the ids of the findings. */
  nalazi: z.record(idRetka, tekst(2000)),
}
/** What the beneficiary says of the minutes; it stands once it was handed in. */
export const ocitovanje = z.strictObject({
  ...pisanoOcitovanje,
  predano: z.boolean(),
  /** When; absent before, and of what an earlier version took without its moment. */
  predanoU: z.exactOptional(trenutak),
})
export type Ocitovanje = z.output<typeof ocitovanje>
export const BEZ_OCITOVANJA: Ocitovanje = { tekst: '', nalazi: {}, predano: false }

/** What the applicant saves of the minutes at their desk. */
export const pisanjeKorisnika = z.strictObject({ ocitovanje: z.strictObject(pisanoOcitovanje) })
export type PisanjeKorisnika = z.output<typeof pisanjeKorisnika>

/** Documents that the portal has made of it, each with its moment. */
export const dokumentiProvjere = z.strictObject({ najava: z.nullable(trenutak), izvjesce: z.nullable(trenutak) })
export type DokumentiProvjere = z.output<typeof dokumentiProvjere>
export const BEZ_DOKUMENATA: DokumentiProvjere = { najava: null, izvjesce: null }

export const rokProvjere = z.strictObject({
  /** Until when the minutes go out, and the beneficiary answers. */
  zapisnik: z.nullable(dan),
  ocitovanje: z.nullable(dan),
})
export type RokProvjere = z.output<typeof rokProvjere>

/** Most that a package has: pictures of a question, numbers of the project's devices, checks with one number. */
export const NAJVISE_RANIJIH_SLIKA = 5
export const NAJVISE_POZNATIH_BROJEVA = 1000
export const NAJVISE_PROVJERA_BROJA = 3

/** A picture that an earlier visit took of a question, to be met again. */
export const ranijaSlika = z.strictObject({
  stavka: z.string(),
  oznaka: z.string(),
  dan: z.nullable(dan),
  /** Where it was taken; absent where nobody knows. */
  polozaj: z.optional(z.strictObject({ sirina: z.number(), duzina: z.number(), tocnost: z.number() })),
  slika: z.strictObject({ id: uuid, naziv: z.string(), sha256: z.string(), bajtova: z.int() }),
  /** How many more that visit took of the question, of its last picture here; absent where none is left out. */
  jos: z.exactOptional(z.int()),
})
export type RanijaSlika = z.output<typeof ranijaSlika>

/** A serial number that another check of the body has. `sifra` is its project where that is another one, otherwise null. */
export const poznatBroj = z.strictObject({
  broj: z.string(),
  oznaka: z.string(),
  sifra: z.nullable(z.string()),
  /** How many more checks have it, of the last that is named; absent where none is left out. */
  jos: z.exactOptional(z.int()),
})
export type PoznatBroj = z.output<typeof poznatBroj>

/** A line of the project's budget that buys equipment. */
export const ugovorenaOprema = z.strictObject({ id: z.string(), naziv: z.string(), kolicina: z.string() })
export type UgovorenaOprema = z.output<typeof ugovorenaOprema>

/** What the project and the institution say to a check: the package that devices bring into the field. */
export const okolnostiProvjere = z.strictObject({
  teren: z.boolean(),
  /** The team is in the field: both sides sign before it leaves. Later changes void signatures and are seen. */
  potpisuje: z.boolean(),
  /** Frozen when the visit begins; null until then. */
  lista: LISTA_PROVJERE.shema.lista,
  /** In the versions that came with the package, until the visit begins: a device knows by them what will be asked. */
  liste: LISTA_PROVJERE.shema.liste,
  /** People of the body who may be in the team. */
  osobe: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** Findings and open recommendations of earlier checks of the project. */
  ranije: z.array(
    z.strictObject({
      oznaka: z.string(),
      dan: z.nullable(dan),
      nalaz: z.string(),
      preporuka: z.nullable(z.string()),
      stanje: z.string(),
    }),
  ),
  /** Absent in what a device was given by an earlier version, and for whoever is not of the body. */
  ranijeSlike: z.optional(z.array(ranijaSlika)),
  poznatiBrojevi: z.optional(z.array(poznatBroj)),
  /** How many numbers of the project stay on the portal, which compares them once it has the check. */
  brojeviNaPortalu: z.exactOptional(z.int()),
  /** Equipment of the project, until the visit is over. */
  oprema: z.optional(z.array(ugovorenaOprema)),
})
export type OkolnostiProvjere = z.output<typeof okolnostiProvjere>

export type InacicePaketa = PoVrsti<Tip, number>

/** Evidence that is not as it was sealed: its content, what is said of it, or its place in the chain. */
export const narusen = z.strictObject({ id: z.string(), sto: z.enum(['sadrzaj', 'zapis', 'mjesto']) })

/** When the portal had each piece of evidence, by its id: of a file its bytes. */
export const zaprimljeno = z.record(z.string(), trenutak)
export type Zaprimljeno = z.output<typeof zaprimljeno>

/** A check as its rules see it. */
export interface Provjera extends DokumentProjekta {
  oznaka: string
  autorId: number
  /** The body whose team writes it. */
  pise: { vrsta: 'institucija'; id: number }
  /** The day of which the beneficiary was told last. */
  najavljenoZa: string | null
  izjave: Izjave
  suglasnost: Suglasnost | null
  preuzeo: Preuzeo | null
  pocetoU: string | null
  zavrsenoU: string | null
  ocitovanje: Ocitovanje
  /** Its recommendations, once they are followed. */
  pracenje: StanjePracenja[]
  dokumenti: DokumentiProvjere
  rok: RokProvjere
  okolnosti: OkolnostiProvjere
  /** Numbers of the versions of check-lists that the package has; null until it is brought. */
  inaciceLista: InacicePaketa | null
  naruseni: z.output<typeof narusen>[]
  zaprimljeno: Zaprimljeno
  /** The same of the minutes that the beneficiary was given last, while they are written again. */
  naruseniPoslani: z.output<typeof narusen>[]
}

const okvirProvjere = {
  ...okvirDokumenta,
  oznaka: z.string(),
  izjave: z.record(z.string(), izjava),
  suglasnost: z.nullable(suglasnost),
  preuzeo: z.nullable(preuzeo),
  pocetoU: z.nullable(trenutak),
  zavrsenoU: z.nullable(trenutak),
  ocitovanje: z.nullable(ocitovanje),
  pracenje: z.array(stanjePracenja),
  dokumenti: dokumentiProvjere,
  rok: rokProvjere,
  okolnosti: okolnostiProvjere,
  naruseni: z.array(narusen),
  /** Absent in what a device was given by an earlier version. */
  zaprimljeno: z.exactOptional(zaprimljeno),
  /** What this person may still say of themselves or allow. */
  smijeIzjaviti: z.boolean(),
  smijeSuglasiti: z.boolean(),
  /** Whether they may take the package onto another device than has it now. */
  smijePreuzeti: z.boolean(),
}
export const metaProvjere = z.strictObject(okvirProvjere)
export type MetaProvjere = z.output<typeof metaProvjere>
export const provjeraDetalj = z.strictObject({ ...zapisDokumenta, ...okvirProvjere })
export type ProvjeraDetalj = z.output<typeof provjeraDetalj>
export const inacicaProvjere = z.strictObject({ sadrzaj: sadrzajDokumenta, ocitovanje: z.nullable(ocitovanje) })

/** A row of the list of a project's checks. */
export const redakProvjere = z.strictObject({
  id: uuid,
  oznaka: z.string(),
  tip: z.nullable(z.enum(kljuceviOd(TIPOVI))),
  datum: z.nullable(dan),
  voditelj: z.string(),
  nalazi: z.strictObject({ visoko: z.int(), srednje: z.int(), nisko: z.int() }),
  otvorenePreporuke: z.int(),
  rok: z.nullable(dan),
  /** How far that day is, in words. */
  rokTekst: z.string(),
  status,
  cekaSe,
})
export type RedakProvjere = z.output<typeof redakProvjere>

/** What a new check of the project begins with, or why there may be none now. */
export const novaProvjera = z.strictObject({
  novi: z.nullable(
    z.strictObject({
      projekt: okvirDokumenta.projekt,
      prijavitelj: okvirDokumenta.prijavitelj,
      /** Its team and places, out of the project. */
      sadrzaj: sadrzajDokumenta,
      okolnosti: okolnostiProvjere,
    }),
  ),
  razlog: z.nullable(z.string()),
})
export type NovaProvjera = z.output<typeof novaProvjera>
