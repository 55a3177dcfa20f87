/** Filings on devices: sent whole and once. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'

export const PODNESAK_NA_UREDAJU: NaUredaju = { vrsta: 'podnesak', history: [], omotnice: ['create'], osobni: true }
