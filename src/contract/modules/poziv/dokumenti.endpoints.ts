/** Documents that were published with calls, for everyone. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { upitPopisa } from '#contract/kernel/popis.api.ts'
import { keysetPage, keysetQuery, sifrirano } from '#contract/kernel/upit.ts'
import { dokument } from './definicija.schema.ts'
import { JAVNE_SKUPINE } from './poziv.osnova.ts'
import { POPIS_DOKUMENATA } from './poziv.popis.ts'

/** A public call with its documents; an address is null where the document is handed out by the institution. */
const dokumentiPoziva = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.nullable(z.string()),
  skupina: z.enum(JAVNE_SKUPINE),
  program: sifrirano,
  dokumenti: z.array(dokument),
})
export type DokumentiPoziva = z.output<typeof dokumentiPoziva>

export const dokumentiEndpoints = {
  javniPopis: endpoint({
    method: 'GET',
    path: 'v1/public/dokumenti',
    summary: 'Javni pozivi s dokumentima, redom javnog popisa',
    query: z.strictObject({ ...upitPopisa(POPIS_DOKUMENATA, {}), ...keysetQuery }),
    response: keysetPage(dokumentiPoziva),
    policy: { who: 'svi' },
    audit: 'poziv.javno.dokumenti',
    javno: true,
  }),
}
