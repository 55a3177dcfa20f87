import { notFound } from '@tanstack/react-router'
import type { Kontekst } from '#app/shell/session/profil.ts'
import { vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'

/** Of an applicant's administration whoever edits sees its data and their own requests about them; the rest is the representative's. */
export function samoZastupnik({ context }: { context: { kontekst: Kontekst } }): void {
  if (!vidiAdministraciju(context.kontekst.razina)) throw notFound()
}
