/** On-site checks on devices, and how envelopes of earlier versions are read today. */
import type { NaUredaju } from '#contract/kernel/dokument/na-uredaju.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { MetaProvjere } from './provjera.schema.ts'
import { provjeraStatuses } from './provjera.statuses.ts'

/** The package is kept on its device while the visit is prepared or under way; in the office the check is a document like others. */
function istekPaketa(meta: object, uredajId: string): number | null {
  const { statusId, preuzeo } = meta as Partial<Pick<MetaProvjere, 'statusId' | 'preuzeo'>>
  const predZapisnikom =
    statusId !== undefined && jeStatus(provjeraStatuses, statusId, 'uPripremi', 'najavljena', 'uTijeku')
  return predZapisnikom && preuzeo?.uredajId === uredajId ? Date.parse(preuzeo.istjece) : null
}

export const PROVJERA_NA_UREDAJU: NaUredaju = {
  vrsta: 'provjera',
  /** Version 1 is the only one so far. */
  history: [],
  omotnice: ['create', 'patch', 'command'],
  cekaDatoteke: ['zavrsiTeren'],
  istjece: istekPaketa,
}
