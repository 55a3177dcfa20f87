/** Received applications of a public call, for everyone: figures always, names once the call is closed. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { upitPopisa } from '#contract/kernel/popis.api.ts'
import { idParam, keysetPage, keysetQuery, trenutak } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'
import { JAVNE_SKUPINE } from '#contract/modules/poziv/poziv.osnova.ts'
import { POPIS_JAVNO_ZAPRIMLJENIH } from './zaprimljene.popis.ts'

const params = z.strictObject({ pozivId: idParam })

export const zaprimljenePregled = z.strictObject({
  poziv: z.strictObject({
    id: z.int(),
    naziv: z.string(),
    oznaka: z.nullable(z.string()),
    skupina: z.enum(JAVNE_SKUPINE),
  }),
  ukupno: z.int(),
  /** Null while it is not published. */
  trazeno: z.nullable(eurWireNonNegative),
  popisObjavljen: z.boolean(),
  /** Days of Zagreb on which an application came, the first one first. */
  poDanima: z.array(z.strictObject({ dan: z.iso.date(), broj: z.int() })),
})
export type ZaprimljenePregled = z.output<typeof zaprimljenePregled>

export const zaprimljenaPrijava = z.strictObject({
  redniBroj: z.int(),
  vrijemePodnosenja: trenutak,
  /** Of legal persons; null for everybody else. */
  prijavitelj: z.nullable(z.string()),
  /** Title of a legal person's project; null for everybody else. */
  naziv: z.nullable(z.string()),
  trazenaBespovratna: eurWireNonNegative,
})
export type ZaprimljenaPrijava = z.output<typeof zaprimljenaPrijava>

export const zaprimljeneEndpoints = {
  pregled: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId/zaprimljene-prijave/pregled',
    summary: 'Koliko je prijava poziv zaprimio, po danima',
    params,
    response: zaprimljenePregled,
    policy: { who: 'svi' },
    audit: 'projekt.javno.pregled',
    javno: true,
  }),
  popis: endpoint({
    method: 'GET',
    path: 'v1/public/pozivi/:pozivId/zaprimljene-prijave',
    summary: 'Prijave zatvorenog poziva redom zaprimanja; 404 dok popis nije objavljen',
    params,
    query: z.strictObject({ ...upitPopisa(POPIS_JAVNO_ZAPRIMLJENIH, {}), ...keysetQuery }),
    response: keysetPage(zaprimljenaPrijava),
    policy: { who: 'svi' },
    audit: 'projekt.javno.popis',
    javno: true,
  }),
}
