/** Calls whose projects are being contracted, and those whose projects are in implementation. */
import * as z from 'zod/mini'
import { popisApi } from '#contract/kernel/popis.api.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_POZIVA_NA_UGOVARANJU, POPIS_POZIVA_U_PROVEDBI } from './pozivi-faze.popis.ts'
import { type RedakPozivaFaze, redakPozivaFaze } from './pozivi-faze.schema.ts'

const poziviFaze = (put: string, popis: Popis<RedakPozivaFaze>, audit: string) =>
  popisApi({
    path: `v1/institucije/:institucijaId/${put}`,
    params: z.strictObject({ institucijaId: idParam }),
    popis,
    redak: redakPozivaFaze,
    filtri: { cekaMene: z.optional(z.literal('true')) },
    okvir: { programId: idParam },
    policy: { who: 'institucija' },
    audit,
  })

export const poziviFazeEndpoints = {
  ugovaranje: poziviFaze('pozivi-na-ugovaranju', POPIS_POZIVA_NA_UGOVARANJU, 'projekt.poziviNaUgovaranju'),
  provedba: poziviFaze('pozivi-u-provedbi', POPIS_POZIVA_U_PROVEDBI, 'projekt.poziviUProvedbi'),
}
