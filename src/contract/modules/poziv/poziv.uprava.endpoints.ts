/** Calls for administrators: all of them, and those of one programme. */
import * as z from 'zod/mini'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import { POPIS_POZIVA_PROGRAMA, POPIS_POZIVA_UPRAVE } from './poziv.uprava.popis.ts'
import { pozivUprave } from './poziv.uprava.schema.ts'

const policy = { who: 'administrator', permission: 'programi' } as const

export const pozivUpravaEndpoints = {
  svi: popisApi({
    path: 'v1/administracija/pozivi',
    popis: POPIS_POZIVA_UPRAVE,
    redak: pozivUprave,
    filtri: { program: z.optional(z.enum(PROGRAMI_FILTRA)) },
    policy,
    audit: 'poziv.uprava',
  }),
  programa: popisApi({
    path: 'v1/administracija/programi/:id/pozivi',
    params: z.strictObject({ id: idParam }),
    popis: POPIS_POZIVA_PROGRAMA,
    redak: pozivUprave,
    filtri: {},
    policy,
    audit: 'program.pozivi',
  }),
} as const
