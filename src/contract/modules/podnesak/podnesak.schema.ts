/** Podnesak: what a person has filled in on a device and sent whole, on its way to the portal; a filing of the outbox. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { registracijaGradanina, registracijaSubjekta } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { napisaniZahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'

export const TIP_PODNESKA = 'podnesak'

/** `kljuc` names the form it was written in, `naslov` is what people read of it in the outbox. */
const zajednicko = {
  kljuc: z.string().check(z.minLength(1), z.maxLength(200)),
  naslov: z.string().check(z.minLength(1), z.maxLength(300)),
}

export const sadrzajPodneska = z.discriminatedUnion('vrsta', [
  z.strictObject({ vrsta: z.literal('registracija-subjekta'), ...zajednicko, podaci: registracijaSubjekta }),
  z.strictObject({ vrsta: z.literal('registracija-gradanina'), ...zajednicko, podaci: registracijaGradanina }),
  z.strictObject({
    vrsta: z.literal('zahtjev'),
    ...zajednicko,
    podaci: z.strictObject({ ...napisaniZahtjev.shape }),
    /** The project at whose address a change of beneficiary is written. */
    projektId: z.nullable(uuid),
    /** The refused request that this one says better. */
    prethodniId: z.optional(uuid),
  }),
])
export type SadrzajPodneska = z.output<typeof sadrzajPodneska>
export type VrstaPodneska = SadrzajPodneska['vrsta']

/** What came of it; told to the device that sent it. */
export const ishodPodneska = z.union([
  z.strictObject({ prijaviteljId: z.int(), naziv: z.string(), pravniOblik: z.string() }),
  z.strictObject({ zahtjevId: uuid, oznaka: z.string() }),
])
export type IshodPodneska = z.output<typeof ishodPodneska>
