/** The ranking of a call as calls carry it: its numbers, applications, outcome, sealed versions, draws and offers. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { greska } from '#contract/kernel/sync/protocol.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { ponudaDetalj } from './ponuda.schema.ts'
import { ISHODI_PORETKA } from './poredak.ts'

const broj = z.int()
const ishod = z.enum(kljuceviOd(ISHODI_PORETKA))
const podalokacija = { kljuc: z.string(), iznos: broj }

export const poredakPozivaShema = z.strictObject({
  nacin: z.enum(['bodovi', 'zaprimanje']),
  alokacija: broj,
  podalokacije: z.readonly(z.array(z.strictObject(podalokacija))),
  najniza: broj,
  preskakanje: z.boolean(),
  pragObustave: broj,
})

export const prijavaPoretkaShema = z.strictObject({
  id: uuid,
  sifra: z.string(),
  bodovi: z.nullable(broj),
  kriteriji: z.readonly(z.array(broj)),
  pokazatelj: z.nullable(broj),
  trazeno: broj,
  bespovratna: broj,
  podneseno: broj,
  redniBroj: broj,
  zdrijeb: z.nullable(broj),
  podalokacija: z.nullable(z.string()),
  ispunjava: z.boolean(),
  vezano: z.nullable(z.strictObject({ zbog: z.enum(['odluka', 'prigovor']), iznos: broj })),
  ponuda: z.nullable(z.strictObject({ iznos: broj, odgovor: z.enum(['ceka', 'prihvaceno', 'odbijeno']) })),
})
const prijavaRangListe = z.strictObject({
  ...prijavaPoretkaShema.shape,
  naziv: z.string(),
  prijavitelj: z.string(),
  uTijeku: z.boolean(),
  bezPraga: z.boolean(),
})

const mjesto = { rang: z.nullable(broj), ishod, iznos: broj }
export const poredakShema = z.strictObject({
  redci: z.array(z.strictObject({ id: uuid, ...mjesto, odPodalokacije: broj })),
  podalokacije: z.array(z.strictObject({ ...podalokacija, rezervirano: broj })),
  zajednicko: z.strictObject({ iznos: broj, rezervirano: broj }),
  rezervirano: broj,
  preostalo: broj,
  manjak: broj,
  zaZdrijeb: z.array(z.array(uuid)),
  obustava: z.nullable(z.strictObject({ id: uuid, trazeno: broj })),
})

const zapecacenaRedak = z.strictObject({
  broj,
  sha256: z.string(),
  autor: z.string(),
  zapecaceno: trenutak,
  prijava: broj,
  /** Applications whose place, outcome or amount is not that of the version before. */
  razlika: broj,
})
export const zdrijebRedak = z.strictObject({
  id: broj,
  prijave: z.array(uuid),
  nacin: z.string(),
  provedeno: dan,
  upisao: z.string(),
  potvrdio: z.nullable(z.string()),
  odbacio: z.nullable(z.string()),
  /** Waits for the reader's word. */
  cekaMene: z.boolean(),
})

export const rangLista = z.strictObject({
  poziv: z.strictObject({ id: broj, naziv: z.string(), oznaka: z.nullable(z.string()), programId: broj }),
  poredakPoziva: poredakPozivaShema,
  naziviPodalokacija: z.record(z.string(), z.string()),
  prijave: z.array(prijavaRangListe),
  poredak: poredakShema,
  zapecacene: z.array(zapecacenaRedak),
  /** What stands between the list and its seal. */
  zapreke: z.array(greska),
  smijePecatiti: z.boolean(),
  smijeZdrijeb: z.boolean(),
  zdrijebovi: z.array(zdrijebRedak),
  ponude: z.array(ponudaDetalj),
})
export type RangLista = z.output<typeof rangLista>

const prijavaVerzije = z.strictObject({
  ...prijavaPoretkaShema.shape,
  naziv: z.string(),
  prijavitelj: z.string(),
})
/** One sealed version, whole, with what changed since the one before. */
export const zapecacenaRangLista = z.strictObject({
  ...zapecacenaRedak.shape,
  poredakPoziva: poredakPozivaShema,
  naziviPodalokacija: z.record(z.string(), z.string()),
  prijave: z.array(prijavaVerzije),
  poredak: poredakShema,
  razlike: z.array(
    z.strictObject({
      id: uuid,
      prije: z.nullable(z.strictObject(mjesto)),
      poslije: z.nullable(z.strictObject(mjesto)),
    }),
  ),
})
export type ZapecacenaRangLista = z.output<typeof zapecacenaRangLista>

export const noviZdrijeb = z.strictObject({
  prijave: z.array(uuid).check(z.minLength(2), z.maxLength(1000)),
  nacin: z.string().check(z.trim(), z.minLength(1, 'Opišite kako je ždrijeb proveden.'), z.maxLength(1000)),
  provedeno: dan,
})
