/** Applications and projects for administrators. What was sent to an open call is named to nobody (domain rules 11). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import {
  POPIS_POVUCENIH,
  POPIS_PROJEKATA_POZIVA,
  POPIS_PROJEKATA_PRIJAVITELJA,
  POPIS_ZAPRIMLJENIH,
} from './projekt.uprava.popis.ts'
import { povucenaPrijava, projektUprave } from './projekt.uprava.schema.ts'

const admin = 'v1/administracija'
const redak = projektUprave
const program = z.optional(z.enum(PROGRAMI_FILTRA))
const dozvola = <const P extends string>(permission: P) => ({ who: 'administrator', permission }) as const

export const projektUpravaEndpoints = {
  prijavitelja: popisApi({
    path: `${admin}/prijavitelji/:prijaviteljId/projekti`,
    params: z.strictObject({ prijaviteljId: idParam }),
    popis: POPIS_PROJEKATA_PRIJAVITELJA,
    redak,
    filtri: { program },
    policy: dozvola('entiteti'),
    audit: 'prijavitelj.projekti',
  }),
  poziva: popisApi({
    path: `${admin}/pozivi/:pozivId/projekti`,
    params: z.strictObject({ pozivId: idParam }),
    popis: POPIS_PROJEKATA_POZIVA,
    redak,
    filtri: {},
    policy: dozvola('programi'),
    audit: 'poziv.projekti',
  }),
  povucene: popisApi({
    path: `${admin}/povucenePrijave`,
    popis: POPIS_POVUCENIH,
    redak,
    filtri: { status: z.optional(z.enum(['11', '18', '19'])), program },
    policy: dozvola('pozivi.povratakPrijave'),
    audit: 'projekt.povucene',
  }),
  zaprimljene: popisApi({
    path: `${admin}/zaprimljenePrijave`,
    popis: POPIS_ZAPRIMLJENIH,
    redak,
    filtri: { program },
    policy: dozvola('najbrziPrst'),
    audit: 'projekt.zaprimljene',
  }),
  povijest: endpoint({
    method: 'GET',
    path: `${admin}/povucenePrijave/projekti/:projektId`,
    summary: 'Povijest povlačenja i povrata jedne prijave',
    params: z.strictObject({ projektId: uuid }),
    response: povucenaPrijava,
    policy: dozvola('pozivi.rasprave.povijestZahtjeva'),
    audit: 'projekt.povijestPovlacenja',
  }),
} as const
