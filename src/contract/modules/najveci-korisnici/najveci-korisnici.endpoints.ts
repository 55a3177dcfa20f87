/** The hundred beneficiaries with the largest contracted grants (Regulation (EU) 2021/241, Article 25a): only what is public by law. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam, sifrirano } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'

const iznosi = { iznos: eurWireNonNegative, brojProjekata: z.int() }
const query = z.strictObject({ programId: z.optional(idParam) })

export const najveciKorisnici = z.strictObject({
  korisnici: z.array(
    z.strictObject({
      red: z.int(),
      naziv: z.string(),
      /** Of legal persons; null for everybody else. */
      oib: z.nullable(z.string()),
      zupanija: sifrirano,
      ...iznosi,
    }),
  ),
  /** All contracted grants, the hundred and the others, by the county of the beneficiary's seat. */
  zupanije: z.array(z.strictObject({ ...sifrirano.shape, ...iznosi })),
  ukupno: z.strictObject({ ...iznosi, brojKorisnika: z.int() }),
})
export type NajveciKorisnici = z.output<typeof najveciKorisnici>

export const najveciKorisniciEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/public/najveci-korisnici',
    summary: 'Sto korisnika s najvećim ugovorenim bespovratnim sredstvima',
    query,
    response: najveciKorisnici,
    policy: { who: 'svi' },
    audit: 'najveciKorisnici.javno.popis',
    javno: true,
  }),
  csv: endpoint({
    method: 'GET',
    path: 'v1/public/najveci-korisnici.csv',
    summary: 'Isti popis kao CSV',
    query,
    response: z.string(),
    binary: 'text/csv',
    policy: { who: 'svi' },
    audit: 'najveciKorisnici.javno.csv',
    javno: true,
  }),
}
