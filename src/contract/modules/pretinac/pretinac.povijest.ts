/** Messages on devices: each is sent whole and once, and only its announced files follow it. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const TIP_PORUKE = 'porukaPretinca'
export const PORUKA_NA_UREDAJU: NaUredaju = { vrsta: TIP_PORUKE, history: [], omotnice: ['create', 'patch'] }

/** What the log of a project says of its messages. */
export const DNEVNIK_PRETINCA = {
  prijavitelj: 'projekt.pretinac.porukaPrijavitelja',
  institucija: 'projekt.pretinac.porukaInstitucije',
  odgovara: 'projekt.pretinac.odgovara',
} as const
