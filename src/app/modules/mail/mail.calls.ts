/** Mails as screens of the administration read them. */
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { mailEndpoints } from '#contract/modules/mail/mail.endpoints.ts'
import { POPIS_MAILOVA } from '#contract/modules/mail/mail.popis.ts'

/** The list and every page of it. */
export const MAILOVI_KEY = popisKey(POPIS_MAILOVA.kljuc)

export const STOL_MAILA = stolZapisa({
  vrsta: 'mail',
  calls: mailEndpoints,
  dio: {},
  popisi: [MAILOVI_KEY],
})
