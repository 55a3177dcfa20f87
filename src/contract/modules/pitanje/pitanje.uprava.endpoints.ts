/** Questions on calls as administrators read them: everything but who asked, and nothing to change. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_PITANJA, POPIS_PITANJA_POZIVA } from './pitanje.uprava.popis.ts'
import { pitanjeUprave, pitanjeUpraveDetalj } from './pitanje.uprava.schema.ts'

const policy = { who: 'administrator', permission: 'pozivi.pozivPitanja' } as const
const A = 'v1/administracija'

const filtri = { status: z.optional(z.enum(['1', '2', '3', '4', '5', '6', '7'])) }
const params = z.strictObject({ pozivId: idParam })

export const pitanjeUpravaEndpoints = {
  svih: popisApi({
    path: `${A}/pitanjaNaPozive`,
    popis: POPIS_PITANJA,
    redak: pitanjeUprave,
    filtri,
    policy,
    audit: 'pitanje.uprava',
  }),
  poziva: popisApi({
    path: `${A}/pozivi/:pozivId/pitanja`,
    params,
    popis: POPIS_PITANJA_POZIVA,
    redak: pitanjeUprave,
    filtri,
    policy,
    audit: 'pitanje.uprava.poziva',
  }),
  detalj: endpoint({
    method: 'GET',
    path: `${A}/pozivi/:pozivId/pitanja/:pitanjeId`,
    summary: 'Pitanje na poziv s odgovorom',
    params: z.strictObject({ pozivId: idParam, pitanjeId: idParam }),
    response: pitanjeUpraveDetalj,
    policy,
    audit: 'pitanje.uprava.detalj',
  }),
} as const
