/** What may be written on this device: one entry per type of document, made where the modules meet. */
import type { DocumentType } from '#app/platform/offline/ports.ts'

export const DOCUMENT_TYPES: Readonly<Record<string, DocumentType>> = { projekt: { typeVersion: 1 } }
