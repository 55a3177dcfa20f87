/** Prijava sumnje na nepravilnost (a citizen's report of a suspected irregularity): sending it, and the list of those it is for. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { idBroj, idParam, numberedPage, pageQuery, trenutak } from '#contract/kernel/upit.ts'

export const NAJDULJI_OPIS_PRIJAVE = 8000
export const NAJDULJE_POLJE_PRIJAVE = 2000

const polje = z.string().check(z.maxLength(NAJDULJE_POLJE_PRIJAVE))

/** What a person reports. Who they are is theirs to say or not. */
export const sadrzajPrijave = z.strictObject({
  /** Whose bodies it is for; null when the person does not know. */
  programId: z.nullable(idBroj),
  opis: z.string().check(z.maxLength(NAJDULJI_OPIS_PRIJAVE), z.regex(/\S/)),
  kada: polje,
  /** Whom it concerns: a person, a beneficiary, a project or a call. */
  predmet: polje,
  dokazi: polje,
  ime: polje,
  kontakt: polje,
})
export type SadrzajPrijave = z.output<typeof sadrzajPrijave>

export const zaprimljenaPrijava = z.strictObject({
  oznaka: z.string(),
  zaprimljenoAt: trenutak,
  ...sadrzajPrijave.shape,
})
export type ZaprimljenaPrijava = z.output<typeof zaprimljenaPrijava>

export const prijavaNepravilnostiEndpoints = {
  posalji: endpoint({
    method: 'POST',
    path: 'v1/public/prijave-nepravilnosti',
    summary: 'Prijava sumnje na nepravilnost; ista oznaka klijenta je ista prijava',
    body: z.strictObject({ klijentId: uuid, sadrzaj: sadrzajPrijave }),
    response: z.strictObject({ oznaka: z.string(), zaprimljenoAt: trenutak }),
    policy: { who: 'svi' },
    audit: 'nepravilnost.prijava.zaprimljena',
    bodyLimit: 128 * 1024,
  }),
  popis: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/prijave-nepravilnosti',
    summary: 'Zaprimljene prijave sumnje na nepravilnost programa koji institucija koordinira, po oznaci',
    params: z.strictObject({ institucijaId: idParam }),
    query: z.strictObject({
      programId: idParam,
      sortBy: z.optional(z.literal('oznaka')),
      page: pageQuery.page,
      limit: pageQuery.limit,
      order: pageQuery.order,
    }),
    response: numberedPage(zaprimljenaPrijava),
    policy: { who: 'institucija', permission: 'nepravilnosti.opcenito.vidiSve' },
    audit: 'nepravilnost.prijava.popis',
  }),
}
