/** What may be written on this device: one entry per type of document, made where the modules meet. */
import type { DocumentType } from '#app/platform/offline/ports.ts'
import { newestVersion } from '#contract/kernel/sync/versions.ts'
import { POVIJEST_PROJEKTA } from '#contract/modules/projekt/projekt.povijest.ts'
import { POVIJEST_PITANJA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.povijest.ts'

export const DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = {
  projekt: { typeVersion: newestVersion(POVIJEST_PROJEKTA), history: POVIJEST_PROJEKTA },
  podnesak: { typeVersion: newestVersion([]), osobni: true },
  tehnickoPitanje: { typeVersion: newestVersion(POVIJEST_PITANJA), history: POVIJEST_PITANJA, osobni: true },
}
