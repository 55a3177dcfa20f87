/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import { mailEndpoints } from '#contract/modules/mail/mail.endpoints.ts'
import { POPIS_MAILOVA } from '#contract/modules/mail/mail.popis.ts'

/** The list and every page of it. */
export const MAILOVI_KEY = popisKey(POPIS_MAILOVA.kljuc)
export const mailKey = (mailId: number) => ['mail', mailId] as const

export const mailQuery = (mailId: number) =>
  queryOptions({
    queryKey: mailKey(mailId),
    queryFn: ({ signal }) => call(mailEndpoints.detalj, { params: { mailId } }, { signal }),
  })

export function prijelazMaila(mailId: number, body: PrijelazBody) {
  return call(mailEndpoints.prijelaz, { params: { mailId }, body })
}
