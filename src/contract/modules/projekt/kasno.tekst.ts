/** What both sides read of a late arrival: the same times in the same words. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Status } from '#contract/kernel/status.ts'
import type { KasnoPrijave, StanjeKasnog } from './kasno.schema.ts'

/** Names of log entries and notifications. */
export const KASNO = {
  zaprimljeno: 'projekt.kasno.zaprimljeno',
  prihvaceno: 'projekt.kasno.prihvaceno',
  odbijeno: 'projekt.kasno.odbijeno',
} as const

export const STANJE_KASNOG: Readonly<Record<StanjeKasnog, string>> = {
  ceka: 'Čeka odluku o pravovremenosti',
  prihvaceno: 'Prihvaćena kao pravovremena',
  odbijeno: 'Odbijena kao nepravovremena',
  bespredmetno: 'Podnesena u produljenom roku',
}

/** The one stage of a late arrival that stands in a work list. */
export const kasnoStatuses = {
  ceka: { id: 1, label: STANJE_KASNOG.ceka, ton: 'warning' },
} as const satisfies Record<string, Status>

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso), 'sekunda')

function sat(pomakMs: number): string {
  const sekundi = Math.round(Math.abs(pomakMs) / 1000)
  if (sekundi === 0) return 'Prema zadnjem mjerenju jednak satu portala'
  return `Prema zadnjem mjerenju ${pomakMs > 0 ? 'kasni' : 'žuri'} ${sekundi} s; gornje je vrijeme time ispravljeno`
}

/** What the device says, and then what the portal itself saw. */
export function vremenaRijecima(kasno: KasnoPrijave): { label: string; value: string }[] {
  const { pritisnuto, zaprimljeno, rok, pomakMs, bezVezeOd, bezVezeDo, najavljeno } = kasno
  return [
    { label: 'Podneseno na uređaju', value: vrijeme(pritisnuto) },
    { label: 'Zaprimljeno na poslužitelju', value: vrijeme(zaprimljeno) },
    { label: 'Rok za podnošenje', value: vrijeme(rok) },
    { label: 'Sat uređaja', value: sat(pomakMs) },
    {
      label: 'Uređaj bez veze s portalom',
      value:
        bezVezeOd === null || bezVezeDo === null
          ? 'Portal nije zabilježio prekid veze'
          : `Od ${vrijeme(bezVezeOd)} do ${vrijeme(bezVezeDo)}`,
    },
    {
      label: 'Najavljeno portalu',
      value: najavljeno === null ? 'Uređaj je nije najavio prije slanja' : vrijeme(najavljeno),
    },
  ]
}
