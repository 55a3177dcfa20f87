/** Every record kind of the portal. A new kind is added here by hand; the architecture tests and diagrams read this list. */
import { mailKind } from './modules/mail/mail.kind.ts'
import { obavijestKind } from './modules/obavijest/obavijest.kind.ts'
import { pitanjeKind } from './modules/pitanje/pitanje.kind.ts'
import { pozivKind } from './modules/poziv/poziv.kind.ts'
import { projektKind } from './modules/projekt/projekt.kind.ts'
import { pitanjeKind as tehnickoPitanjeKind } from './modules/tehnicko-pitanje/pitanje.kind.ts'

export const kinds = {
  poziv: pozivKind,
  projekt: projektKind,
  obavijest: obavijestKind,
  mail: mailKind,
  tehnickoPitanje: tehnickoPitanjeKind,
  pitanje: pitanjeKind,
} as const
